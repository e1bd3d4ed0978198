"""Every word on a button or a place can be typed, on every screen where the command line is open."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from azulejo_table.commands import buttons
from azulejo_table.commands.lexicon import Lexicon
from azulejo_table.scene import GAMES
from azulejo_table.session.session import Session
from azulejo_table.text import LANGUAGES, translator
from visible import openings, played, words

FRAMES = 250
"""Maximum number of frames of a game."""
ANSWERED = {"ending"}
"""Buttons whose label, when typed, is answered as a question instead of pressing the button.

The label of `ending` is “Score breakdown”, which is also a question about the scores.
"""
MENU = re.compile(r"<header class=\"top\">.*?</header>|<dialog id=\"menu\".*?</dialog>", re.DOTALL)
SETTINGS = re.compile(r"<dialog id=\"settings\".*?</dialog>", re.DOTALL)
FIELD = re.compile(r"<label class=\"(?:field|switch)\">(?:<input[^>]*>)?\s*([^<]+?)\s*<", re.DOTALL)
HEADING = re.compile(r"<h[23][^>]*>([^<]+)<")
FILE = re.compile(r"<label class=\"button file\">([^<]+)<")
LINK = re.compile(r"<a class=\"button\"[^>]*>(.*?)</a>", re.DOTALL)


def answer_to(session: Session, text: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Return the answer to a typed line, or the message that the line would send."""
    assert session.play is not None
    with monkeypatch.context() as patch:
        patch.setattr(session, "_dispatch", lambda data, t: {"press": data["type"], "message": data})
        return dict(session._command({"type": "command", "text": text}, session.play))


def faults(session: Session, seen: set[tuple[str, str]], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Describe the words on the screen that cannot be typed, or that press another button.

    Skip words in `seen`, and add new words to it.
    """
    found = []
    for label, press in words(session.frames.areas):
        kind = re.sub(r"\d+", "#", label)
        if (kind, press) in seen:
            continue
        seen.add((kind, press))
        answer = answer_to(session, label, monkeypatch)
        if press and press not in ANSWERED and answer.get("press") != press:
            found.append(f"{label!r} does not press {press}: {answer}")
        elif answer.get("error") and "labels" not in answer and not _explained(answer):
            found.append(f"{label!r} is not understood: {answer['text']}")
    return found


def _explained(answer: dict[str, Any]) -> bool:
    """Return whether a refusal gives a reason, such as a missing word or a rule that forbids the move.

    Every text counts as a reason, except that the line is not a command.
    """
    return not re.search("isn’t a command|看不懂|分かりません", answer["text"])


@pytest.mark.matrix(most=5)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_word_on_a_screen_can_be_typed(game: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[tuple[str, str]] = set()
    found = list[str]()
    for opening in openings(game, lang):
        session = Session()
        for _ in played(session, FRAMES, **opening):
            found += faults(session, seen, monkeypatch)
    assert len(seen) > 25
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_in_the_menu_and_the_settings_can_be_typed(
    lang: str, rendered: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (rendered / lang / "azul.html").read_text(encoding="utf-8")
    session = Session()
    next(iter(played(session, 1, game="azul", lang=lang, seats=[{"name": "", "level": None}] * 2, options={})))
    menu, settings = "".join(MENU.findall(page)), SETTINGS.findall(page)[0]
    pressed = re.findall(r"<button[^>]*data-(?:do|open)=\"([\w-]+)\"[^>]*>(.*?)</button>", menu, re.DOTALL)
    expected = [(re.sub("<[^>]*>", "", label), name) for name, label in pressed]
    expected += [(text, "settings") for text in (*FIELD.findall(settings), *HEADING.findall(settings))]
    expected += [(text, "[data-do=import]") for text in FILE.findall(menu)]
    expected += [(re.sub("<[^>]*>", "", text), "new") for text in LINK.findall(menu)]
    assert len(expected) > 40
    for label, press in expected:
        answer = answer_to(session, label, monkeypatch)
        understood = answer.get("press") == press or (press in ("turn", "last", "position") and "answer" in answer)
        refused = press == "rematch" and label.strip() in answer.get("text", "")  # while the game is not over
        assert understood or refused, (label, press, answer)


def test_the_check_of_words_finds_a_word_that_is_not_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session()
    [*_] = played(session, FRAMES, **next(openings("azul", "en")))
    assert faults(session, set(), monkeypatch) == []
    monkeypatch.setattr(buttons, "SELECTED", ())
    monkeypatch.setattr(buttons, "_press", lambda found: "")
    assert faults(session, set(), monkeypatch)


@pytest.mark.parametrize(
    ("game", "lang", "line", "short"),
    [
        ("azul", "ja", "3列目に貼る", "3"),
        ("azul", "ja", "タイルを左から3列目に貼る", "3"),
        ("azul", "ja", "工房1から青を取り、2段目に配置", "工房1 青 2段目"),
        ("sintra", "ja", "テーブル中央からピンクを取り、図案票2に配置", "テーブル中央 ピンク 図案票2"),
        ("queens_garden", "ja", "パスする", "パス"),
        ("noctiluca", "ja", "岸1から長い列に潜り、2を宣言", "岸1 長い列 2"),
        ("noctiluca", "ja", "青のダイスを左の瓶に入れる", "青 左の瓶"),
        ("noctiluca", "ja", "1番目の山の瓶を取る", "1 山 瓶"),
        ("noctiluca", "zh-Hant", "從海濱1沿著較長的道路潛入，宣告2", "海濱1 較長的道路 2"),
        ("noctiluca", "zh-Hant", "把藍色骰子放進左邊", "藍色 左邊"),
        ("noctiluca", "zh-Hant", "放置1顆藍色骰子", "1 藍色"),
        ("noctiluca", "zh-Hant", "抽取牌堆2", "牌堆2"),
    ],
)
def test_verbs_of_prompts_and_hints_can_be_typed(game: str, lang: str, line: str, short: str) -> None:
    lexicon = Lexicon(translator(lang), game, [])
    assert [read.word for read in lexicon.read(line)] == [read.word for read in lexicon.read(short)]


def test_a_typed_place_name_is_answered_but_a_number_is_not_a_place_name(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session()
    next(iter(played(session, 1, **next(openings("queens_garden", "en")))))
    assert answer_to(session, "Fountain", monkeypatch)["answer"].lower().startswith("fountain")
    assert answer_to(session, "77", monkeypatch)["error"] == "command"

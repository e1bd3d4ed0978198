"""Whole games can be played by typing and listening. Questions and typing errors are answered."""

from __future__ import annotations

import re
from functools import cache

import pytest
from azulejo_table.commands import understand
from azulejo_table.commands.labels import Labels
from azulejo_table.commands.lexicon import Lexicon
from azulejo_table.game_page import scene_of
from azulejo_table.screen.screen import Screen
from azulejo_table.text import LANGUAGES, translator
from frames import BOT, PERSON, TABLES
from typed import Typist

GO_ON = {"en": "continue", "zh-Hant": "繼續", "ja": "続ける"}
TOPICS = {"en": ("opponent", "position"), "zh-Hant": ("對手", "局面"), "ja": ("相手", "局面")}
READY = {"en": "ready", "zh-Hant": "準備好了", "ja": "準備完了"}
each_language = pytest.mark.parametrize("lang", LANGUAGES)
NAMES = ["Ann", "Ben"]


def typist(game: str, lang: str = "en", **options: str) -> Typist:
    """Return a typist at the start of a new game of two people."""
    return Typist(game, lang, [{"name": name, "level": None} for name in NAMES], options, seed=7)


@pytest.mark.matrix
@each_language
@pytest.mark.parametrize("table", TABLES)
def test_a_whole_game_can_be_played_by_typing_and_listening(table: str, lang: str) -> None:
    """From time to time, the player also asks for a description of the position."""
    game, seats, options = TABLES[table]
    Typist(game, lang, seats, options, seed=4).play(GO_ON[lang], READY[lang], TOPICS[lang][-min(2, len(seats)) :])


SAME = {
    "azul": {
        "en": ["1 blue 2", "factory 1, blue to line 2", "1b2", "1B2", "Factory 1 Blue Line 2"],
        "zh-Hant": ["1 藍色 2", "從工廠圓盤1拿藍色放到第2排", "１藍２", "1b2"],
        "ja": ["1 青 2", "工房1の青を2段目に置く", "1青2", "1 blue 2", "1B2"],
    },
    "sintra": {
        "en": ["1 pink", "factory 1 pink", "1P"],
        "zh-Hant": ["1 粉紅色", "工廠圓盤1的粉紅色彩繪玻璃", "1P"],
        "ja": ["1 ピンク", "工房1からピンクのガラス片を取る", "1P"],
    },
    "queens_garden": {
        "en": ["take yellow", "TY"],
        "zh-Hant": ["拿取黃色", "TY"],
        "ja": ["取る 黄色", "取る 黄", "TY"],
    },
    "noctiluca": {
        "en": ["1 3", "keep 3 and 1", "k13"],
        "zh-Hant": ["1 3", "保留1和3", "k13"],
        "ja": ["1 3", "1と3を残す", "k13"],
    },
}
"""For each game and language, lines that mean the same action, which is legal at the start of the game with seed 7."""


SPELLED = [
    ("azul", "en", ["last move", "last action", "last"]),
    ("azul", "en", ["best move", "best turn", "best"]),
    ("azul", "en", ["score breakdown", "points"]),
    ("azul", "zh-Hant", ["圖板", "版圖"]),
    ("azul", "zh-Hant", ["上一個行動", "上一步", "上次"]),
    ("azul", "zh-Hant", ["賽後分析", "分析", "檢討"]),
    ("azul", "ja", ["新しい対局", "新しいゲーム", "新規"]),
    ("azul", "ja", ["もう一度遊ぶ", "もう一度", "再戦"]),
    ("azul", "ja", ["最善手", "最善の手", "最善"]),
    ("sintra", "zh-Hant", ["工人棋子放回最左", "放回最左", "工人棋子返回", "返回"]),
    ("sintra", "ja", ["左端に戻す", "左端へ戻る", "左端", "ガラス職人を戻す"]),
    ("queens_garden", "en", ["take", "choose", "name", "get"]),
    ("queens_garden", "zh-Hant", ["轉盤", "轉盤得分"]),
    ("queens_garden", "ja", ["回転ホイール", "ホイール", "ホイール得点"]),
    ("queens_garden", "ja", ["保管ボード", "保管"]),
    ("queens_garden", "ja", ["黄緑", "薄緑"]),
    ("noctiluca", "zh-Hant", ["長的道路", "長路", "長"]),
    ("noctiluca", "zh-Hant", ["短的道路", "短路", "短"]),
]
"""For each game and language, words with the same meaning.

The first word is in today's buttons or sentences; the other words are from earlier versions.
"""


@pytest.mark.parametrize(("game", "lang", "spelled"), SPELLED)
def test_words_of_current_and_earlier_versions_have_the_same_meaning(game: str, lang: str, spelled: list[str]) -> None:
    lexicon = Lexicon(translator(lang), game, NAMES)
    read = [[each.word for each in lexicon.read(text)] for text in spelled]
    assert all(words == read[0] for words in read) and len(read[0]) == 1


@each_language
@pytest.mark.parametrize("game", SAME)
def test_typed_words_and_notation_have_the_same_effect(game: str, lang: str) -> None:
    done = set()
    for line in SAME[game][lang]:
        table = typist(game, lang)
        if game == "noctiluca" and table.frame["controls"]["ready"]:
            table.type(READY[lang])
        answer = table.type(line)
        assert "error" not in answer, (line, answer)
        assert table.session.play is not None
        done.add(tuple(table.session.play.record.actions))
    assert len(done) == 1


@pytest.mark.parametrize(
    ("lang", "game", "old", "word"),
    [
        ("ja", "azul", "最後の行動", ("ask", "last")),
        ("ja", "azul", "先手の印", ("topic", "marker")),
        ("ja", "queens_garden", "先手の印", ("topic", "marker")),
        ("zh-Hant", "azul", "直列", None),
    ],
)
def test_words_of_earlier_versions_are_understood_or_ignored_but_not_shown(
    lang: str, game: str, old: str, word: tuple[str, str] | None
) -> None:
    lexicon = Lexicon(translator(lang), game, NAMES)
    assert [read.word for read in lexicon.read(old)] == ([word] if word else [])
    assert word is None or lexicon.spell(word) != old


def test_a_whole_turn_can_be_typed_in_one_line_and_undone_at_once() -> None:
    table = typist("sintra")
    lines = [f"{n} pink {strip}" for n in range(1, 6) for strip in range(1, 9)]
    answer = next(answer for answer in map(table.type, lines) if "error" not in answer)
    play = table.session.play
    assert play is not None and len(play.steps) > 1 and answer["controls"]["undo"]
    table.type("undo")
    assert not play.steps
    table.type("redo")
    assert len(play.steps) > 1


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1 mauve 2", ["mauve", "blue, yellow, red"]),
        ("mauve 2", ["mauve", "?"]),
        ("1 blue 9", ["1 blue", "9", "1, 2, 3, 4, 5, floor"]),
        ("1 blue", ["1 blue", "1, 2, 3, 4, 5, floor"]),
        ("7 blue 1", ["7", "1, 2, 3, 4, 5"]),
        ("1 blue 2 1 red 2", ["1"]),
        ("factory 12", ["factory 12"]),
        ("continue", ["can’t do that right now"]),
        ("x" * 5000, ["xxx"]),
    ],
)
def test_a_typing_error_is_explained(line: str, expected: list[str]) -> None:
    table = typist("azul")
    answer = table.type(line)
    assert answer["error"]
    assert all(words in table.heard for words in expected), table.heard
    assert table.session.play is not None and not table.session.play.steps
    assert "error" not in table.type("1 blue 2")


def test_a_command_out_of_turn_says_who_is_to_move() -> None:
    table = Typist("azul", "en", [PERSON, BOT], {"first_seat": 1}, seed=7)  # type: ignore[dict-item]
    answer = table.type("1 blue 2")
    assert "thinking" in answer["text"] and answer["error"] == "early", (
        "a command during a bot's turn must not be answered as a typing error"
    )
    alone = typist("noctiluca")
    assert alone.frame["controls"]["ready"]
    assert "ready" in alone.type("1 3")["text"]


def test_a_question_mark_previews_without_acting() -> None:
    table = typist("azul")
    number = table.frame["frame"]
    assert table.type("1 blue 5?") == {"answer": table.heard}
    assert "to go" in table.heard
    assert table.session.play is not None and not table.session.play.steps and table.session.frame == number


@pytest.mark.parametrize("game", SAME)
def test_a_typed_preview_equals_the_preview_at_the_place(game: str) -> None:
    table, compared = typist(game), 0
    for _ in range(20):
        controls = table.frame["controls"]
        if controls["ready"] or controls["continue"]:
            table.type("ready" if controls["ready"] else "continue")
            continue
        play = table.session.play
        assert play is not None
        screen = Screen(table.session.t, play)
        labels, notes, write = Labels(screen, table.session.frames.areas), screen.notes(), play.state.game.write_action
        for choice in list(screen.choices().values())[:4]:
            for place, target in labels.targets(choice):
                if "do" not in target or "of" in target:
                    continue
                line = " ".join(map(write, target["do"])) + "?"
                answer = str(dict(understand(screen, line, table.session.frames.areas).answer or {}).get("answer"))
                expected = target.get("text") or notes.get(place, {}).get("text") or labels.name(place)
                assert expected.partition("\n")[0].rstrip(".") in answer, (place, expected, answer)
                compared += 1
        table.type(table.line())
    assert compared > 10


@pytest.mark.parametrize(
    ("game", "line", "words"),
    [("noctiluca", "1 long", "1 2 3 4 5 6"), ("azul", "1 blue", "1 2 3 4 5 floor"), ("sintra", "1 orange", "")],
)
def test_a_preview_without_the_last_word_lists_the_effect_of_each_possible_word(
    game: str, line: str, words: str
) -> None:
    table = typist(game)
    while not table.frame["choices"] or table.frame["step"] not in ("dive", "take"):
        controls = table.frame["controls"]
        table.type("ready" if controls["ready"] else "continue" if controls["continue"] else table.line())
    table.type(f"{line}?")
    names = re.findall(r"(?:^|\. )(\w+): (?:[+−]?\d+ in all\. )?[A-Z0-9]", table.heard)
    assert names == words.split() or (not words and len(names) > 1), table.heard


def test_a_question_about_all_shores_is_answered_with_a_summary() -> None:
    table = middle_game("noctiluca", "en")
    table.type("shore")
    assert "Free shores" in table.heard and "ath: cell" not in table.heard
    table.type("shore 2")
    assert "Short path: cell" in table.heard


def test_a_pile_without_cards_gets_another_answer_than_an_unknown_pile() -> None:
    table = typist("noctiluca")
    for line, answer in (("pile 1", "Pile 1 has no card yet."), ("pile 9", "No such place: pile 9.")):
        table.type(line)
        assert table.heard == answer


def test_a_question_about_passing_is_answered_with_its_effect() -> None:
    table = typist("queens_garden")
    table.type("pass?")
    assert "You take no more turns this round. You start the next round." in table.heard
    assert "?" not in table.heard


def test_page_buttons_can_be_typed() -> None:
    assert typist("azul").type("new game") == {"press": "new"}
    assert typist("azul").type("rules") == {"press": "rules"}
    assert typist("azul").type("settings") == {"press": "settings"}
    assert typist("azul").type("watch") == typist("azul").type("replay") == {"press": "replay"}


def test_a_rematch_can_be_typed() -> None:
    table = typist("azul")
    table.play(GO_ON["en"], READY["en"])
    assert "“rematch”" in table.heard
    assert "error" not in table.type("rematch") and not table.frame["over"]


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "rematch"), ("en", "Rematch"), ("zh-Hant", "再來一局"), ("ja", "もう一度遊ぶ")]
)
def test_a_rematch_is_refused_in_the_middle_of_a_game(lang: str, word: str) -> None:
    table = typist("azul", lang)
    frame = table.frame["frame"]
    assert table.type(word)["error"] == "command"
    assert table.frame["frame"] == frame


@each_language
@pytest.mark.parametrize("table", TABLES)
def test_the_example_in_help_works(table: str, lang: str) -> None:
    game, seats, options = TABLES[table]
    person = Typist(game, lang, seats, options, seed=5)
    if person.frame["controls"]["ready"]:
        person.type(READY[lang])
    assert "answer" in person.type("?")
    example = person.heard.split("“" if lang == "en" else "「")[1].split("”" if lang == "en" else "」")[0]
    assert "error" not in person.type(example), example


# Questions


@cache
def middle_game(game: str, lang: str) -> Typist:
    """Return a game after more than 24 actions, when a person is to decide."""
    table = typist(game, lang)
    for _ in range(60):
        controls = table.frame["controls"]
        assert not table.frame["over"]
        table.type(GO_ON[lang] if controls["continue"] else READY[lang] if controls["ready"] else table.line())
        assert table.session.play is not None
        if len(table.session.play.steps) > 24 and table.frame["choices"]:
            break
    return table


@pytest.mark.matrix
@each_language
@pytest.mark.parametrize("game", SAME)
def test_a_question_about_each_fact_of_the_view_is_answered(game: str, lang: str) -> None:
    table = middle_game(game, lang)
    play = table.session.play
    assert play is not None
    t = translator(lang)
    lexicon = Lexicon(t, game, NAMES)
    for fact in scene_of(play.record.game).facts(t, play.shown.view(play.viewer), NAMES):
        line = lexicon.spell(("topic", fact.topic))
        line += f" {fact.number}" if fact.number is not None else ""
        line += f" {NAMES[fact.seat]}" if fact.seat is not None else ""
        answer = table.type(line)
        assert fact.text in answer.get("answer", ""), (line, answer, fact)
    for line in TOPICS[lang]:
        table.type(line)
        for fact in scene_of(play.record.game).facts(t, play.shown.view(play.viewer), NAMES):
            if fact.in_text and (line == TOPICS[lang][1] or fact.seat == 1 - play.mine):
                assert fact.text in table.heard


def test_a_bots_english_name_is_understood_in_other_languages() -> None:
    lexicon = Lexicon(translator("ja"), "azul", ["あなた", "ティコ"], ["Player 1", "Tico"])
    assert [lexicon.read(name)[0].word for name in ("ティコ", "tico")] == [("name", "1")] * 2


def test_answers_do_not_contain_other_players_secrets() -> None:
    table = typist("noctiluca")
    table.type("ready")
    play = table.session.play
    assert play is not None
    table.type("position")
    before = table.heard
    hidden = play.state.view("everything")["seats"][1]["favourite"]  # type: ignore[typeddict-item]
    table.type("opponent")
    assert "Favourite" not in table.heard and hidden is not None
    assert before.count("Choose from") == 1 and "Three jars face down" in before


def test_a_question_about_a_players_tokens_leaves_out_the_stacks() -> None:
    table = typist("noctiluca")
    play = table.session.play
    assert play is not None
    while not play.state.breakdown(1)["tokens"]:
        controls = table.frame["controls"]
        table.type("continue" if controls["continue"] else "ready" if controls["ready"] else table.line())
    scene, view = scene_of("noctiluca"), play.shown.view(play.viewer)
    facts = [fact for fact in scene.facts(translator("en"), view, NAMES) if fact.topic == "token"]
    table.type("Ben tokens")
    assert {fact.seat for fact in facts if fact.text in table.heard} == {1}
    table.type("tokens")
    assert None in {fact.seat for fact in facts if fact.text in table.heard}


@pytest.mark.parametrize(
    ("game", "line", "answer"),
    [
        ("azul", "2 green 1", "“green” can’t follow “2”. You can type: yellow, black, white."),
        ("azul", "2 mauve", "“mauve” can’t follow “2”. You can type: yellow, black, white."),
        ("azul", "choices 1", "After “1”, type one of: blue, yellow, red."),
        ("azul", "choices 1 blue", "After “1 blue”, type one of: 1, 2, 3, 4, 5, floor."),
        ("azul", "choices 9", "You can’t use “9” now. You can type: 1, 2, 3, 4, 5."),
        ("sintra", "choices 1", "After “1”, type one of: orange, pink, yellow."),
    ],
)
def test_an_answer_lists_what_can_follow_the_words_typed_so_far(game: str, line: str, answer: str) -> None:
    table = typist(game)
    table.type(line)
    assert table.heard == answer


def test_help_with_further_words_gives_the_same_answer() -> None:
    table = typist("azul")
    table.type("help")
    answer = table.heard
    table.type("help marker")
    assert table.heard == answer

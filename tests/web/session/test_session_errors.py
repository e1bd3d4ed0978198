"""The session answers invalid input with a sentence in the player's language, and does not change the game."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from azulejo_table.playthrough.saves import save_of
from azulejo_table.session.session import Session
from azulejo_table.text import LANGUAGES
from frames import BOT, PERSON

Answer = dict[str, Any]
Tamper = Callable[[Any], object]

LATIN = re.compile(r"[A-Za-z]")
SPEECH = {
    "en": LATIN,
    "zh-Hant": re.compile(r"[㐀-鿿]"),
    "ja": re.compile(r"[぀-ヿ]"),
}
DEEP = "[" * 100_000
each_language = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def begun(game: str) -> str:
    """Return the save of a game of two people after its first three messages, as JSON."""
    session = Session()
    frame = json.loads(session.call(json.dumps({"type": "new", "game": game, "seats": [PERSON] * 2, "seed": 4})))
    for _ in range(3):
        assert session.play is not None
        waits = [kind for kind in ("ready", "continue") if frame["controls"][kind]]
        done = {"type": waits[0]} if waits else {"type": "do", "actions": session.play.state.legal_actions()[:1]}
        frame = json.loads(session.call(json.dumps({**done, "frame": frame["frame"]})))
    return json.dumps(frame["save"])


class Table:
    """A session with a game in progress. Errors must not change the game."""

    def __init__(self, lang: str, game: str = "azul") -> None:
        self.lang = lang
        self.session = Session()
        self.frame = self.send(type="load", lang=lang, save=json.loads(begun(game)))
        assert "error" not in self.frame, self.frame

    @property
    def legal(self) -> list[int]:
        """Legal actions of the current position."""
        assert self.session.play is not None
        return self.session.play.state.legal_actions()

    def send(self, **message: object) -> Answer:
        """Send a message as JSON and return the answer."""
        return self.say(json.dumps(message))

    def say(self, text: str) -> Answer:
        """Send a text, which may be invalid JSON, and return the answer."""
        answer: Answer = json.loads(self.session.call(text))
        return answer

    def everything(self) -> str:
        """Return everything in the session that an error must not change."""
        play = self.session.play
        assert play is not None
        return json.dumps(
            [
                self.session.frame,
                self.session.t.lang,
                self.session.final_board,
                save_of(play),
                play.state.view("everything"),
            ]
        )

    def refuses(self, answer: Answer, code: str, before: str) -> None:
        """Check that `answer` is an error with this code in the page's language, and that nothing has changed."""
        assert answer.get("error") == code, answer
        assert {"error", "text", "detail"} <= set(answer) <= {"error", "text", "detail", "frame"}
        check_sentences(answer, self.lang)
        assert self.everything() == before


def check_sentences(answer: Answer, lang: str) -> None:
    """Check that the text of the answer consists of whole sentences in this language."""
    text = answer["text"]
    assert SPEECH[lang].search(text) and text.endswith("." if lang == "en" else "。"), text
    assert lang == "en" or not LATIN.search(text), text
    assert "{" not in text


MESSAGES = {
    "nothing": "",
    "no JSON": "frame",
    "cut short": '{"type":"do","actions":[1',
    "too deep": DEEP,
    "a number too long": '{"type":"do","actions":[' + "9" * 5000 + "]}",
    "a list": "[]",
    "a string": '"undo"',
    "null": "null",
}


@each_language
@pytest.mark.parametrize("message", MESSAGES.values(), ids=MESSAGES)
def test_an_invalid_message_is_refused(lang: str, message: str) -> None:
    table = Table(lang)
    table.refuses(table.say(message), "message", table.everything())


SETUPS: dict[str, tuple[str, dict[str, object]]] = {
    "an unknown game": ("setup", {"game": "chess"}),
    "no game": ("setup", {"game": None}),
    "a list instead of a game": ("setup", {"game": ["azul"]}),
    "options as a list": ("setup", {"options": []}),
    "options as a string": ("setup", {"options": "wall"}),
    "an unknown option": ("setup", {"options": {"walls": "grey"}}),
    "an unknown value": ("setup", {"options": {"wall": "green"}}),
    "a value of another kind": ("setup", {"options": {"wall": ["grey"]}}),
    "a seat that is not there": ("setup", {"options": {"first_seat": 2}}),
    "true instead of a seat": ("setup", {"options": {"first_seat": True}}),
    "one seat too few": ("setup", {"seats": [PERSON]}),
    "five seats": ("seats", {"seats": [PERSON] * 5}),
    "no seats": ("seats", {"seats": None}),
    "seats by name": ("seats", {"seats": ["Ann", "Ben"]}),
    "a name that is a number": ("seats", {"seats": [PERSON, {"name": 7, "level": None}]}),
    "an unknown level": ("seats", {"seats": [PERSON, {"name": "", "level": "genius"}]}),
    "a level that is a list": ("seats", {"seats": [PERSON, {"name": "", "level": ["casual"]}]}),
    "a seed below zero": ("setup", {"seed": -1}),
    "a seed too large": ("setup", {"seed": 2**53}),
    "half a seed": ("setup", {"seed": 0.5}),
    "true instead of a seed": ("setup", {"seed": True}),
    "a string instead of a seed": ("setup", {"seed": "7"}),
}


@each_language
@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_an_invalid_setup_is_refused(lang: str, setup: tuple[str, dict[str, object]]) -> None:
    table = Table(lang)
    code, changes = setup
    good = {"type": "new", "game": "azul", "seats": [PERSON, BOT], "options": {}, "seed": 1}
    table.refuses(table.send(**{**good, **changes}), code, table.everything())
    assert "error" not in table.send(**good)


SAVES: dict[str, Tamper] = {
    "format": lambda was: was + 1,
    "game": lambda was: "sintra",
    "seats": lambda was: was[:1],
    "seen": lambda was: "0",
    "opened": lambda was: "0",
    "bot_seed": lambda was: 2**60,
    "joined": lambda was: ["0"],
    "match": lambda was: 2**48,
    "sent": lambda was: "0",
    "puzzle": lambda was: {"number": 1, "shown": False},
    "frame": lambda was: str(was),
    "done": lambda was: [0],
    "hints": lambda was: ["0"],
    "review": lambda was: {"judged": [], "result": [1.0]},
    "record": lambda was: {**was, "actions": [*was["actions"], 0, 0]},
}
RECORDS: dict[str, Tamper] = {
    "format": lambda was: 2,
    "game": lambda was: "chess",
    "rules_version": lambda was: was + 1,
    "players": lambda was: was + 3,
    "options": lambda was: {**was, "wall": "green"},
    "seed": lambda was: was + 1,
    "actions": lambda was: ["redo", *was],
}
KINDS: tuple[object, ...] = (None, True, 0.5, "x", [], {}, [[]], {"a": 1}, -1, 10**30)


def invalid_values(name: str) -> list[object]:
    """Return invalid values for a field of a save or record.

    Values that the field accepts are left out. Some fields accept `[]`, `{}` or None. The fields `seen`, `opened` and
    `sent` accept any number, because they are clamped.
    """
    numbers = (-1, 10**30)
    allowed: dict[str, tuple[object, ...]] = {
        **dict.fromkeys(("seen", "opened", "sent"), numbers), "match": (None,), "puzzle": (None,),
        "review": (None,),
        **dict.fromkeys(("joined", "done", "hints", "actions"), ([],)), "options": ({},)
    }  # fmt: skip
    return [value for value in KINDS if value not in allowed.get(name, ())]


@each_language
@pytest.mark.parametrize("name", SAVES)
def test_a_tampered_save_is_refused(lang: str, name: str) -> None:
    table = Table(lang)
    save, before = table.frame["save"], table.everything()
    for value in (SAVES[name](save[name]), *invalid_values(name)):
        answer = table.send(type="load", save={**save, name: value})
        table.refuses(answer, answer.get("error") or "an error", before)
    if name not in ("joined", "opened", "match", "sent", "puzzle", "frame", "done", "hints", "review"):
        table.refuses(*answer_to_save(table, {key: value for key, value in save.items() if key != name}), before)


def answer_to_save(table: Table, save: object) -> tuple[Answer, str]:
    """Return the answer to an invalid save, and the error code to expect.

    Which code is correct depends on the invalid field, so each of three codes is accepted. If the answer has another
    code, `save` is expected.
    """
    answer = table.send(type="load", save=save)
    return answer, answer["error"] if answer.get("error") in ("save", "seats", "unreadable") else "save"


@each_language
@pytest.mark.parametrize("save", [None, [], "save", 7, {}], ids=repr)
def test_an_invalid_save_is_refused(lang: str, save: object) -> None:
    table = Table(lang)
    before = table.everything()
    table.refuses(*answer_to_save(table, save), before)


def test_every_field_of_a_save_is_checked() -> None:
    """The tables above list every field, except those for the lobby and for lessons."""
    table = Table("en")
    save = table.frame["save"]
    assert set(SAVES) == set(save) - {"over", "result", "turn", "unsent", "guided", "lesson"}
    assert set(RECORDS) == set(save["record"])
    assert table.send(type="load", save={**save, "over": True})["over"] is False
    assert "error" not in table.send(type="load", save={**save, "seen": 10**30})


@each_language
@pytest.mark.parametrize("name", RECORDS)
def test_a_tampered_record_is_refused(lang: str, name: str) -> None:
    table = Table(lang)
    record, before = table.frame["save"]["record"], table.everything()
    without = {key: value for key, value in record.items() if key != name}
    tampered = [{**record, name: value} for value in (RECORDS[name](record[name]), *invalid_values(name))]
    for data in (without, *tampered, {**record, "position": 7}, {**record, "more": 1}):
        answer = table.send(type="import", text=json.dumps(data))
        other = name in ("format", "rules_version") and type(data.get(name)) is int and data[name] != record[name]
        table.refuses(answer, "version" if other else "unreadable", before)
        assert answer["detail"]


def sealed(body: bytes) -> str:
    """Return a link with the given content and a correct checksum."""
    return base64.urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "big")).rstrip(b"=").decode()


@each_language
def test_a_text_without_record_or_link_is_refused(lang: str) -> None:
    table = Table(lang)
    before = table.everything()
    answer = table.send(type="export", frame=table.frame["frame"])
    record, link = answer["record"], table.send(type="link", frame=table.frame["frame"])["link"]
    draws = Random(5)
    texts = [
        "",
        " ",
        "#",
        "hello",
        "{",
        "{}",
        '{"format":1}',
        "[]",
        DEEP,
        '{"a":' + DEEP,
        "\0",
        "é",
        "https://a.example/",
    ]
    texts += [record[: len(record) * part // 10] for part in range(1, 10)]
    texts += [link[: len(link) * part // 10] for part in range(1, 10)] + [link + "A", link[1:], link.swapcase()]
    texts += [sealed(body) for body in (b"", b"\1", b"\2\0", b"\1\2{}", b"\1\2[]", b"\1\xff", b"\1\4null", bytes(40))]
    for _ in range(40):
        at = draws.randrange(len(link))
        texts.append(link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1 :])
    for text in texts:
        answer = table.send(type="import", text=text)
        # Some of these links have a correct checksum, but another version of the rules.
        newer = answer.get("error") == "version" and "expected" in answer["detail"]
        nothing = re.fullmatch("found_(nothing|text|address)", answer["error"])
        table.refuses(answer, "version" if newer else nothing[0] if nothing else "unreadable", before)
    kinds: tuple[object, ...] = (None, 7, [], {})
    for kind in kinds:
        table.refuses(table.send(type="import", text=kind), "unreadable", before)
    assert table.send(type="import", text=f"https://a.example/azul/#{link}")["frame"] == table.frame["frame"] + 1


@each_language
def test_a_record_of_another_game_is_refused(lang: str) -> None:
    """If such a record were accepted, the page of one game would show the board of another."""
    other, table = Table(lang, "sintra"), Table(lang)
    record = other.send(type="export", frame=other.frame["frame"])
    for text in record.values():
        table.refuses(table.send(type="import", text=text), "other_game", table.everything())
        link = Session().handle(json.dumps({"type": "import", "text": text, "page": "azul", "lang": lang}))
        assert link["error"] == "other_game"


@each_language
@pytest.mark.parametrize("game", ["azul", "sintra", "queens_garden", "noctiluca"])
def test_nonexistent_actions_are_refused(lang: str, game: str) -> None:
    table = Table(lang, game)
    number, before, good = table.frame["frame"], table.everything(), table.legal[0]
    lists: list[object] = [None, "0", {}, good, [], [None], ["0"], [str(good)], [float(good)], [[good]], [{}], [True]]
    lists += [[-1], [10**9], [10**30], [good, "x"], [good, -1], [good, None], [good, []], [good] * 9]
    for actions in lists:
        table.refuses(table.send(type="do", frame=number, actions=actions), "illegal", before)
    table.refuses(table.send(type="do", frame=number), "illegal", before)
    table.refuses(table.send(type="bot", frame=number, action=good), "illegal", before)
    table.refuses(table.send(type="bot", frame=number), "illegal", before)


@each_language
def test_unavailable_requests_are_refused(lang: str) -> None:
    table = Table(lang)
    number, before = table.frame["frame"], table.everything()
    for kind, code in (
        ("continue", "illegal"),
        ("ready", "illegal"),
        ("redo", "nothing_to_redo"),
        ("look", "unknown_message"),
        ("ending", "unknown_message"),
        ("cheat", "unknown_message"),
        (None, "unknown_message"),
        (["do"], "unknown_message"),
        ({}, "unknown_message"),
    ):
        table.refuses(table.send(type=kind, frame=number), code, before)
    fresh = Table(lang)
    fresh.frame = fresh.send(type="new", game="azul", seats=[PERSON, PERSON], seed=1)
    fresh.refuses(fresh.send(type="undo", frame=fresh.frame["frame"]), "nothing", fresh.everything())


@each_language
def test_a_stale_frame_is_refused(lang: str) -> None:
    table = Table(lang)
    number, before = table.frame["frame"], table.everything()
    frames: tuple[object, ...] = (number - 1, number + 1, 0, -1, None, str(number), [number], {})
    for frame in frames:
        for kind in ("do", "undo", "redo", "continue", "ready", "rematch", "export", "bot", "look", "cheat"):
            answer = table.send(type=kind, frame=frame, actions=[table.legal[0]], action=table.legal[0])
            table.refuses(answer, "stale", before)
            assert answer["frame"] == number


@each_language
def test_errors_use_the_pages_language_even_if_no_game_is_open(lang: str) -> None:
    """Before a game is open, the session's language is that of the message."""
    for message in (
        {"type": "import", "text": "hello"},
        {"type": "load", "save": None},
        {"type": "new", "game": "chess"},
        {"type": "new", "game": "azul", "seats": [PERSON] * 2, "options": {"wall": "green"}},
        {"type": "do", "frame": 0, "actions": [0]},
    ):
        session = Session()
        answer = session.handle(json.dumps({**message, "lang": lang}))
        assert answer["error"]
        check_sentences(answer, lang)
        assert session.play is None and session.frame == 0

"""A page opens the game in a text that was pasted or shared. If there is no game, the answer says what the text is."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from azulejo.records.action_list import TextError
from azulejo.records.link import LinkError, read_link, write_link
from azulejo.records.reader import NothingFound
from azulejo.records.record import Record, RecordError
from azulejo.records.transcript import write_transcript
from azulejo_table.session.errors import error_message
from azulejo_table.session.session import Session
from azulejo_table.text import LANGUAGES, translator
from linked import begun, under_way

from tests.engine.every_setup import random_record
from tests.engine.records import mangled

RECORD = random_record(("azul", 2, {}), 7, 30)
TEXT = write_transcript(RECORD)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def answer(**message: Any) -> dict[str, Any]:
    """Send a message to a new session and return the answer."""
    return Session().handle(json.dumps(message))


@pytest.mark.parametrize("form", [write_transcript, Record.write, write_link])
def test_a_game_in_a_damaged_text_opens_on_the_page_of_that_game(form: Any) -> None:
    rng = Random(form.__name__)
    changes = (
        mangled.other_spaces,
        mangled.invisible_characters,
        mangled.sentence_before,
        mangled.quoted,
        mangled.fenced,
    )
    text = f"{'#' if form is write_link else ''}{form(RECORD)}"
    for mangle in changes:
        text = mangle(text, rng)
    frame = answer(type="import", text=text, page="azul")
    assert frame["save"]["record"] == {**RECORD.as_dict()}
    assert answer(type="import", text=text, page="sintra")["error"] == "other_game"
    location = answer(type="find", text=text)["location"]
    assert location["game"] == "azul"
    record = read_link(location["letters"]).record if form is write_link else json.loads(location["record"])
    assert (record.as_dict() if isinstance(record, Record) else record) == RECORD.as_dict()


def test_a_game_is_found_in_a_text_that_another_program_has_changed() -> None:
    for mangle in (*mangled.MARKS, *mangled.ENCODINGS, *mangled.ENCODINGS_OF_LINES):
        found = answer(type="find", text=mangle(TEXT, Random(1)))
        assert json.loads(found["location"]["record"]) == RECORD.as_dict(), mangle.__name__


def test_the_answer_to_a_text_with_a_turn_says_where_to_open_the_match() -> None:
    links = under_way()[2]
    text = f"> Your turn: <https://example.org/en/azul.html?utm_source=a#{links[-1]}>"
    assert answer(type="import", text=text) == {"location": {"game": "azul", "letters": links[-1]}}
    assert answer(type="find", text=text) == {"location": {"game": "azul", "letters": links[-1]}}
    assert answer(type="import", text=links[-1], known=None)["save"]["match"] is not None
    device = begun()
    before = device.frame
    assert "location" in device.send(type="import", text=text) and device.frame == before


NO_GAME = {
    "": NothingFound("", "nothing"),
    "hello": NothingFound("", "text"),
    "https://example.org/nothing": NothingFound("", "address"),
    "Look: https://example.org/page.html#section.": NothingFound("", "address"),
    RECORD.final().game.write_position(RECORD.final()): NothingFound("", "position"),
    '{"azulejo":"games","format":1,"games":[]}': NothingFound("", "games"),
    write_link(RECORD)[:-2]: LinkError(""),
    f"See https://example.org/en/azul.html#{write_link(RECORD)[:-2]}.": LinkError(""),
    TEXT.replace('[Seed "7"]\n', ""): TextError("", "Seed"),
    TEXT.replace(" 5. ", " 5. Q9"): TextError("", "Q9" + TEXT.split(" 5. ")[1].split()[0]),
    '[Azulejo "1" has no end': TextError("", '[Azulejo "1" has no end'),
    RECORD.write()[:-3]: RecordError(""),
}


@each_language
def test_the_answer_to_a_text_without_a_game_says_what_the_text_is(lang: str) -> None:
    t, kinds = translator(lang), set()
    for text, error in NO_GAME.items():
        for kind in ("find", "import"):
            refused = answer(type=kind, text=text, lang=lang)
            code = f"found_{error.found}" if isinstance(error, NothingFound) else "unreadable"
            assert (refused["error"], refused["text"]) == (code, error_message(error, t)["text"]), text
        kinds.add(type(error).__name__ + getattr(error, "found", ""))
    assert len({error_message(error, t)["text"] for error in NO_GAME.values()}) == len(kinds) + 2

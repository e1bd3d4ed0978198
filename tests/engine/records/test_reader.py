"""The reader of pasted text finds a game even if programs have changed the text.

If the reader finds no game, it says what is wrong with the text.
"""

from __future__ import annotations

import base64
import json
import time
import zlib
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from azulejo.records.action_list import TextError
from azulejo.records.link import LinkError, Match, write_link
from azulejo.records.reader import NothingFound, find, is_game, read_game
from azulejo.records.record import MAX_TEXT, Record, RecordError, RecordTooLarge, VersionError
from azulejo.records.text_repair import NotText, decode, plain_text
from azulejo.records.transcript import is_transcript, write_transcript
from azulejo.registry import games, load
from hypothesis import given, note, settings
from hypothesis import strategies as st

from tests.engine.every_setup import random_record, setups
from tests.engine.records import mangled, mangled_links

SETUPS = list(setups())
ADDRESS = "https://example.org/azulejo/en/{game}.html#"


@cache
def game_of(number: int, actions: int) -> Record:
    """Return a random game, cut off after `actions` actions. Every third game starts from a position."""
    setup = SETUPS[number % len(SETUPS)]
    record = random_record(setup, number + 3, actions)
    if number % 3 or not record.actions:
        return record
    return from_position(record, len(record.actions) // 2)


def from_position(record: Record, done: int) -> Record:
    """Return a record that starts from the position after `done` actions, and has the remaining actions of the game."""
    state = record.start()
    for action in record.folded()[:done]:
        state.apply(action)
    position = state.game.write_position(state)
    return replace(record, actions=record.actions[done:], options=dict(state.options), position=position)


def chosen_changes(rng: Random, mangles: tuple[mangled.Mangle, ...], most: int) -> list[mangled.Mangle]:
    return rng.sample(mangles, rng.randrange(most + 1))


def apply_changes(text: str, mangles: Sequence[mangled.Mangle], rng: Random) -> str:
    """Apply all changes to the text, in order, and return the result."""
    for mangle in mangles:
        text = mangle(text, rng)
    return text


def random_changes(rng: Random) -> list[mangled.Mangle]:
    """Return random changes that programs may make to a record, or to a game as text, when people send it."""
    if rng.random() < 0.2:
        first = chosen_changes(rng, (*mangled.CHARACTERS, mangled.sentence_after), 1)
        return [*first, rng.choice(mangled.ENCODINGS_OF_LINES), *chosen_changes(rng, mangled.LAST, 2)]
    lines = chosen_changes(rng, mangled.LINES, 3)
    torn = chosen_changes(rng, mangled.TEARING, 1) if rng.random() < 0.4 else []
    marks = chosen_changes(rng, mangled.MARKS, 1) if not torn and rng.random() < 0.4 else []
    if torn or marks:
        lines = [line for line in lines if line not in (mangled.wrapped, mangled.soft_hyphens)]
    return [
        *chosen_changes(rng, (mangled.capitals,), 1),
        *torn,
        *marks,
        *chosen_changes(rng, mangled.CHARACTERS, 3),
        *lines,
        *chosen_changes(rng, mangled.ENCODINGS, 1),
        *chosen_changes(rng, mangled.LAST, 2),
    ]


def random_link_changes(rng: Random) -> list[mangled.Mangle]:
    """Return random changes that programs may make to a link when people send it."""
    lines = [line for line in mangled.LINES if line is not mangled.wrapped]
    if rng.random() < 0.3:
        return [rng.choice(mangled_links.BREAKING), *chosen_changes(rng, mangled_links.CHARACTERS_OF_LINKS, 2)]
    return [
        *chosen_changes(rng, mangled_links.OF_LINKS, 3),
        *chosen_changes(rng, (*mangled.TEARING, mangled.wrapped), 1),
        *chosen_changes(rng, mangled_links.CHARACTERS_OF_LINKS, 2),
        *chosen_changes(rng, tuple(lines), 3),
        *chosen_changes(rng, mangled.ENCODINGS, 1),
        *chosen_changes(rng, mangled.LAST, 2),
    ]


games_and_draws = given(
    number=st.integers(0, 200), actions=st.sampled_from((0, 1, 9, 40, 5000)), seed=st.integers(0, 2**32)
)


@settings(max_examples=600)
@games_and_draws
def test_a_transcript_is_read_after_common_text_damage(number: int, actions: int, seed: int) -> None:
    record, rng = game_of(number, actions), Random(seed)
    mangles = random_changes(rng)
    text = apply_changes(write_transcript(record), mangles, rng)
    note(f"{[mangle.__name__ for mangle in mangles]}\n{text}")
    assert read_game(text).as_dict() == record.as_dict()


@settings(max_examples=600)
@games_and_draws
def test_a_record_is_read_after_common_text_damage(number: int, actions: int, seed: int) -> None:
    record, rng = game_of(number, actions), Random(seed)
    mangles = random_changes(rng)
    written = (record.write(), json.dumps(record.as_dict()), json.dumps(record.as_dict(), indent=1))
    text = apply_changes(rng.choice(written), mangles, rng)
    note(f"{[mangle.__name__ for mangle in mangles]}\n{text}")
    assert read_game(text).as_dict() == record.as_dict()


@pytest.mark.parametrize(
    "piece",
    [
        " ",
        "<<A\n",
        "[ ",
        '" ',
        "{ ",
        "{\\*a{",
        '",',
        "'\n",
        "base64\n",
        "A a ",
        "[a b]",
        "http\n",
        "<b ",
        "\\",
        "â",
        "a+%",
    ],
)
def test_a_long_text_without_a_game_is_refused_quickly(piece: str) -> None:
    began = time.process_time()
    with pytest.raises(RecordError):
        find(piece * 20_000 + "x")
    assert time.process_time() - began < 2.2, "the time must not grow with the square of the length"


def test_a_record_with_line_marks_is_read_from_a_spreadsheet_cell() -> None:
    record = game_of(0, 9)
    for seed in range(20):
        rng = Random(seed)
        marked = mangled.line_marks(json.dumps(record.as_dict(), indent=1), rng)
        assert read_game(mangled.doubled_quotes(marked, rng)).as_dict() == record.as_dict(), marked


@settings(max_examples=600)
@games_and_draws
def test_a_link_is_read_after_common_text_damage(number: int, actions: int, seed: int) -> None:
    record, rng = game_of(number, actions), Random(seed)
    secret = load(record.game).meta.hidden or record.players < 2
    match = (
        None if secret or rng.random() < 0.5 else Match(rng.randrange(2**48), ("Zoë", "", "x", "y")[: record.players])
    )
    letters = write_link(record, match)
    mangles = random_link_changes(rng)
    text = apply_changes(ADDRESS.format(game=record.game) + letters, mangles, rng)
    note(f"{[mangle.__name__ for mangle in mangles]}\n{text}")
    result = find(text)
    assert result.link is not None and result.link.record.as_dict() == record.as_dict()
    assert (result.kind, result.letters, result.link.match) == ("link", letters, match)


@settings(max_examples=200)
@games_and_draws
def test_a_position_is_read_after_common_text_damage(number: int, actions: int, seed: int) -> None:
    record, rng = game_of(number, actions), Random(seed)
    state = record.final()
    mangles = [mangle for mangle in random_changes(rng) if mangle is not mangled.json_string]
    text = apply_changes(state.game.write_position(state), mangles, rng)
    note(f"{[mangle.__name__ for mangle in mangles]}\n{text}")
    result = find(text)
    assert result.state is not None and result.state.view("everything") == state.view("everything")


LETTERS = write_link(random_record(("azul", 2, {}), 5, 30))


def sealed(body: bytes) -> str:
    return base64.urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "big")).rstrip(b"=").decode()


def test_an_invitation_and_the_answer_to_it_are_found_in_a_text() -> None:
    invitation = sealed(bytes(range(1, 60)))
    result = find(f"Play with me: <https://example.org/en/azul.html#{LETTERS}.{invitation}>.")
    assert (result.kind, result.letters) == ("link", f"{LETTERS}.{invitation}")
    assert find(f"{LETTERS}. Then we play on.").letters == LETTERS
    answer = find(f"> https://example.org/en/azul.html#.{invitation[:40]}\n> {invitation[40:]}\n")
    assert (answer.kind, answer.letters, answer.link) == ("answer", f".{invitation}", None)
    assert find(f" .{invitation}").letters == f".{invitation}"


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252", "shift_jis", "big5"]
)
def test_files_in_other_encodings_than_utf_8_are_read(encoding: str) -> None:
    record = random_record(("sintra", 2, {}), 4)
    quotes = ("“", "”") if encoding != "shift_jis" and encoding != "big5" else ('"', '"')
    before = {"cp1252": "Voilà «\u00a0notre\u00a0» partie", "shift_jis": "これ見て", "big5": "昨天那局"}.get(
        encoding, "見て"
    )
    text = mangled.curly_quotes(write_transcript(record), Random(1)).replace("″", '"') if quotes[0] != '"' else ""
    text = text if encoding.startswith("utf") else write_transcript(record)
    assert read_game(decode(f"{before}\n\n{text}".encode(encoding))).as_dict() == record.as_dict()


@pytest.mark.parametrize(
    "data", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", b"\xff\xfe\x00", b"PK\x03\x04\x14\0", b"\xff\xfe\0\0a"]
)
def test_a_file_that_is_not_text_is_refused(data: bytes) -> None:
    with pytest.raises(NotText, match="expected text in UTF-8"):
        decode(data)


# Refused texts: the error says what is wrong with the text

GAME = write_transcript(random_record(("azul", 2, {}), 7, 12))
RECORD = random_record(("azul", 2, {}), 7, 12).write()
DAMAGE: dict[str, str] = {
    "nothing after the first heading": '[Azulejo "1"]',
    "only a name": "[Azulejo] a nice game",
    "a heading is missing": GAME.replace('[Seed "7"]\n', ""),
    "a heading is given twice": GAME.replace('[Seed "7"]', '[Seed "7"]\n[Seed "8"]'),
    "an invalid seed": GAME.replace('[Seed "7"]', '[Seed "seven"]'),
    "another game": GAME.replace('"azul"', '"chess"'),
    "another version": GAME.replace('[Azulejo "1"]', '[Azulejo "2"]'),
    "an invalid option": GAME.replace('"coloured"', '"pink"'),
    "a word in the middle": GAME.replace(" 5. ", " 5. hello "),
    "an action with a wrong sign": GAME.replace(" 5. ", " 5. Q"),
    "an action that is not legal": GAME.replace("1. ", "1. CRF 2. ", 1),
    "an unreadable last action": GAME + " 9Z9",
    "cut in an action": GAME.rstrip()[:-1],
    "an invalid position": GAME.replace('[Game "azul"]', '[Game "azul"]\n[Position "azul1 c first=9"]'),
    "a broken link below": GAME.replace('[Seed "7"]\n', "") + "https://example.org/en/azul.html#AgABC",
    "a broken record below": GAME.replace('[Seed "7"]\n', "") + RECORD[:-9],
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_broken_transcript_gets_an_error_about_the_transcript(what: str) -> None:
    rng = Random(what)
    for mangles in ([], [mangled.quoted], [mangled.curly_quotes, mangled.sentence_before], [mangled.entities]):
        with pytest.raises(VersionError if what == "another version" else TextError) as raised:
            read_game(apply_changes(DAMAGE[what], mangles, rng))
        message = str(raised.value)
        assert "link" not in message.casefold() and "json" not in message.casefold() and "base64" not in message


@settings(max_examples=400)
@games_and_draws
def test_a_damaged_transcript_is_read_or_gets_an_error_about_it(number: int, actions: int, seed: int) -> None:
    rng = Random(seed)
    text = apply_changes(write_transcript(game_of(number, actions)), random_changes(rng), rng)
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(("", "[", '"', "]", "\\", "9", "{", ";", "%", "&", "=", "#")) + text[at + 1 :]
    note(text)
    begins = is_transcript(text)
    try:
        read_game(text)
    except (TextError, RecordTooLarge, VersionError):
        pass
    except RecordError:
        assert not begins


@pytest.mark.parametrize(
    ("text", "error", "expected"),
    [
        ("", NothingFound, "found nothing, expected a game as text, a record or a link"),
        (" \u200b\ufeff\r\n", NothingFound, "found nothing"),
        ("hello there", NothingFound, "found no game in 'hello there', expected"),
        ("#azulejo is fun", NothingFound, "found no game in '#azulejo is fun'"),
        ("x" * 39, NothingFound, "found no game in"),
        ("[]", NothingFound, "found no game in"),
        ('{"a": 1}', NothingFound, "found no game in"),
        (GAME[GAME.index("Round") :], NothingFound, "found no game in"),
        ("azul1 c first=0", RecordError, "position: got 3 fields"),
        ('{"azulejo":"games","format":1,"games":[]}', NothingFound, "found a file with all games of a device"),
        ("https://example.org/nothing", NothingFound, "not a link to an Azulejo game; expected one such as"),
        ("see http://example.org/azulejos.html#top", NothingFound, "not a link to an Azulejo game"),
        ("https://example.org/azul/tiles?size=4#patterns-and-colours", NothingFound, "not a link to an Azulejo game"),
        ("https://example.org/en/azul.html", LinkError, "has no # followed by letters"),
        ("https://example.org/en/sintra?utm_source=x", LinkError, "has no # followed by letters"),
        ("file:///tmp/azulejo.html?page=en/azul", LinkError, "has no # followed by letters"),
        (f"https://example.org/renamed#{LETTERS[:-3]}", LinkError, "checksum does not match"),
        ("https://example.org/en/azul.html#", LinkError, "checksum does not match"),
        (f"https://example.org/en/azul.html#{LETTERS[:-3]}", LinkError, "checksum does not match"),
        (LETTERS[:-1], LinkError, "checksum does not match"),
        (f"https://example.org/en/azul.html#{sealed(bytes([9]) + bytes(20))}", VersionError, "a newer Azulejo"),
        (RECORD[:-1], RecordError, "not JSON: a bracket is missing at the end, expected the whole record"),
        (RECORD.replace(":", "", 1), RecordError, "not JSON"),
        (RECORD.replace('"seed":7,', ""), RecordError, "seed: missing"),
        (RECORD.replace('"format":1', '"format":2'), VersionError, "format: got 2, expected 1"),
        ('{"game":' * 40, RecordError, "nested too deeply"),
        ("a" * (MAX_TEXT + 1), RecordTooLarge, f"expected at most {MAX_TEXT}"),
    ],
)
def test_the_error_for_a_text_without_a_game_says_what_was_found(
    text: str, error: type[RecordError], expected: str
) -> None:
    with pytest.raises(error) as raised:
        read_game(text)
    assert expected in str(raised.value) and "\n" not in str(raised.value)
    if error is RecordError:
        assert type(raised.value) is RecordError


def test_a_position_is_not_accepted_as_a_game() -> None:
    state = random_record(("azul", 2, {}), 5, 9).final()
    with pytest.raises(NothingFound, match="found a position, expected a game") as raised:
        read_game(state.game.write_position(state))
    assert raised.value.found == "position"


@settings(max_examples=300)
@given(text=st.text() | st.text("[]{}\"'\\azulejo1 \n>#%&;=.,:-A"))
def test_a_random_text_raises_a_record_error(text: str) -> None:
    with pytest.raises(RecordError):
        read_game(text)
    is_game(text)


@pytest.mark.parametrize("name", games())
def test_an_unchanged_text_needs_no_repair(name: str) -> None:
    for number in range(len(SETUPS)):
        record = game_of(number, 40)
        if record.game == name:
            for text in (write_transcript(record), record.write(), write_link(record)):
                assert plain_text(text) == text

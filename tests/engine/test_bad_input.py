"""Texts from outside that are broken: 2,000 mutated positions, records and links of all games."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from azulejo.game import AzulejoError, Game, NotationError, State, games, load
from azulejo.record import Record, read_record, read_share_code
from hypothesis import given, settings
from hypothesis import strategies as st

GOLDENS = Path(__file__).parent.parent / "goldens"
each_game = pytest.mark.parametrize("name", games())


def records(name: str) -> list[Record]:
    """The recorded games of the goldens."""
    paths = sorted((GOLDENS / name / "records").glob("*.json"))
    return [read_record(path.read_text(encoding="utf-8")) for path in paths if not path.stem.endswith(".end")]


def positions(name: str) -> Iterator[str]:
    """Positions along those games, one in five."""
    for record in records(name):
        for number, (state, _, _) in enumerate(record.replay()):
            if number % 5 == 0:
                yield state.game.write_position(state)


def mutated(text: str, signs: str, rng: Random) -> str:
    """The text with one to three changes: signs replaced, added, removed, swapped, a piece cut or doubled."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        at, to = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        kind = rng.randrange(6)
        sign = rng.choice(signs)
        if kind == 0:
            text = text[:at] + sign + text[at + 1 :]
        elif kind == 1:
            text = text[:at] + sign + text[at:]
        elif kind == 2:
            text = text[:at] + text[at + 1 :]
        elif kind == 3:
            text = text[:at] + text[at + 1 : at + 2] + text[at : at + 1] + text[at + 2 :]
        elif kind == 4:
            text = text[:at] + text[min(to, at + 9) :]
        else:
            text = text[:at] + text[at : at + 9] + text[at:]
        text = text or "?"
    return text


def read_or_refuse(game: Game, text: str) -> State | NotationError:
    """The position that a text describes, or why it is none."""
    try:
        return game.read_position(text)
    except NotationError as error:
        return error


@each_game
def test_mutated_positions_raise_our_error_or_write_themselves_back(name: str) -> None:
    game, rng, given_texts = load(name), Random(1), list(positions(name))
    signs = "".join(sorted(set("".join(given_texts)))) + "_é"
    accepted = 0
    for _ in range(240):
        text = mutated(rng.choice(given_texts), signs, rng)
        state = read_or_refuse(game, text)
        if isinstance(state, NotationError):
            assert state.field and 1 <= state.column <= len(text) + 2
            continue
        accepted += 1
        assert game.write_position(state) == text
        assert bool(state.legal_actions()) != state.is_terminal
        for action in state.legal_actions():
            state.copy().apply(action)
    assert 0 < accepted < 120


@each_game
def test_mutated_records_raise_our_error_or_write_themselves_back(name: str) -> None:
    rng, texts = Random(2), [record.write() for record in records(name)]
    signs = "".join(sorted(set("".join(texts))))
    for _ in range(160):
        text = mutated(rng.choice(texts), signs, rng)
        try:
            record = read_record(text)
        except AzulejoError:
            continue
        told = json.loads(text)
        assert {**told, "options": record.options, "actions": record.folded()} == json.loads(record.write())
        assert told["options"].items() <= record.options.items()
        assert read_record(record.write()).write() == record.write()


@each_game
def test_mutated_links_raise_our_error_or_write_themselves_back(name: str) -> None:
    rng, codes = Random(3), [record.share_code() for record in records(name)]
    signs = "".join(sorted(set("".join(codes))))
    for number in range(100):
        code = rng.choice(codes)
        if number % 2:
            code = mutated(code, signs, rng)
        else:  # changed inside, with a right checksum
            body = bytearray(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))[:-4])
            for _ in range(rng.choice((1, 1, 2))):
                body[rng.randrange(len(body))] = rng.randrange(256)
            if rng.random() < 0.3:
                del body[rng.randrange(len(body)) :]
            sealed = bytes(body) + zlib.crc32(body).to_bytes(4, "big")
            code = base64.urlsafe_b64encode(sealed).rstrip(b"=").decode()
        try:
            record = read_share_code(code)
        except AzulejoError:
            continue
        assert record.share_code() == code


@each_game
@settings(max_examples=100, deadline=None, derandomize=True)
@given(text=st.text())
def test_any_text_raises_only_our_errors(name: str, text: str) -> None:
    game = load(name)
    for read in (game.read_position, read_record, read_share_code):
        with pytest.raises(AzulejoError):
            read(text)
    try:
        action = game.read_action(text)
    except NotationError:
        return
    assert game.write_action(action).upper() == text.strip().upper()

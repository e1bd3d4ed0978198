"""Broken input: mutated positions and records, and arbitrary text.

A normal run tries about 2,200 mutated texts for all games together, and a long run 20,000 for each game.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from azulejo.errors import AzulejoError, NotationError
from azulejo.game import Game, State
from azulejo.records.link import read_link
from azulejo.records.record import Record, read_record
from azulejo.registry import games, load
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.long import Long

GOLDENS = Path(__file__).parents[2] / "goldens"
MANY = 10_000
"""Number of texts of each kind, for each game, in a long run."""
each_game = pytest.mark.parametrize("name", games())


def records(name: str) -> list[Record]:
    """Return the recorded games among the goldens."""
    paths = sorted((GOLDENS / name / "records").glob("*.json"))
    return [read_record(path.read_text(encoding="utf-8")) for path in paths if not path.stem.endswith(".end")]


def beginnings(name: str) -> Iterator[Record]:
    """Yield the recorded games, whole and cut off. In a short record, a random change more often affects the setup."""
    for record in records(name):
        for actions in (0, 1, 10, len(record.actions)):
            yield replace(record, actions=record.actions[:actions])


def positions(name: str) -> Iterator[str]:
    """Yield every fifth position of the recorded games."""
    for record in records(name):
        for number, (state, _, _) in enumerate(record.replay()):
            if number % 5 == 0:
                yield state.game.write_position(state)


def mutated(text: str, characters: str, rng: Random) -> str:
    """Return the text with one to three changes.

    A change replaces, adds, removes or swaps characters, or it removes or doubles a part. Replacing a character by the
    next one (2 by 3) often leaves a valid number. Swapping two characters often leaves the right number of pieces.
    """
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        at, to = sorted(rng.sample(range(len(text) + 1), 2))
        kind = rng.randrange(7)
        character = rng.choice(characters)
        if kind == 0:
            text = text[:at] + character + text[at + 1 :]
        elif kind == 1:
            text = text[:at] + character + text[at:]
        elif kind == 2:
            text = text[:at] + text[at + 1 :]
        elif kind == 3:
            text = text[:at] + text[to : to + 1] + text[at + 1 : to] + text[at] + text[to + 1 :]
        elif kind == 4:
            text = text[:at] + text[min(to, at + 9) :]
        elif kind == 5:
            text = text[:at] + text[at : at + 9] + text[at:]
        else:
            text = text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :]
        text = text or "?"
    return text


def read_or_refuse(game: Game, text: str) -> State | NotationError:
    """Return the position that a text describes, or the error that refuses it."""
    try:
        return game.read_position(text)
    except NotationError as error:
        return error


@each_game
def test_a_mutated_position_is_refused_or_written_back_unchanged(long: Long, name: str) -> None:
    game, rng, given_texts = load(name), Random(1), list(positions(name))
    characters = "".join(sorted(set("".join(given_texts)))) + "_é"
    accepted = refused = 0
    for _ in long.times(240, MANY):
        text = mutated(rng.choice(given_texts), characters, rng)
        state = read_or_refuse(game, text)
        if isinstance(state, NotationError):
            assert state.field and 1 <= state.column <= len(text) + 2
            refused += 1
            continue
        accepted += 1
        assert game.write_position(state) == text
        assert bool(state.legal_actions()) != state.is_terminal
        for action in state.legal_actions():
            state.copy().apply(action)
        while not state.is_terminal:
            state.apply(rng.choice(state.legal_actions()))
    long.say(f"{accepted:,} written back, {refused:,} refused")
    assert 0 < accepted < refused


@each_game
def test_a_mutated_record_is_refused_or_written_back_unchanged(long: Long, name: str) -> None:
    rng, texts = Random(2), [record.write() for record in beginnings(name)]
    characters = "".join(sorted(set("".join(texts))))
    accepted = refused = 0
    for _ in long.times(320, MANY):
        text = mutated(rng.choice(texts), characters, rng)
        try:
            record = read_record(text)
        except AzulejoError:
            refused += 1
            continue
        accepted += 1
        data = json.loads(text)
        assert {**data, "options": record.options, "actions": record.folded()} == json.loads(record.write())
        assert data["options"].items() <= record.options.items()
        assert read_record(record.write()).write() == record.write()
    long.say(f"{accepted:,} written back, {refused:,} refused")
    assert 0 < accepted < refused


@each_game
@settings(max_examples=100, deadline=None, derandomize=True)
@given(text=st.text())
def test_a_random_text_raises_only_errors_of_azulejo(name: str, text: str) -> None:
    game = load(name)
    for read in (game.read_position, read_record, read_link):
        with pytest.raises(AzulejoError):
            read(text)
    try:
        action = game.read_action(text)
    except NotationError:
        return
    assert game.write_action(action).upper() == text.strip().upper()

"""The encoding of views for machine learning contains all information of a view, and no more, in bounded numbers."""

from __future__ import annotations

import doctest
import json
from random import Random
from typing import Any

import azulejo
import pytest
from azulejo.errors import OptionError, ViewerError
from azulejo.game import State, View
from azulejo.learning import encoding as encoding_module
from azulejo.learning.encoding import Encoding
from azulejo.registry import games, load, load_encoding

from tests.engine.every_setup import Setup, label, lively_action, setups

NOT_ENCODED = ("reveals", "legal_actions", "viewer", "is_terminal", "outcome")
"""Keys of a view that are not encoded. Environments return this information separately or do not need it."""


def encoded_part(view: View) -> str:
    """Return the part of a view that must be encoded, as text.

    Points by scoring source and the option `first_seat` are left out.
    """
    table: dict[str, Any] = {key: value for key, value in view.items() if key not in NOT_ENCODED}
    table["options"] = {key: value for key, value in table["options"].items() if key != "first_seat"}
    first = view["viewer"]
    assert isinstance(first, int)
    seats = [{key: value for key, value in seat.items() if key != "breakdown"} for seat in table["seats"]]
    table["seats"] = seats[first:] + seats[:first]
    for name in ("current_player", "start_seat", "marker", "turn"):
        if isinstance(table.get(name), int):
            table[name] = (table[name] - first) % view["players"]
    return json.dumps(table, sort_keys=True)


def positions(setup: Setup, seed: int) -> list[State]:
    """Return every position of a random game."""
    name, players, options = setup
    rng, state = Random(seed), load(name).new_state(players, seed, **options)
    states = [state.copy()]
    while not state.is_terminal:
        state.apply(lively_action(state, rng))
        states.append(state.copy())
    return states


@pytest.mark.matrix
@pytest.mark.parametrize("setup", list(setups()), ids=label)
def test_different_views_have_different_encodings_within_the_bounds(setup: Setup) -> None:
    encoding = load_encoding(setup[0], setup[1])
    seen: dict[tuple[int, ...], str] = {}
    for state in positions(setup, 3)[:: setup[1]]:
        for seat in range(state.players):
            view = state.view(seat)
            row = encoding.encode(view)
            bounds = list(zip(encoding.low, row, encoding.high, strict=True))
            beyond = [name for name, at in encoding.places.items() if any(not a <= n <= b for a, n, b in bounds[at])]
            assert not beyond
            assert seen.setdefault(tuple(row), encoded_part(view)) == encoded_part(view)
    assert len(seen) > 15


@pytest.mark.parametrize("name", games())
def test_the_encoding_contains_only_what_the_seat_can_see(name: str) -> None:
    meta = load(name).meta
    encoding, rng = load_encoding(name, meta.max_players), Random(5)
    differ = 0
    for state in positions((name, meta.max_players, {}), 5)[::3]:
        for seat in range(state.players):
            other = state.determinize(seat, rng)
            other.seed += 1
            assert encoding.encode(other.view(seat)) == encoding.encode(state.view(seat))
            differ += other.view("everything") != state.view("everything")
    assert differ > 20, "positions with the same view must differ in hidden pieces"


@pytest.mark.parametrize("name", games())
def test_the_parts_of_the_encoding_have_no_gaps(name: str) -> None:
    encoding: Encoding = load_encoding(name, 2)
    ends = 0
    for part, place in encoding.places.items():
        assert (place.start, place.stop) == (ends, ends + encoding.parts[part].size), part
        ends = place.stop
    assert ends == encoding.size == len(encoding.low) == len(encoding.high)


def test_boards_are_encoded_in_turn_order_starting_with_the_viewers_board() -> None:
    state, encoding = load("azul").new_state(3, 7), load_encoding("azul", 3)
    state.apply(next(action for action in state.legal_actions() if state.game.write_action(action).endswith("F")))
    for viewer, place in ((0, "seat0"), (1, "seat2"), (2, "seat1")):
        row = encoding.encode(state.view(viewer))
        full = [name for name in encoding.places if name.endswith(".floor") and any(row[encoding.places[name]])]
        assert full == [f"{place}.floor"]
        assert row[encoding.places["current_player"]] == [int(number == (1 - viewer) % 3) for number in range(3)]


def test_only_views_of_seats_and_valid_setups_are_encoded() -> None:
    state = load("azul").new_state(2, 7)
    for viewer in ("public", "everything"):
        with pytest.raises(ViewerError, match="expected the view of a seat"):
            load_encoding("azul", 2).encode(state.view(viewer))
    with pytest.raises(OptionError, match="players: got 1"):
        load_encoding("azul", 1)
    with pytest.raises(OptionError, match="game 'chess' is unknown"):
        load_encoding("chess", 2)


def test_the_examples_in_the_docstrings_are_correct() -> None:
    for module in (azulejo, encoding_module):
        results = doctest.testmod(module)
        assert results.attempted and not results.failed

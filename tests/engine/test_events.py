"""Events report every change of a position, and pieces move only from where they are to free places."""

from __future__ import annotations

import re
from random import Random

import pytest
from azulejo.game import Event, View
from azulejo.registry import load

from tests.engine.every_setup import Setup, label, lively_action, setups
from tests.engine.game_traits import traits

SETUPS = list(setups())


@pytest.mark.matrix
@pytest.mark.parametrize("setup", SETUPS, ids=map(label, SETUPS))
def test_events_move_pieces_from_where_they_are_to_free_places(setup: Setup) -> None:
    name, players, options = setup
    for seed in range(3):
        state, rng = load(name).new_state(players, seed, **options), Random(seed)
        pieces_by_place = placed(state.view("everything"))
        while not state.is_terminal:
            log: list[Event] = []
            state.apply(lively_action(state, rng), log)
            for event in log:
                follow(name, event, pieces_by_place)
            assert pieces_by_place == placed(state.view("everything"))


def placed(view: View) -> dict[str, str]:
    """Return the piece at each place that can hold only one piece."""
    pairs = list(traits(view["game"]).placed(view))
    by_place = dict(pairs)
    assert len(by_place) == len(pairs), "no place may have two pieces"
    return by_place


def follow(game: str, event: Event, pieces_by_place: dict[str, str]) -> None:
    """Apply the moves of an event. Each move must start at the piece's place and end at a free place."""
    of_game = traits(game)
    heap = re.compile(of_game.heaps).fullmatch
    there = set(pieces_by_place)
    for piece, start, _ in event.moves:
        if not heap(start):
            actual = pieces_by_place.pop(start, None)
            assert actual == of_game.name_at(piece, start), f"{event.kind}: {actual}, not {piece}, at {start}"
    for piece, _, end in event.moves:
        if not heap(end):
            assert end not in pieces_by_place, f"{event.kind}: another piece is at {end}"
            pieces_by_place[end] = of_game.name_at(piece, end)
    there |= set(pieces_by_place)
    for place in event.pieces:
        assert place in there or heap(place) or is_printed(place), f"{event.kind}: no piece is at {place}"
    if event.kind == "turn_over":
        for number, name in event.facts["faces"].items():
            pieces_by_place[f"expansion:{number}"] = f"x{name}"
    if event.before is not None:
        assert pieces_by_place == placed(event.before.view("everything")), (
            "a reveal must contain the position just before it"
        )


def is_printed(place: str) -> bool:
    """Return whether an event may mark a place that has no piece: a cell of a garden, or a space of the glass track."""
    return place.startswith(("cell:", "glass:"))

"""In Queen's Garden, the notes under the buttons and the reasons for refusals are true."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest
from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.bitsets import bits
from azulejo.games.queens_garden.pieces.components import CRITERIA, CRITERIA_OF, HEXAGONS, NEIGHBOURS, RINGS
from azulejo.games.queens_garden.pieces.garden import NONE
from azulejo.games.queens_garden.pieces.table import IN_DISPLAY
from azulejo.games.queens_garden.rules.state import QueensGardenState
from azulejo_table.games.queens_garden.play import placements
from azulejo_table.games.queens_garden.scene import SCENE as scene
from gardens import ENGLISH, GAMES, done, states

each_game = pytest.mark.parametrize("game", GAMES)


def turns(game: tuple[int, int, str]) -> Iterator[tuple[QueensGardenState, int]]:
    """Yield (position, seat to move) at the start of each turn of a random game."""
    for state in states(*game):
        if state.step == "act":
            assert state.current_player is not None
            yield state, state.current_player


def note(state: QueensGardenState, seat: int, button: str) -> str:
    """Return the note under a button."""
    return next(one.note for one in scene.buttons(ENGLISH, state.view(seat)) if one.place == button)


def expanded(state: QueensGardenState, seat: int, action: int) -> tuple[int, int]:
    """Return (free spaces gained, points paid) if the seat places an expansion with this first action."""
    after, _ = done(state, [action])
    while after.gardens[seat].slots == state.gardens[seat].slots:
        after, _ = done(after, [after.legal_actions()[0]])
    gained = after.gardens[seat].free.bit_count() - state.gardens[seat].free.bit_count()
    return gained, state.points[seat] - after.points[seat]


@each_game
def test_the_note_on_placing_gives_the_reason_why_no_tile_can_be_placed(game: tuple[int, int, str]) -> None:
    seen: Counter[str] = Counter()
    for state, seat in turns(game):
        tiles, garden = state.tiles[seat], state.gardens[seat]
        reasons = {state.why_not(actions.place(tile)) for tile in tiles}
        can_pay = reasons - {"pay_short"}
        facts = {
            "costs its value": None in reasons,
            "no tiles": not tiles,
            "can’t pay yet": bool(tiles) and not can_pay,
            "can’t place any": bool(tiles) and None not in reasons,
        }
        words = note(state, seat, "place")
        assert facts[words], words
        text = scene.choices(ENGLISH, state.view(seat))["place"].get("text", "")
        if words == "can’t place any":
            assert text == "None of the tiles you can pay for fits in your garden."
            assert can_pay == {"no_space"}
            payable = [tile for tile in tiles if state.why_not(actions.place(tile)) != "pay_short"]
            assert payable and not any(garden.spaces(tile) for tile in payable)
        seen[words] += 1
    assert len(seen) >= 3


@each_game
def test_the_note_on_taking_says_no_room_exactly_if_the_storage_is_full(game: tuple[int, int, str]) -> None:
    seen: Counter[bool] = Counter()
    for state, seat in turns(game):
        notes = scene.notes(ENGLISH, state.view(seat), seat)
        full = {
            name: state.why_not(actions.take(number)) == "storage_full"
            for number, name in enumerate(CRITERIA)
            if state.market.matching(number)
        }
        for name, refused in full.items():
            assert notes[f"option:{name}"]["label"].endswith("\nno room") == refused
        if full:
            assert (note(state, seat, "take") == "no room") == all(full.values())
        seen.update(full.values())
    assert seen[True] and seen[False]


@each_game
def test_the_note_on_expanding_gives_the_spaces_and_points(game: tuple[int, int, str]) -> None:
    seen: Counter[int] = Counter()
    for state, seat in turns(game):
        words = note(state, seat, "expand")
        ways = [
            action for action in state.legal() if action == actions.BUY or actions.EXPANSION <= action < actions.SOURCE
        ]
        effects = {expanded(state, seat, action) for action in ways}
        gained = {spaces for spaces, _ in effects}
        assert {int(number) for number in re.findall(r"\+(\d+)", words)} == gained, words
        if ways == [actions.BUY]:
            assert [int(number) for number in re.findall(r"−(\d+) points", words)] == [cost for _, cost in effects]
        if "needs" in words:
            assert state.points[seat] < int(*re.findall(r"\d+", words))
        seen[len(gained)] += 1
    assert seen[0] and seen[1] and seen[2]


@each_game
@pytest.mark.parametrize("points", [0, 1, 15])
def test_the_note_on_passing_gives_the_points_that_it_costs(game: tuple[int, int, str], points: int) -> None:
    seen = 0
    for state, seat in turns(game):
        if state.marker != IN_DISPLAY:
            continue
        at = state.copy()
        change = points - at.points[seat]
        at.points[seat] += change
        at.tally[seat][0] += change
        at.begin_turn(seat)
        _, events = done(at, [actions.PASS])
        (lost,) = [event.points for event in events if event.kind == "pass"]
        assert re.findall(r"−(\d)", note(at, seat, "pass")) == ([str(-lost)] if lost else [])
        seen += 1
    assert seen


def test_the_refusal_of_a_piece_that_fits_nowhere_names_the_rule() -> None:
    seen: Counter[bool] = Counter()
    for state, seat in chain(*map(turns, GAMES)):
        garden, choices = state.gardens[seat], scene.choices(ENGLISH, state.view(seat))
        for piece, place in placements.stored(state, seat):
            if state.why_not(actions.place(piece)) != "no_space":
                continue
            hexagon = piece % HEXAGONS
            cells = bits(garden.free)
            if piece >= HEXAGONS:
                cells = [cell for slot in garden.free_slots() for cell in bits(RINGS[slot])]
            matches = any(
                set(CRITERIA_OF[hexagon]) & set(CRITERIA_OF[garden.hexagons[other]])
                for cell in cells
                for other in NEIGHBOURS[cell]
                if garden.hexagons[other] != NONE
            )
            text = choices[place]["text"]
            assert ("next to its colour or pattern" in text) == (not matches), text
            assert ("two identical hexagons" in text) == matches, text
            seen[matches] += 1
    assert seen[True]

"""Rulebook C and the end of the game: the next deal, or bonuses and the outcome."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from azulejo.chance import Draws
from azulejo.game import Event, Move
from azulejo.games.azul.components import COLOURS, EMPTY, FULL, IN_CENTRE, SIZE, TILES_PER_FACTORY
from azulejo.games.azul.scoring import SOURCES, bonuses

if TYPE_CHECKING:
    from azulejo.games.azul.rules import AzulState


def next_round(state: AzulState, log: list[Event] | None) -> None:
    """Rulebook C: the next deal, or the end of the game."""
    state.choosing = EMPTY
    if any(row == FULL for row in state.rows):
        _finish(state, "row_completed", log)
    elif not any(state.bag) and not any(state.lid):
        _finish(state, "no_tiles", log)
    elif state.grey and not any(_can_complete(state, place) for place in range(SIZE * state.players)):
        _finish(state, "no_row_possible", log)
    else:
        if log is not None:
            state.current_player = None
            state.step = None
            log.append(Event("reveal", before=state.copy()))
        state.round += 1
        if state.marker != IN_CENTRE:
            state.start_seat = state.marker
        state.current_player = state.start_seat
        state.step = "take"
        deal(state, log)


def _can_complete(state: AzulState, place: int) -> bool:
    """Whether a row of the grey wall can still be filled, each missing colour in a column that takes it.

    If none can on any wall, the game would never end: it ends as after a completed row, a case the
    rulebook does not name.
    """
    base = place - place % SIZE
    missing = [colour for colour in range(SIZE) if not state.row_colours[place] >> colour & 1]
    empty = [column for column in range(SIZE) if not state.rows[place] >> column & 1]
    return any(
        all(not state.column_colours[base + c] >> colour & 1 for colour, c in zip(missing, order, strict=True))
        for order in permutations(empty)
    )


def deal(state: AzulState, log: list[Event] | None = None) -> None:
    """Fill the factories from the bag, or the lid when it runs out; the marker goes to the centre."""
    moves: list[Move] = []
    if log is not None and state.marker != IN_CENTRE:
        moves.append(("marker", f"marker:{state.marker}", "centre:marker"))
    state.marker = IN_CENTRE
    state.reveals += 1
    draws = Draws(state.seed, "deal", state.chance)
    state.chance += 1
    refilled = False
    bag = state.bag
    left = sum(bag)
    for first in range(SIZE, len(state.pool), SIZE):
        for _ in range(TILES_PER_FACTORY):
            if not left:
                bag[:] = state.lid
                state.lid = [0] * SIZE
                left = sum(bag)
                if not left:
                    break
                refilled = True
            colour = draws.from_counts(bag)
            left -= 1
            if log is not None:
                name = COLOURS[colour]
                moves.append((name, "bag", f"factory:{first // SIZE}:{name}:{state.pool[first + colour]}"))
            state.pool[first + colour] += 1
    if log is not None:
        facts = {"round": state.round, "refilled": refilled, "start_seat": state.start_seat}
        log.append(Event("deal", moves=tuple(moves), facts=facts))


def _finish(state: AzulState, reason: str, log: list[Event] | None) -> None:
    """Rulebook, end of the game: bonuses, then the outcome."""
    state.current_player = None
    state.step = None
    state.ended = reason
    for seat in range(state.players):
        for source, won, cells in bonuses(state, seat):
            state.points[seat] += won
            state.tally[seat][source] += won
            if log is not None:
                pieces = tuple(f"wall:{seat}:{row}:{column}" for row, column in cells)
                log.append(Event("bonus", seat, "", won, SOURCES[source], pieces=pieces))
    outcome = state.outcome()
    if log is not None and outcome is not None:
        log.append(Event("end", facts=outcome.as_dict()))

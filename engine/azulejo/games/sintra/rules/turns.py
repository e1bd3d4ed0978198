"""A turn: take glass, place it and complete strips (rulebook, section A), or move the glazier back (section B).

Afterwards, `step` names the next decision: `place` or `keep` of the same seat, or `take` if the turn is over.
"""

from __future__ import annotations

from azulejo.game import Event, Move
from azulejo.games.sintra.pieces.actions import split
from azulejo.games.sintra.pieces.components import COLOUR_COUNT, EMPTY, IN_CENTRE
from azulejo.games.sintra.pieces.table import SintraTable
from azulejo.games.sintra.rules import events


def take(table: SintraTable, seat: int, action: int, log: list[Event] | None) -> None:
    """Take all panes of one colour from one source (rulebook, section A, step 1)."""
    source, colour = split(action)
    palace = table.palaces[seat]
    market = table.market
    count = market[action]
    market[action] = 0
    others: list[Move] = []
    if source:
        first = source * COLOUR_COUNT
        for other in range(COLOUR_COUNT):
            moved = market[first + other]
            if moved:
                if log is not None:
                    others += events.to_centre(source, other, moved, market[other])
                market[other] += moved
                market[first + other] = 0
    elif table.marker == IN_CENTRE:
        # The seat pays for the marker before it places or breaks panes.
        table.marker = seat
        if log is not None:
            log.append(events.marker(seat))
            log += events.glass(seat, palace.glass, 1)
        palace.step_glass(1)
    if log is not None:
        log.append(events.take(seat, source, colour, count))
        if others:
            log.append(Event("rest", seat, moves=tuple(others)))
    columns = palace.columns_for(colour)
    if len(columns) > 1:
        table.hand = (colour, count)
        table.step = "place"
    elif columns:
        _put(table, seat, columns[0], colour, count, log)
    else:
        _break(table, seat, colour, count, 0, log)


def place(table: SintraTable, seat: int, column: int, log: list[Event] | None) -> None:
    """Place the panes in hand on a strip (rulebook, section A, step 2)."""
    colour, count = table.hand
    table.hand = (EMPTY, 0)
    _put(table, seat, column, colour, count, log)


def _put(table: SintraTable, seat: int, column: int, colour: int, count: int, log: list[Event] | None) -> None:
    """Put panes on a strip and break those that do not fit. A full strip scores its bonus (section A, step 3a)."""
    palace = table.palaces[seat]
    strip, glazier = palace.strips[column], palace.glazier
    fits = palace.put(column, colour, count)
    if log is not None:
        if column != glazier:
            log.append(events.glazier("glazier", seat, glazier, column))
        log.append(events.place(seat, column, strip, colour, count, fits))
    if count > fits:
        _break(table, seat, colour, count - fits, fits, log)
    if not palace.strips[column].is_full:
        table.step = "take"
        return
    round_colour = table.tiles[0]
    palace.complete(round_colour)
    if log is not None:
        log += events.complete(seat, column, palace.strips[column], round_colour)
    table.step = "keep"


def keep(table: SintraTable, seat: int, colour: int, log: list[Event] | None) -> None:
    """Move one pane to the window, flip or remove the strip, and score (rulebook, section A, steps 3b and 3c)."""
    palace = table.palaces[seat]
    column = palace.glazier
    strip = palace.strips[column]
    palace.keep(colour)
    tower = table.tower
    for other, count in enumerate(strip.counts):
        tower[other] += count
    tower[colour] -= 1
    if log is not None:
        log += events.keep(seat, palace, column, strip, colour)
    table.step = "take"


def reset(table: SintraTable, seat: int, log: list[Event] | None) -> None:
    """Move the glazier back to the leftmost strip (rulebook, section B)."""
    palace = table.palaces[seat]
    leftmost = palace.leftmost()
    if log is not None:
        log.append(events.glazier("reset", seat, palace.glazier, leftmost))
    palace.glazier = leftmost


def _break(table: SintraTable, seat: int, colour: int, count: int, start: int, log: list[Event] | None) -> None:
    """Break `count` of the panes in hand, from number `start` on: they go to the tower.

    Move the disc down one step for each pane.
    """
    table.tower[colour] += count
    palace = table.palaces[seat]
    if log is not None:
        log.append(events.breaking(seat, colour, count, start))
        log += events.glass(seat, palace.glass, count)
    palace.step_glass(count)

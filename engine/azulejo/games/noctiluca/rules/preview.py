"""Details of previews in Noctiluca: points that are certain, and the effect of a dive up to the next decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from azulejo.game import Event, State
from azulejo.games.noctiluca.pieces.actions import PARTS
from azulejo.games.noctiluca.pieces.components import (
    CARD_COLOUR,
    CARD_POINTS,
    CELL_OF,
    COLOURS,
    FIRST_SPACE,
    PATH_SPACES,
)
from azulejo.games.noctiluca.pieces.table import NONE, NoctilucaTable
from azulejo.games.noctiluca.rules.jars import division
from azulejo.games.noctiluca.rules.standing import projected_breakdown
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.preview import Preview, Start

Counts = tuple[int, ...]
"""Number of dice of each colour, in the order of `COLOURS`."""


class NoctilucaPreview(Preview):
    """A preview with the points that the seat scores for certain."""

    VALUES = (*Preview.VALUES, "scored")

    def __init__(self, start: Start[NoctilucaState], after: NoctilucaState, log: list[Event]) -> None:
        """Store the effect of the actions that lead to `after`, with their events."""
        super().__init__(start, after, log)
        if start.own is None:
            start.own = _certain_points(start, start.state)

    @cached_property
    def scored(self) -> Mapping[str, int]:
        """Changes in points by source, without zeros, that do not depend on later turns.

        They contain neither majorities nor points for the dice on jars, because these change until the end.
        """
        before, after = self._start.own, _certain_points(self._start, self._after)
        return {source: points - before[source] for source, points in after.items() if points != before[source]}


def _certain_points(start: Start[NoctilucaState], state: State) -> dict[str, int]:
    """Return the acting seat's points in a later state, by source: only those that later turns cannot change."""
    assert isinstance(state, NoctilucaState)
    seat = start.state.current_player
    assert seat is not None, "some action was legal"
    return projected_breakdown(state, seat, favourite=start.viewer in ("everything", seat), over=False)


class DivePreview(NoctilucaPreview):
    """The effect of a dive: the dice that it collects, and where they go."""

    dice: tuple[tuple[int, int, int], ...]
    """(cell, space, colour) of each die that is collected."""
    collected: Counts
    """Dice that are collected."""
    stored: Counts
    """Dice that fit into the seat's jars."""
    passed: Counts
    """Dice that fit no jar. The seat passes them on; in a solo game, the storm gets them."""
    receiver: int | None
    """First seat that has room for a die in `passed`, or None."""
    open: Counts
    """Dice of the colours that can be divided between the jars in several ways; 0 for the other colours."""
    placed: tuple[tuple[str, str], ...]
    """(colour, place in a jar) of each stored die. Dice of the colours in `open` are not stored yet."""
    delivered: tuple[int, ...]
    """Colours of the jars that are certain to be delivered."""
    points: int
    """Points for delivering these jars: their tokens and cards."""
    possible: tuple[int, ...]
    """Colours of all jars that can be full after the dice in `open` are divided. Empty if `open` is all 0."""

    VALUES = (
        *NoctilucaPreview.VALUES,
        *("dice", "collected", "stored", "passed", "receiver", "open", "placed", "delivered", "points", "possible"),
    )

    def __init__(self, start: Start[NoctilucaState], action: int, after: NoctilucaState, log: list[Event]) -> None:
        """Store the effect of a dive that leads to `after`, with its events."""
        super().__init__(start, after, log)
        table = start.state
        shore, path, number = PARTS[action]
        self.dice = tuple(
            (CELL_OF[space], space - FIRST_SPACE[CELL_OF[space]], table.pool[space] & 3)
            for space in PATH_SPACES[shore * 2 + path]
            if table.pool[space] >> 2 == number - 1
        )
        self.collected = tuple(sum(die[2] == colour for die in self.dice) for colour in range(len(COLOURS)))
        self._divide(table)
        self.passed = tuple(count - fit for count, fit in zip(self.collected, self.stored, strict=True))
        self.receiver = _receiver(table, self.passed)

    def _divide(self, table: NoctilucaTable) -> None:
        """Divide the dice between the seat's jars, and find the jars that the dice fill."""
        rooms = [table.room[index * 4 : index * 4 + 4] for index in (table.turn * 2, table.turn * 2 + 1)]
        stored, open_ = [0] * len(COLOURS), [0] * len(COLOURS)
        placed: list[tuple[str, str]] = []
        for colour, count in enumerate(self.collected):
            stored[colour], min_left, max_left = division(rooms[0][colour], rooms[1][colour], count)
            if min_left < max_left:
                open_[colour] = count
                continue
            for slot, into in enumerate((min_left, stored[colour] - min_left)):
                name, in_jar = COLOURS[colour], table.filled(table.turn * 2 + slot)[colour]
                placed += [(name, f"jar:{table.turn}:{slot}:{name}:{in_jar + i}") for i in range(into)]
                rooms[slot][colour] -= into
        self.stored, self.open, self.placed = tuple(stored), tuple(open_), tuple(placed)
        self.delivered, self.points = _deliveries(table, [not any(room) for room in rooms])
        may_be_full = [all(free <= count for free, count in zip(room, open_, strict=True)) for room in rooms]
        self.possible = _deliveries(table, may_be_full)[0] if any(open_) else ()

    @property
    def rank(self) -> tuple[int, ...]:
        """Key for sorting dives, higher is better: points, possible deliveries, dice stored, fewer dice passed on."""
        return sum(self.scored.values()), len(self.possible), sum(self.stored), -sum(self.passed)


def _receiver(table: NoctilucaTable, dice: Counts) -> int | None:
    """Return the first seat after the active seat that has room for one of the dice, or None."""
    for step in range(1, table.players):
        seat = (table.turn + step * table.direction) % table.players
        if any(count and room for count, room in zip(dice, table.room_for(seat), strict=True)):
            return seat
    return None


def _deliveries(table: NoctilucaTable, full: Sequence[bool]) -> tuple[tuple[int, ...], int]:
    """Return the colours of the active seat's full jars (older jar first), and the points for delivering these jars."""
    delivered: list[int] = []
    points = 0
    for slot in (table.older[table.turn], 1 - table.older[table.turn]):
        card = table.jars[table.turn * 2 + slot]
        if card != NONE and full[slot]:
            jar = CARD_COLOUR[card]
            points += table.stacks[jar][delivered.count(jar)] + CARD_POINTS[card]
            delivered.append(jar)
    return tuple(delivered), points

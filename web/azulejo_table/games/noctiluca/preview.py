"""The effect of a dive, if the viewer can know it: dice, their places, dice passed on, points."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from azulejo import Event
from azulejo.games.noctiluca.game import GAME
from azulejo.games.noctiluca.pieces.actions import dive
from azulejo.games.noctiluca.pieces.components import (
    CARD_COLOUR,
    CARD_NUMBER,
    CARD_POINTS,
    COLOURS,
    NUMBERS,
)
from azulejo.games.noctiluca.rules import scoring
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.games.noctiluca.rules.view import NoctilucaView, free_spaces

from azulejo_table.games.noctiluca.geometry import LINE_OF, LINES
from azulejo_table.scene import Ghost

Counts = tuple[int, ...]
"""Dice by colour, in the order of `COLOURS`."""
Change = Mapping[str, int]
"""Changes by source in what a seat would have if the game ended now; unchanged sources are left out."""


@dataclass(frozen=True)
class Preview:
    """A dive up to the passing on. `receiver` is the first seat with room for a die passed on, or None."""

    spaces: tuple[tuple[int, int], ...]
    """Cell and space of each die."""
    colours: Counts
    """Colour of each of these dice."""
    collected: Counts
    stored: Counts
    passed: Counts
    receiver: int | None
    open: Counts
    """Dice by colour for which a jar must be chosen."""
    ghosts: tuple[Ghost, ...]
    """Die colours with their spaces in jars, where no choice is left."""
    delivered: tuple[int, ...]
    """Colours of the jars that are certain to be delivered."""
    points: int
    """Points of their tokens and cards."""
    possible: tuple[int, ...]
    """Jar colours that are delivered if the dice are divided accordingly."""
    change: Change

    @property
    def net(self) -> int:
        """Total change of what the seat would have."""
        return sum(self.change.values())

    @property
    def rank(self) -> tuple[int, ...]:
        """Sort key, higher is better: points, jars that can be delivered, dice kept, dice not passed on."""
        return self.net, len(self.possible), sum(self.stored), -sum(self.passed)


def rooms(view: NoctilucaView, seat: int) -> list[list[int]]:
    """Return the free spaces of a seat's two jars by colour; none for a missing jar."""
    return [free_spaces(jar) for jar in view["seats"][seat]["jars"]]


def receiver_of(view: NoctilucaView, giver: int, dice: Sequence[int]) -> int | None:
    """Return the first seat after `giver` that has room for one of `dice`."""
    players = view["players"]
    for step in range(1, players):
        seat = (giver + step * view["direction"]) % players
        left, right = rooms(view, seat)
        if any(count and (left[c] or right[c]) for c, count in enumerate(dice)):
            return seat
    return None


def ghosts_for(view: NoctilucaView, seat: int, colour: int, counts: Sequence[int]) -> list[Ghost]:
    """Put `counts` dice of a colour (left jar, right jar) on the next free spaces there."""
    found: list[Ghost] = []
    for slot, (jar, count) in enumerate(zip(view["seats"][seat]["jars"], counts, strict=True)):
        held = jar["filled"][colour] if jar else 0
        name = COLOURS[colour]
        found += [(name, f"jar:{seat}:{slot}:{name}:{held + i}") for i in range(count)]
    return found


def guess(view: NoctilucaView) -> NoctilucaState:
    """Return a position consistent with the view, for trying actions; results must not depend on hidden information."""
    state = GAME.from_view(view, Random(0))
    assert isinstance(state, NoctilucaState)
    return state


def change_of(state: NoctilucaState, seat: int, action: int) -> Change:
    """Return how an action changes what `seat` would have, by source, up to the next decision of any seat.

    It stops earlier if something hidden is revealed. Other seats' choices of dice passed on, and the storm, are not
    predicted.
    """
    shown = state.copy()
    shown.apply_unchecked(action)
    if shown.reveals != state.reveals:
        log: list[Event] = []
        state.copy().apply_unchecked(action, log)
        before = next(event.before for event in log if event.before)
        assert isinstance(before, NoctilucaState)
        shown = before
    old, new = (scoring.projected_breakdown(table, seat, favourite=True) for table in (state, shown))
    return {source: points - old[source] for source, points in new.items() if points != old[source]}


def previews(view: NoctilucaView, seat: int) -> dict[tuple[int, int], Preview]:
    """Return the preview of each dive from a free shore, by line and number."""
    return _previews(json.dumps(view), seat)


@lru_cache(maxsize=1)
def _previews(text: str, seat: int) -> dict[tuple[int, int], Preview]:
    """Compute the previews once per frame: its areas, choices and notes all ask for them."""
    view: NoctilucaView = json.loads(text)
    state = guess(view)
    lines = sorted({line for shore, taken in enumerate(view["shores"]) if not taken for line in LINE_OF[shore]})
    return {(line, value): of_dive(view, seat, line, value, state) for line in lines for value in range(1, NUMBERS + 1)}


def best_of(shore: int, known: Mapping[tuple[int, int], Preview]) -> list[tuple[int, int]]:
    """Return the useful numbers along both paths of a shore, best first."""
    named = [(line, value) for line in LINE_OF[shore] for value in range(1, NUMBERS + 1)]
    return sorted((name for name in named if any(known[name].stored)), key=lambda name: known[name].rank, reverse=True)


def _dives(line: int, number: int) -> Iterator[tuple[int, int]]:
    """Yield the shores at the ends of a line, and the dive along it that names a number."""
    for shore, lines in enumerate(LINE_OF):
        if line in lines:
            yield shore, dive(shore, lines.index(line), number)


def of_dive(view: NoctilucaView, seat: int, line: int, number: int, state: NoctilucaState | None = None) -> Preview:
    """Preview a dive of `seat` along `line` that names `number`; `state` is consistent with the view."""
    dice = {
        (cell, space): die[0]
        for cell in LINES[line]
        for space, die in enumerate(view["pool"][cell])
        if die and die[1] == str(number)
    }
    collected = tuple(sum(name == colour for name in dice.values()) for colour in COLOURS)
    left, right = rooms(view, seat)
    open_: list[int] = [0] * 4
    ghosts: list[Ghost] = []
    for colour, count in enumerate(collected):
        if left[colour] and right[colour] and count < left[colour] + right[colour]:
            open_[colour] = count
            continue
        into_left = min(count, left[colour])
        into_right = min(count - into_left, right[colour])
        ghosts += ghosts_for(view, seat, colour, (into_left, into_right))
        left[colour] -= into_left
        right[colour] -= into_right
    stored = tuple(
        min(count, sum(room[colour] for room in rooms(view, seat))) for colour, count in enumerate(collected)
    )
    passed = tuple(count - kept for count, kept in zip(collected, stored, strict=True))
    delivered, points = _deliveries(view, seat, [not any(left), not any(right)])
    could = [all(free <= count for free, count in zip(room, open_, strict=True)) for room in (left, right)]
    action = next(action for shore, action in _dives(line, number) if not view["shores"][shore])
    return Preview(
        tuple(dice),
        tuple(COLOURS.index(name) for name in dice.values()),
        collected,
        stored,
        passed,
        receiver_of(view, seat, passed) if any(passed) else None,
        tuple(open_),
        tuple(ghosts),
        delivered,
        points,
        _deliveries(view, seat, could)[0] if any(open_) else (),
        change_of(state or guess(view), seat, action) if dice else {},
    )


def _deliveries(view: NoctilucaView, seat: int, full: Sequence[bool]) -> tuple[tuple[int, ...], int]:
    """Return the colours of the full jars, the older first, and their points."""
    board = view["seats"][seat]
    stacks = [list(stack) for stack in view["stacks"]]
    delivered: list[int] = []
    points = 0
    for slot in (board["older"], 1 - board["older"]):
        jar = board["jars"][slot]
        if jar and full[slot]:
            card = CARD_NUMBER[jar["card"]]
            delivered.append(CARD_COLOUR[card])
            points += stacks[CARD_COLOUR[card]].pop(0) + CARD_POINTS[card]
    return tuple(delivered), points

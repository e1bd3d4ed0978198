"""What a dive would bring, from what is seen: which dice, where they go, what is passed to whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from azulejo.games.noctiluca.components import CARD_COLOUR, CARD_NUMBER, CARD_POINTS, CARD_SPACES, COLOURS
from azulejo.games.noctiluca.view import NoctilucaView

from azulejo_table.games.noctiluca.geometry import LINES
from azulejo_table.scene import Ghost

Counts = tuple[int, ...]
"""Dice by colour, in the order of `COLOURS`."""


@dataclass(frozen=True)
class Preview:
    """A dive up to the passing on. `receiver` is the first seat with room for a die passed on, None if nobody."""

    spaces: tuple[tuple[int, int], ...]
    """Where the dice lie: cell and space."""
    collected: Counts
    stored: Counts
    passed: Counts
    receiver: int | None
    open: Counts
    """Dice of colours for which a jar has to be chosen."""
    ghosts: tuple[Ghost, ...]
    """Die colours and the spaces of jars they would lie on, where no choice is left."""
    delivered: tuple[int, ...]
    """Jar colours that are delivered for certain."""
    points: int
    """Their tokens, and what their cards are worth."""


def rooms(view: NoctilucaView, seat: int) -> list[list[int]]:
    """Free spaces of a seat's two jars by colour; none where there is no jar."""
    free = []
    for jar in view["seats"][seat]["jars"]:
        spaces: Sequence[int] = CARD_SPACES[CARD_NUMBER[jar["card"]]] if jar else (0,) * 4
        held = jar["filled"] if jar else [0] * 4
        free.append([space - have for space, have in zip(spaces, held, strict=True)])
    return free


def receiver_of(view: NoctilucaView, giver: int, dice: Sequence[int]) -> int | None:
    """The first seat after `giver` that has room for one of `dice`."""
    players = view["players"]
    for step in range(1, players):
        seat = (giver + step * view["direction"]) % players
        left, right = rooms(view, seat)
        if any(count and (left[c] or right[c]) for c, count in enumerate(dice)):
            return seat
    return None


def ghosts_for(view: NoctilucaView, seat: int, colour: int, counts: Sequence[int]) -> list[Ghost]:
    """`counts` dice of a colour, for the left and for the right jar, on the next free spaces there."""
    found: list[Ghost] = []
    for slot, (jar, count) in enumerate(zip(view["seats"][seat]["jars"], counts, strict=True)):
        held = jar["filled"][colour] if jar else 0
        name = COLOURS[colour]
        found += [(name, f"jar:{seat}:{slot}:{name}:{held + i}") for i in range(count)]
    return found


def of_dive(view: NoctilucaView, seat: int, line: int, number: int) -> Preview:
    """What `seat` gets for a dive along `line` that names `number`."""
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
    return Preview(
        tuple(dice),
        collected,
        stored,
        passed,
        receiver_of(view, seat, passed) if any(passed) else None,
        tuple(open_),
        tuple(ghosts),
        delivered,
        points,
    )


def _deliveries(view: NoctilucaView, seat: int, full: Sequence[bool]) -> tuple[tuple[int, ...], int]:
    """Colours of the full jars, the older first, and the points they bring."""
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

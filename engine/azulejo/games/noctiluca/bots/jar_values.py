"""What a jar brings, what dice do in a seat's jars, and what that is worth to the search.

A hand is an int with `COUNT_BITS` bits for the dice of each colour; so is the room of a jar.
"""

from __future__ import annotations

from functools import cache, lru_cache

from azulejo.games.noctiluca.bots.evaluation import SPACES, values_by_spaces
from azulejo.games.noctiluca.pieces.components import CARD_POINTS, CARD_SPACES, DICE_PER_COLOUR, EMPTY, TOKENS

COUNT_BITS = 5
MOST = (1 << COUNT_BITS) - 1
SHIFTS = tuple(COUNT_BITS * colour for colour in range(4))
"""Where each colour's dice are counted in a hand."""
ONE = (*(1 << SHIFTS[die & 3] for die in range(EMPTY)), 0)
"""What a die adds to a hand; an empty space nothing."""

Jar = tuple[int, int, int]
"""Points that delivering it brings, its room as a hand, its spaces; all 0 where there is none."""


def packed(counts: tuple[int, ...] | list[int]) -> int:
    """Dice by colour as a hand."""
    first, second, third, fourth = counts
    return first | second << COUNT_BITS | third << 2 * COUNT_BITS | fourth << 3 * COUNT_BITS


@lru_cache(1 << 14)
def by_colour(hand: int) -> tuple[int, ...]:
    """Dice of a hand by colour."""
    return tuple(hand >> bits & MOST for bits in SHIFTS)


@lru_cache(1 << 14)
def size(hand: int) -> int:
    """How many dice a hand has."""
    return sum(by_colour(hand))


ROOM = tuple(packed(spaces) for spaces in CARD_SPACES)
"""Room of each card without dice."""
BONUS = tuple(
    tuple(points + spaces[colour] for points, spaces in zip(CARD_POINTS, CARD_SPACES, strict=True))
    for colour in range(4)
)
"""Points of a card beside its token, by favourite."""
SHARE = tuple(
    tuple(
        tuple((token + bonus) / spaces for bonus, spaces in zip(bonuses, SPACES, strict=True))
        for token in range(max(TOKENS) + 1)
    )
    for bonuses in BONUS
)
"""What a card brings for each of its spaces, by favourite and the token on top."""
SIZE = (*SPACES, 0)
"""Spaces of a card, none of `NONE`."""


def card_share(stack: tuple[int, ...], favourite: int, card: int) -> float:
    """What a jar brings for each of its spaces, with the stack of its colour's tokens."""
    return SHARE[favourite][stack[0] if stack else 0][card]


@lru_cache(1 << 16)
def stored(left: int, right: int, hand: int) -> tuple[int, int, int]:
    """Room of two jars after a hand is stored, and the dice left: colour by colour to the jar nearer to full."""
    for bits in SHIFTS:
        count = hand >> bits & MOST
        if count:
            to_left, to_right = left >> bits & MOST, right >> bits & MOST
            if size(left) <= size(right):
                to_left = min(to_left, count)
                to_right = min(to_right, count - to_left)
            else:
                to_right = min(to_right, count)
                to_left = min(to_left, count - to_right)
            left -= to_left << bits
            right -= to_right << bits
            hand -= to_left + to_right << bits
    return left, right, hand


@lru_cache(1 << 14)
def kept(left: int, right: int, hand: int) -> tuple[int, int] | None:
    """Colour and slot of the die of a hand that is kept, in the jar nearer to full if any fits there."""
    for slot, room in ((0, left), (1, right)) if size(left) <= size(right) else ((1, right), (0, left)):
        for colour, bits in enumerate(SHIFTS):
            if hand >> bits & MOST and room >> bits & MOST:
                return colour, slot
    return None


@cache
def divided(left: int, right: int) -> tuple[int, ...]:
    """By how many dice of a colour come where two jars have so much room for it: a split of them.

    A split is an int of three bytes: how many fit, at least and at most how many of these into the left jar.
    """
    splits = []
    for count in range(DICE_PER_COLOUR + 1):
        fit = min(count, left + right)
        splits.append(fit | max(0, fit - right) << 8 | min(left, count) << 16)
    return tuple(splits)


class HandValues(dict[int, float]):
    """Worth of a seat's jars by the hand it stores, found when first asked for."""

    def __init__(self, players: int, turns: int, lost: float, left: Jar, right: Jar) -> None:
        super().__init__()
        self._left, self._right = (
            values_by_spaces(players, turns, points, spaces) if spaces else (0.0,)
            for points, _, spaces in (left, right)
        )
        self._free, self._other_free = size(left[1]), size(right[1])
        self._divided = tuple(map(divided, by_colour(left[1]), by_colour(right[1])))
        self._lost = lost

    def __missing__(self, hand: int) -> float:
        blue, green, orange, purple = self._divided
        split = blue[hand & MOST] + green[hand >> 5 & MOST] + orange[hand >> 10 & MOST] + purple[hand >> 15]
        fit = split & 255
        least, most = split >> 8 & 255, split >> 16
        left, right, free, other_free = self._left, self._right, self._free, self._other_free - fit
        worth = left[free - most] + right[other_free + most]
        for fewer in range(least, most):
            other = left[free - fewer] + right[other_free + fewer]
            if other > worth:
                worth = other
        worth = self[hand] = worth - self._lost * (size(hand) - fit)
        return worth


@lru_cache(1 << 12)
def hand_values(players: int, turns: int, lost: float, left: Jar, right: Jar) -> HandValues:
    """For two jars, with so many turns to come in the game; `lost` is what a die costs that fits neither."""
    return HandValues(players, turns, lost, left, right)

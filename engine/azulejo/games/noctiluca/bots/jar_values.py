"""Values of jars for the search: the points of a jar, and the effect of dice on a seat's jars.

A hand is an int with `COUNT_BITS` bits for the dice of each colour. The room of a jar has the same format.
"""

from __future__ import annotations

from functools import cache, lru_cache

from azulejo.games.noctiluca.bots.evaluation import SPACES, values_by_spaces
from azulejo.games.noctiluca.pieces.components import CARD_SPACES, DICE_PER_COLOUR, EMPTY, TOKENS
from azulejo.games.noctiluca.rules.jars import division
from azulejo.games.noctiluca.rules.scoring import BONUS

COUNT_BITS = 5
MOST = (1 << COUNT_BITS) - 1
SHIFTS = tuple(COUNT_BITS * colour for colour in range(4))
"""Position of each colour's dice count in a hand, in bits."""
ONE = (*(1 << SHIFTS[die & 3] for die in range(EMPTY)), 0)
"""Value that each die adds to a hand; 0 for an empty space."""

Jar = tuple[int, int, int]
"""Points for delivering the jar, its room as a hand, its spaces; all 0 if there is no jar."""


def packed(counts: tuple[int, ...] | list[int]) -> int:
    """Return the dice of each colour as a hand."""
    first, second, third, fourth = counts
    return first | second << COUNT_BITS | third << 2 * COUNT_BITS | fourth << 3 * COUNT_BITS


@lru_cache(1 << 14)
def by_colour(hand: int) -> tuple[int, ...]:
    """Return the dice of a hand by colour."""
    return tuple(hand >> bits & MOST for bits in SHIFTS)


@lru_cache(1 << 14)
def size(hand: int) -> int:
    """Return the number of dice in a hand."""
    return sum(by_colour(hand))


ROOM = tuple(packed(spaces) for spaces in CARD_SPACES)
"""Room of each card without dice."""
SHARE = tuple(
    tuple(
        tuple((token + bonus) / spaces for bonus, spaces in zip(bonuses, SPACES, strict=True))
        for token in range(max(TOKENS) + 1)
    )
    for bonuses in BONUS
)
"""Points of a card per space, indexed by favourite and by the token on top."""
SIZE = (*SPACES, 0)
"""Number of spaces of a card; 0 for `NONE`."""


def card_share(stack: tuple[int, ...], favourite: int, card: int) -> float:
    """Return a jar's points per space, given the token stack of its colour."""
    return SHARE[favourite][stack[0] if stack else 0][card]


@lru_cache(1 << 16)
def stored(left: int, right: int, hand: int) -> tuple[int, int, int]:
    """Return the room of two jars after storing a hand, and the dice left.

    Each colour first fills the jar that is closer to being full.
    """
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
def die_to_keep(left: int, right: int, hand: int) -> tuple[int, int] | None:
    """Return the colour and slot of the die to keep from a hand, preferring the fuller jar; None if no die fits."""
    for slot, room in ((0, left), (1, right)) if size(left) <= size(right) else ((1, right), (0, left)):
        for colour, bits in enumerate(SHIFTS):
            if hand >> bits & MOST and room >> bits & MOST:
                return colour, slot
    return None


@cache
def divided(left: int, right: int) -> tuple[int, ...]:
    """Return how each number of dice of one colour can be split between two jars that have room for `left` and `right`.

    The result is indexed by the number of dice. A split is an int of three bytes: the number of dice that fit, then the
    smallest and largest number of them that the left jar can take.
    """
    splits = []
    for count in range(DICE_PER_COLOUR + 1):
        fit, least, most = division(left, right, count)
        splits.append(fit | least << 8 | most << 16)
    return tuple(splits)


class HandValues(dict[int, float]):
    """Value of a seat's jars by the hand it stores, computed on first use."""

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
        value = left[free - most] + right[other_free + most]
        for fewer in range(least, most):
            other = left[free - fewer] + right[other_free + fewer]
            if other > value:
                value = other
        value = self[hand] = value - self._lost * (size(hand) - fit)
        return value


@lru_cache(1 << 12)
def hand_values(players: int, turns: int, lost: float, left: Jar, right: Jar) -> HandValues:
    """Return the values for two jars with `turns` turns left in the game.

    `lost` is the cost of a die that fits neither.
    """
    return HandValues(players, turns, lost, left, right)

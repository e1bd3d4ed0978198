"""The value of a seat's two jars for the search, before and after dice are stored in them.

A hand (a seat's dice that are not in a jar yet) is an int with `COUNT_BITS` bits for the number of dice of each colour.
The room of a jar (its free spaces) has the same format.
"""

from __future__ import annotations

from functools import cache, lru_cache

from azulejo.games.noctiluca.bots.evaluation import SPACES, values_by_spaces
from azulejo.games.noctiluca.pieces.components import CARD_SPACES, DICE_PER_COLOUR, EMPTY, TOKENS
from azulejo.games.noctiluca.rules.jars import division
from azulejo.games.noctiluca.rules.scoring import BONUS

COUNT_BITS = 5
COUNT_MASK = (1 << COUNT_BITS) - 1
SHIFTS = tuple(COUNT_BITS * colour for colour in range(4))
"""Position of each colour's first bit in a hand."""
ONE = (*(1 << SHIFTS[die & 3] for die in range(EMPTY)), 0)
"""For each die on the pool: the int that adds the die to a hand; 0 for `EMPTY`."""

Jar = tuple[int, int, int]
"""(points for delivering the jar, its room as a hand, total number of its spaces); all 0 if there is no jar."""


def packed(counts: tuple[int, ...] | list[int]) -> int:
    """Return the hand with these numbers of dice, one number for each colour."""
    first, second, third, fourth = counts
    return first | second << COUNT_BITS | third << 2 * COUNT_BITS | fourth << 3 * COUNT_BITS


@lru_cache(1 << 14)
def by_colour(hand: int) -> tuple[int, ...]:
    """Return the number of dice of each colour in a hand."""
    return tuple(hand >> bits & COUNT_MASK for bits in SHIFTS)


@lru_cache(1 << 14)
def size(hand: int) -> int:
    """Return the number of dice in a hand."""
    return sum(by_colour(hand))


ROOM = tuple(packed(spaces) for spaces in CARD_SPACES)
"""Room of each card when it is empty, as a hand."""
SHARE = tuple(
    tuple(
        tuple((token + bonus) / spaces for bonus, spaces in zip(bonuses, SPACES, strict=True))
        for token in range(max(TOKENS) + 1)
    )
    for bonuses in BONUS
)
"""SHARE[favourite][value of topmost token][card]: points for delivering a card, divided by its number of spaces."""
SIZE = (*SPACES, 0)
"""Number of spaces of each card; 0 for `NONE`."""


def card_share(stack: tuple[int, ...], favourite: int, card: int) -> float:
    """Return the points for delivering a card, divided by the number of its spaces.

    `stack` contains the values of the tokens of the card's colour.
    """
    return SHARE[favourite][stack[0] if stack else 0][card]


@lru_cache(1 << 16)
def stored(left: int, right: int, hand: int) -> tuple[int, int, int]:
    """Store a hand in two jars, given the room of each.

    Return (room left in the left jar, room left in the right jar, dice that do not fit). All three are hands.

    Dice of each colour first fill the jar that is closer to being full.
    """
    for bits in SHIFTS:
        count = hand >> bits & COUNT_MASK
        if count:
            to_left, to_right = left >> bits & COUNT_MASK, right >> bits & COUNT_MASK
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
    """Return the colour and the slot of the die to keep from a hand, or None if no die fits.

    Prefer the jar that is closer to being full.
    """
    for slot, room in ((0, left), (1, right)) if size(left) <= size(right) else ((1, right), (0, left)):
        for colour, bits in enumerate(SHIFTS):
            if hand >> bits & COUNT_MASK and room >> bits & COUNT_MASK:
                return colour, slot
    return None


@cache
def divided(left: int, right: int) -> tuple[int, ...]:
    """Return the results of `division` for two jars with `left` and `right` free spaces, indexed by the number of dice.

    Each result is an int that holds the three numbers in its three lowest bytes, the first number in the lowest byte.
    """
    divisions = []
    for count in range(DICE_PER_COLOUR + 1):
        fit, min_left, max_left = division(left, right, count)
        divisions.append(fit | min_left << 8 | max_left << 16)
    return tuple(divisions)


class HandValues(dict[int, float]):
    """Maps a hand to the value of a seat's two jars after storing the hand. Values are computed on first use."""

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
        split = (
            blue[hand & COUNT_MASK]
            + green[hand >> 5 & COUNT_MASK]
            + orange[hand >> 10 & COUNT_MASK]
            + purple[hand >> 15]
        )
        fit = split & 255
        min_left, max_left = split >> 8 & 255, split >> 16
        left, right, free, other_free = self._left, self._right, self._free, self._other_free - fit
        value = left[free - max_left] + right[other_free + max_left]
        for fewer in range(min_left, max_left):
            other = left[free - fewer] + right[other_free + fewer]
            if other > value:
                value = other
        value = self[hand] = value - self._lost * (size(hand) - fit)
        return value


@lru_cache(1 << 12)
def hand_values(players: int, turns: int, lost: float, left: Jar, right: Jar) -> HandValues:
    """Return a mapping: hand → value of the two jars after storing that hand.

    `turns` is the number of turns that the jars' seat has left in the game. `lost` is the cost of a die that fits
    neither jar.
    """
    return HandValues(players, turns, lost, left, right)

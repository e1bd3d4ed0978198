"""Noctiluca as the search walks on it: to the end of the round, over jars drawn from piles that it imagines.

Most of the hundred dives collect the same few hands, so a dive's static worth is looked up by hand and by
what the diver's jars have room for; states are only made for dives that the search tries.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from operator import itemgetter
from typing import Any

from azulejo.game import State
from azulejo.games.noctiluca.actions import DRAW, KEEP_JAR
from azulejo.games.noctiluca.components import CARD_COLOUR, CARD_POINTS, CARD_SPACES, EMPTY, NUMBERS, PATH_SPACES, PAWNS
from azulejo.games.noctiluca.evaluate import GIFT, jar_value
from azulejo.games.noctiluca.rules import NoctilucaState
from azulejo.games.noctiluca.table import NONE
from azulejo.lookahead import ContractNode, End, Node, Nodes, Standing, Turn, ended, lead

COUNT_BITS = 5
"""A hand is an int with so many bits for the dice of each colour."""
MOST = (1 << COUNT_BITS) - 1
SHIFTS = tuple(COUNT_BITS * colour for colour in range(4))
"""Where each colour's dice are counted in a hand."""
PATH_DICE = tuple(itemgetter(*spaces) for spaces in PATH_SPACES)
"""What lies on each path, from the pool."""
ONE = (*(1 << SHIFTS[die & 3] for die in range(EMPTY)), 0)
"""What a die adds to a hand; an empty space nothing."""


Jar = tuple[tuple[float, ...], tuple[int, ...]]
"""Its worth by free spaces, its room by colour."""
ALIKE = 2
"""Dives alone that are looked at of those that collect the same, in the position searched; later on it is one."""
STORM_DIE = 1.0
"""Points that a die costs which the storm takes."""
FAR = 1 << 60
"""More reveals than a game has: the horizon is the round's end."""


class NoctilucaNode(ContractNode):
    """A decision. What it is worth is found by playing the round out by static worth alone."""

    __slots__ = ("_nodes",)

    def __init__(self, state: NoctilucaState, nodes: NoctilucaNodes) -> None:
        super().__init__(state, FAR)
        if state.round != nodes.round or state.is_terminal:
            self.seat = None
        self._nodes = nodes

    def best(self) -> Standing:
        """The standing when all have played the round out."""
        if self.seat is None:
            return self.standing()
        state = self._state.copy()
        assert isinstance(state, NoctilucaState)
        state.lid = [0] * 4  # the next round's pool is not looked at, so as little as can be is rolled for it
        number, likely = self._nodes.round, self._nodes.likely
        while state.round == number and state.current_player is not None:
            state.apply_unchecked(likely(state))
        return ended(state) if state.current_player is None else state.game.evaluate(state)

    def _find(self) -> list[tuple[float, Any, Any]]:
        state, seat = self._state, self.seat
        assert isinstance(state, NoctilucaState) and seat is not None
        if state.step == "dive":
            worths = self._nodes.hand_worths(state, seat)
            return [(worths[hand], action, None) for hand, action in self._nodes.tried(state)]
        moves = []
        for action in state.legal_actions():
            node = self._make(action, None)
            moves.append((lead(node.standing(), seat), action, node))
        return moves

    def _make(self, first: Any, second: Any) -> Node:
        if second is not None:
            assert isinstance(second, Node)
            return second
        after = self._state.copy()
        after.apply_unchecked(first)
        return self._nodes(after)


def dives(state: NoctilucaState) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Paths from free shores: the first of a path's dives, and the hands that its dives collect by number."""
    for path, dice_of in enumerate(PATH_DICE):
        if not state.shores >> (path >> 1) & 1:
            yield path * NUMBERS, hands(dice_of(state.pool))


@lru_cache(1 << 15)
def hands(dice: tuple[int, ...]) -> tuple[int, ...]:
    """What a dive collects from the dice of a path, by number."""
    collected = [0] * (NUMBERS + 1)
    for die in dice:
        collected[die >> 2] += ONE[die]
    return tuple(collected[:NUMBERS])


class NoctilucaNodes(Nodes):
    """Makes nodes; remembers what hands are worth."""

    minor = frozenset({"store", "keep_one", "draw_jar", "keep_jar"})
    tree = True
    scale = 6.0  # scores lie close together
    heat = 3.0

    def __init__(self, root: NoctilucaState) -> None:
        self.round = root.round
        # alone, storms come with every turn, so one way in which they may fall says little
        self.samples = 8 if root.players == 1 else 3
        # a visit plays some twelve turns out; alone it counts as one, for storms make each visit say less
        self.cost = 1 if root.players == 1 else 9
        self.lost = STORM_DIE if root.players == 1 else GIFT
        """What a die that fits no jar costs."""
        self._worths: dict[object, HandWorths] = {}
        self._dives: dict[object, dict[int, int]] = {}

    def __call__(self, state: State) -> Node:
        """The node of a state that comes of the state searched."""
        assert isinstance(state, NoctilucaState)
        return End(state) if state.is_terminal else NoctilucaNode(state, self)

    def turns(self, root: State) -> list[tuple[Turn, Node]]:
        """All actions, but alone few of the dives that collect the same."""
        assert isinstance(root, NoctilucaState)
        found = super().turns(root)
        if root.players > 1 or root.step != "dive":
            return found
        counts: Counter[int] = Counter()
        tried: set[Turn] = set()
        for first, collected in dives(root):
            for action, hand in enumerate(collected, first):
                counts[hand] += 1
                if counts[hand] <= ALIKE:
                    tried.add((action,))
        return [(turn, node) for turn, node in found if turn in tried]

    def likely(self, state: NoctilucaState) -> int:
        """The action that looks best at once."""
        step, seat = state.step, state.current_player
        assert seat is not None
        if step == "dive":
            first_with = self.dives(state)
            return first_with[max(first_with, key=self.hand_worths(state, seat).__getitem__)]
        legal = state.legal_actions()
        if step == "store":
            left, right = (sum(state.room[first : first + 4]) for first in (seat * 8, seat * 8 + 4))
            return legal[-1] if left <= right else legal[0]
        if step == "keep_one":
            return legal[-1]
        if step == "draw_jar":
            return max(legal, key=lambda action: _jar_share(state, seat, state.piles[action - DRAW][-1]))
        if step == "keep_jar":
            return max(legal, key=lambda action: _jar_share(state, seat, state.offered[action - KEEP_JAR]))
        return legal[0]

    def dives(self, state: NoctilucaState) -> dict[int, int]:
        """The hands that dives collect, each with the first dive that does; most dives collect the same as others."""
        key = (bytes(state.pool), state.shores)
        found = self._dives.get(key)
        if found is None:
            found = self._dives[key] = {}
            for first, collected in dives(state):
                for action, hand in enumerate(collected, first):
                    found.setdefault(hand, action)
        return found

    def tried(self, state: NoctilucaState) -> Iterator[tuple[int, int]]:
        """Hands and the dives that collect them, where there are none to keep anything from one for each hand."""
        if state.players == 1:
            yield from self.dives(state).items()
            return
        for first, collected in dives(state):
            yield from zip(collected, range(first, first + NUMBERS), strict=True)

    def hand_worths(self, state: NoctilucaState, seat: int) -> HandWorths:
        """What storing a hand makes of a seat's jars."""
        left, right = state.jars[seat * 2 : seat * 2 + 2]
        room = tuple(state.room[seat * 8 : seat * 8 + 8])
        turns = state.pawns[seat] - 1 + (PAWNS[state.players] if state.round == 1 else 0)
        tops = tuple(stack[0] if stack else 0 for stack in state.stacks)
        key = (left, right, room, turns, tops, state.favourites[seat])
        found = self._worths.get(key)
        if found is None:
            jars = [
                (
                    _by_room(_jar_points(state, seat, card) + 1.0, sum(CARD_SPACES[card]), turns),
                    room[first : first + 4],
                )
                for card, first in ((left, 0), (right, 4))
                if card != NONE
            ]
            found = self._worths[key] = HandWorths(jars, self.lost)
        return found


def _jar_points(state: NoctilucaState, seat: int, card: int) -> int:
    """What a jar brings a seat if it is delivered now."""
    stack = state.stacks[CARD_COLOUR[card]]
    return (stack[0] if stack else 0) + CARD_POINTS[card] + CARD_SPACES[card][state.favourites[seat]]


def _jar_share(state: NoctilucaState, seat: int, card: int) -> float:
    """What a jar brings for each of its spaces."""
    return _jar_points(state, seat, card) / sum(CARD_SPACES[card])


class HandWorths(dict[int, float]):
    """Worth of a seat's jars by the hand it stores, found when first asked for."""

    def __init__(self, jars: list[Jar], lost: float) -> None:
        super().__init__()
        self._jars = jars
        self._lost = lost

    def __missing__(self, hand: int) -> float:
        worth = self[hand] = _stored(self._jars, hand, self._lost)
        return worth


@lru_cache(1 << 12)
def _by_room(worth: float, size: int, turns: int) -> tuple[float, ...]:
    """What a jar is worth by its free spaces."""
    return tuple(jar_value(worth, size - free, free, turns) for free in range(size + 1))


def _stored(jars: list[Jar], hand: int, lost: float) -> float:
    """Worth of the jars after the best way to store a hand; each die left costs what is `lost`."""
    dice = least = most = stored = 0
    if not jars:
        return -lost * sum(hand >> bits & MOST for bits in SHIFTS)
    if len(jars) == 1:
        worths, room = jars[0]
        for bits, left in zip(SHIFTS, room, strict=True):
            count = hand >> bits & MOST
            dice += count
            stored += left if left < count else count
        return worths[sum(room) - stored] - lost * (dice - stored)
    (worths, room), (other_worths, other_room) = jars
    for bits, left, right in zip(SHIFTS, room, other_room, strict=True):
        count = hand >> bits & MOST
        if count:
            fits = count if count <= left + right else left + right
            dice += count
            stored += fits
            if fits > right:
                least += fits - right
            most += left if left < count else count
    free = sum(room)
    other_free = sum(other_room) - stored
    best = max([worths[free - to_left] + other_worths[other_free + to_left] for to_left in range(least, most + 1)])
    return best - lost * (dice - stored)


def nodes(root: State) -> Nodes:
    """Nodes of a search that begins at `root`."""
    assert isinstance(root, NoctilucaState)
    return NoctilucaNodes(root)

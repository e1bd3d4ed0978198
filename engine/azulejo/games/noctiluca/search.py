"""Noctiluca as the search walks on it: to the end of the round, over jars drawn from piles that it imagines.

Most of the hundred dives collect the same few hands, so a dive's static worth is looked up by hand and by
what the diver's jars have room for; states are only made for dives that the search tries.
"""

from __future__ import annotations

from itertools import product
from typing import Any

from azulejo.game import State
from azulejo.games.noctiluca.actions import DRAW
from azulejo.games.noctiluca.components import CARD_COLOUR, CARD_POINTS, CARD_SPACES, EMPTY, NUMBERS, PATH_SPACES, PAWNS
from azulejo.games.noctiluca.evaluate import GIFT, jar_value
from azulejo.games.noctiluca.rules import NoctilucaState
from azulejo.lookahead import ContractNode, End, Node, Nodes, Standing, finished, lead

Hand = tuple[int, int, int, int]


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
        number = self._nodes.round
        while state.round == number and not state.is_terminal:
            state.apply_unchecked(self._nodes.likely(state))
        return finished(state.game.evaluate(state)) if state.is_terminal else state.game.evaluate(state)

    def _find(self) -> list[tuple[float, Any, Any]]:
        state, seat = self._state, self.seat
        assert isinstance(state, NoctilucaState) and seat is not None
        if state.step == "dive":
            worth = self._nodes.hand_worths(state, seat)
            return [(worth(hand), action, None) for action, hand in dives(state)]
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


def dives(state: NoctilucaState) -> list[tuple[int, Hand]]:
    """Dives from free shores with what they collect, in the order of their ids."""
    found = []
    pool = state.pool
    for path, spaces in enumerate(PATH_SPACES):
        if not state.shores >> path // 2 & 1:
            counts = [0] * (EMPTY + 4)
            for space in spaces:
                counts[pool[space]] += 1
            for number in range(NUMBERS):
                first = number * 4
                hand = counts[first], counts[first + 1], counts[first + 2], counts[first + 3]
                found.append((path * NUMBERS + number, hand))
    return found


class NoctilucaNodes(Nodes):
    """Makes nodes; remembers what hands are worth."""

    tree = True

    def __init__(self, root: NoctilucaState) -> None:
        self.round = root.round
        self._worths: dict[object, dict[Hand, float]] = {}

    def __call__(self, state: State) -> Node:
        """The node of a state that comes of the state searched."""
        assert isinstance(state, NoctilucaState)
        return End(state) if state.is_terminal else NoctilucaNode(state, self)

    def likely(self, state: NoctilucaState) -> int:
        """The action that looks best at once."""
        step, seat = state.step, state.current_player
        assert seat is not None
        if step == "dive":
            worth = self.hand_worths(state, seat)
            return max(dives(state), key=lambda dive: worth(dive[1]))[0]
        legal = state.legal_actions()
        if step == "store":
            left, right = (sum(state.room[first : first + 4]) for first in (seat * 8, seat * 8 + 4))
            return legal[-1] if left <= right else legal[0]
        if step == "keep_one":
            return legal[-1]
        if step == "draw_jar":
            return max(legal, key=lambda action: self._jar_rate(state, seat, state.piles[action - DRAW][-1]))
        return legal[0]

    @staticmethod
    def _jar_rate(state: NoctilucaState, seat: int, card: int) -> float:
        stack = state.stacks[CARD_COLOUR[card]]
        points = (stack[0] if stack else 0) + CARD_POINTS[card] + CARD_SPACES[card][state.favourites[seat]]
        return points / sum(CARD_SPACES[card])

    def hand_worths(self, state: NoctilucaState, seat: int) -> Any:
        """What storing a hand adds to a seat's jars, as a function of the hand."""
        left, right = state.jars[seat * 2 : seat * 2 + 2]
        room = tuple(state.room[seat * 8 : seat * 8 + 8])
        turns = state.pawns[seat] - 1 + (PAWNS[state.players] if state.round == 1 else 0)
        tops = tuple(stack[0] if stack else 0 for stack in state.stacks)
        favourite = state.favourites[seat]
        key = (left, right, room, turns, tops, favourite)
        known = self._worths.setdefault(key, {})
        jars = [
            (
                tops[CARD_COLOUR[card]] + CARD_POINTS[card] + CARD_SPACES[card][favourite] + 1.0,
                sum(CARD_SPACES[card]),
                room[first : first + 4],
            )
            for card, first in ((left, 0), (right, 4))
            if card >= 0
        ]

        def worth(hand: Hand) -> float:
            found = known.get(hand)
            if found is None:
                found = known[hand] = _stored(jars, hand, turns)
            return found

        return worth


def _stored(jars: list[tuple[float, int, tuple[int, ...]]], hand: Hand, turns: int) -> float:
    """Worth of the jars after the best way to store a hand, less what the dice left may be worth to others."""
    if not jars:
        return -GIFT * sum(hand)
    if len(jars) == 1:
        worth, size, room = jars[0]
        fits = sum(map(min, hand, room))
        free = sum(room) - fits
        return jar_value(worth, size - free, free, turns) - GIFT * (sum(hand) - fits)
    (worth, size, room), (other_worth, other_size, other_room) = jars
    ways = []
    for count, left, right in zip(hand, room, other_room, strict=True):
        low, high = max(0, min(count, left + right) - right), min(left, count)
        ways.append(range(low, high + 1))
    stored = sum(min(count, left + right) for count, left, right in zip(hand, room, other_room, strict=True))
    free, other_free = sum(room), sum(other_room)
    best = -1e9
    for to_left in {sum(way) for way in product(*ways)}:
        value = jar_value(worth, size - free + to_left, free - to_left, turns)
        rest = other_free - stored + to_left
        value += jar_value(other_worth, other_size - rest, rest, turns)
        best = max(best, value)
    return best - GIFT * (sum(hand) - stored)


def nodes(root: State) -> Nodes:
    """Nodes of a search that begins at `root`."""
    assert isinstance(root, NoctilucaState)
    return NoctilucaNodes(root)

"""Noctiluca as the search walks on it: to the end of the round, over jars drawn from piles that it imagines.

Most of the hundred dives collect the same few hands, so a dive's static worth is looked up by hand and by
what the diver's jars have room for; states are only made for dives that the search tries.
"""

from __future__ import annotations

from typing import Any

from azulejo.game import State
from azulejo.games.noctiluca.actions import DRAW
from azulejo.games.noctiluca.components import CARD_COLOUR, CARD_POINTS, CARD_SPACES, EMPTY, NUMBERS, PATH_SPACES, PAWNS
from azulejo.games.noctiluca.evaluate import GIFT, jar_value
from azulejo.games.noctiluca.rules import NoctilucaState
from azulejo.lookahead import ContractNode, End, Node, Nodes, Standing, finished, lead

COUNT_BITS = 5
"""A hand is an int with so many bits for the dice of each colour."""
ONE = (*(1 << COUNT_BITS * (die & 3) for die in range(EMPTY)), 0)
"""What a die adds to a hand; an empty space nothing."""


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
            worths = self._nodes.hand_worths(state, seat)
            return [(worths[hand], action, None) for action, hand in dives(state)]
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


def dives(state: NoctilucaState) -> list[tuple[int, int]]:
    """Dives from free shores with the hands they collect, in the order of their ids."""
    found = []
    pool, shores = state.pool, state.shores
    for path, spaces in enumerate(PATH_SPACES):
        if not shores >> (path >> 1) & 1:
            hands = [0] * (NUMBERS + 1)
            for space in spaces:
                die = pool[space]
                hands[die >> 2] += ONE[die]
            first = path * NUMBERS
            found += [(first + number, hands[number]) for number in range(NUMBERS)]
    return found


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
        self.cost = 1 if root.players == 1 else 8
        self._worths: dict[object, HandWorths] = {}

    def __call__(self, state: State) -> Node:
        """The node of a state that comes of the state searched."""
        assert isinstance(state, NoctilucaState)
        return End(state) if state.is_terminal else NoctilucaNode(state, self)

    def likely(self, state: NoctilucaState) -> int:
        """The action that looks best at once."""
        step, seat = state.step, state.current_player
        assert seat is not None
        if step == "dive":
            worths = self.hand_worths(state, seat)
            best, chosen = -1e9, 0
            for action, hand in dives(state):
                worth = worths[hand]
                if worth > best:
                    best, chosen = worth, action
            return chosen
        legal = state.legal_actions()
        if step == "store":
            left, right = (sum(state.room[first : first + 4]) for first in (seat * 8, seat * 8 + 4))
            return legal[-1] if left <= right else legal[0]
        if step == "keep_one":
            return legal[-1]
        if step == "draw_jar":
            tops = {action: state.piles[action - DRAW][-1] for action in legal}
            return max(legal, key=lambda a: _jar_points(state, seat, tops[a]) / sum(CARD_SPACES[tops[a]]))
        return legal[0]

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
                (_jar_points(state, seat, card) + 1.0, sum(CARD_SPACES[card]), room[first : first + 4])
                for card, first in ((left, 0), (right, 4))
                if card >= 0
            ]
            found = self._worths[key] = HandWorths(jars, turns)
        return found


def _jar_points(state: NoctilucaState, seat: int, card: int) -> int:
    """What a jar brings a seat if it is delivered now."""
    stack = state.stacks[CARD_COLOUR[card]]
    return (stack[0] if stack else 0) + CARD_POINTS[card] + CARD_SPACES[card][state.favourites[seat]]


class HandWorths(dict[int, float]):
    """Worth of a seat's jars by the hand it stores, found when first asked for.

    `jars` are (points and something, spaces, room by colour).
    """

    def __init__(self, jars: list[tuple[float, int, tuple[int, ...]]], turns: int) -> None:
        super().__init__()
        self._jars = jars
        self._turns = turns

    def __missing__(self, hand: int) -> float:
        counts = [hand >> COUNT_BITS * colour & (1 << COUNT_BITS) - 1 for colour in range(4)]
        worth = self[hand] = _stored(self._jars, counts, self._turns)
        return worth


def _stored(jars: list[tuple[float, int, tuple[int, ...]]], hand: list[int], turns: int) -> float:
    """Worth of the jars after the best way to store a hand, less what the dice left may be worth to others."""
    if not jars:
        return -GIFT * sum(hand)
    if len(jars) == 1:
        worth, size, room = jars[0]
        fits = sum(map(min, hand, room))
        free = sum(room) - fits
        return jar_value(worth, size - free, free, turns) - GIFT * (sum(hand) - fits)
    (worth, size, room), (other_worth, other_size, other_room) = jars
    least = most = stored = 0
    for count, left, right in zip(hand, room, other_room, strict=True):
        fits = min(count, left + right)
        least += max(0, fits - right)
        most += min(left, count)
        stored += fits
    free, other_free = sum(room), sum(other_room)
    best = -1e9
    for to_left in range(least, most + 1):
        value = jar_value(worth, size - free + to_left, free - to_left, turns)
        rest = other_free - stored + to_left
        value += jar_value(other_worth, other_size - rest, rest, turns)
        best = max(best, value)
    return best - GIFT * (sum(hand) - stored)


def nodes(root: State) -> Nodes:
    """Nodes of a search that begins at `root`."""
    assert isinstance(root, NoctilucaState)
    return NoctilucaNodes(root)

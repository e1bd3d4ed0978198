"""Noctiluca's search nodes.

The search looks ahead to the end of the round. The order of the jars in the piles is sampled.

At the root, each decision is a move. Below the root, a move is a whole turn: a dive, followed by the decisions that
look best without a search. Before a position is valued, each seat plays one more turn: the one with the best static
value (the value without a search). In a solo game, the player instead plays the rest of the round in this way.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from azulejo.game import State
from azulejo.games.noctiluca.bots.jar_values import card_share, die_to_keep, packed, size
from azulejo.games.noctiluca.bots.search_state import RoundConstants, SearchState, free_dives
from azulejo.games.noctiluca.pieces.actions import DECLINE, PARTS, keep
from azulejo.games.noctiluca.pieces.components import CARD_COLOUR, PAWNS
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.search.nodes import Node, Nodes, Standing, Turn

MAX_SAME_DIVES = 2
"""Solo: if several dives collect the same dice, the search tries at most this many of them at the root.

Below the root, it tries only one of them.
"""
PLAYOUT_TURNS = 1
"""Number of turns, chosen by static value, that each seat plays before a position is valued; not for solo games."""
MAX_DIVES = 48
"""Maximum number of dives of a node below the root. A search hardly ever tries more."""
WIN_SCALE = 12.0
"""Lead in points that counts as three quarters of a win. It is small, because scores in Noctiluca are usually close."""
TEMPERATURE = 2.4
C_PUCT = 1.1
WIDENING_BASE, WIDENING_FACTOR = 3.0, 1.5
DETERMINIZATIONS = 1.0, 1.0
"""PUCT parameters for Noctiluca: see `Nodes`."""
DETERMINIZATIONS_SOLO, C_PUCT_SOLO = (16.0, 0.0), 1.5
"""PUCT parameters for the solo game. They differ because a storm follows every turn."""


class TurnNode(Node):
    """A node between two turns or at the end of the round. Its position is computed on first use."""

    __slots__ = ("_action", "_nodes", "_position", "_standing")

    def __init__(self, nodes: NoctilucaNodes, position: SearchState, action: int | None = None) -> None:
        now, dives_left = position.round, position.dives_left
        if action is None:
            seat = position.turn if dives_left else None
        else:
            seat = (position.turn + now.direction) % now.players if dives_left > 1 else None
        super().__init__(seat)
        self._nodes = nodes
        self._position = position
        """The node's position or, while `_action` is set, the position before that action."""
        self._action = action
        self._standing: Standing | None = None

    @property
    def position(self) -> SearchState:
        """The position of the node. If an action is pending, apply it first."""
        if self._action is not None:
            self._position = self._position.copy()
            self._position.dive(self._action)
            self._action = None
        return self._position

    def standing(self) -> Standing:
        """Return the expected final points.

        They do not depend on which dice are left on the pool, so all dives that collect the same dice lead to the same
        points.
        """
        if self._standing is None:
            if self._action is None:
                self._standing = self.position.standing()
            else:
                standings, key = self._nodes.standings, (self._position, self._position.hands[self._action])
                if key not in standings:
                    standings[key] = self.position.standing()
                self._standing = standings[key]
        return self._standing

    def set_standing(self, standing: Standing) -> None:
        """Set the standing of this node."""
        self._standing = standing

    def best_standing(self) -> Standing:
        """Return the standing after each seat has played some more turns, which are chosen by static value."""
        if self.seat is None:
            return self.standing()
        position = self.position.copy()
        position.play_on(PLAYOUT_TURNS if position.round.players > 1 else PAWNS[1])
        return position.standing()

    def _generate_moves(self) -> list[tuple[float, Any, Any]]:
        position = self.position
        value_of = position.hand_values()
        free, dives = free_dives(position.shores)
        hands = free(position.hands)
        if position.round.players == 1:
            # A solo game has no opponent whose dice a dive could take away, so one dive for each hand is enough.
            by_hand = dict(zip(reversed(hands), reversed(dives), strict=True))
            return [(value_of[hand], action, None) for hand, action in by_hand.items()]
        values = [value_of[hand] for hand in hands]
        best = sorted(range(len(dives)), key=values.__getitem__, reverse=True)[:MAX_DIVES]
        return [(values[index], dives[index], None) for index in best]

    def _make_child(self, first: Any, second: Any) -> Node:
        return TurnNode(self._nodes, self.position, first)


class NoctilucaNodes(Nodes):
    """Factory for Noctiluca's nodes."""

    minor_steps = frozenset({"store", "keep_one", "draw_jar", "keep_jar"})
    uses_puct = True

    def __init__(self, root: NoctilucaState) -> None:
        self.win_scale, self.temperature, self.c_puct, self.progressive_widening, self.determinizations = (
            WIN_SCALE,
            TEMPERATURE,
            C_PUCT,
            (WIDENING_BASE, WIDENING_FACTOR),
            DETERMINIZATIONS,
        )
        # A visit counts as several nodes, because it takes as long, and improves the choice as much, as evaluating
        # several positions. With this cost, Skilled and Expert differ in strength. In a solo game, the cost is 1,
        # because storms make each visit less informative.
        self.visit_cost = 13
        if root.players == 1:
            self.determinizations, self.c_puct, self.visit_cost = DETERMINIZATIONS_SOLO, C_PUCT_SOLO, 1
        self._round = RoundConstants(root)
        self.standings: dict[tuple[SearchState, int], Standing] = {}
        """Maps (position, dice that a dive collects there, as a hand) to the standing after the dive."""
        self._before_storm: dict[int, Standing] = {}
        """Solo: maps the dice that a dive at the root collects, as a hand, to the standing at the next decision."""

    def __call__(self, state: State) -> Node:
        """Return the node of a state that can be reached from the root of the search."""
        assert isinstance(state, NoctilucaState)
        if state.step not in (None, "dive"):
            state = state.copy()
            while state.step not in (None, "dive"):
                state.apply_unchecked(likely_action(state))
        return TurnNode(self, SearchState.of(state, self._round))

    def turns(self, root: State) -> list[tuple[Turn, Node]]:
        """Return all actions as turns. In a solo game, leave out most of the dives that collect the same dice."""
        assert isinstance(root, NoctilucaState)
        if root.step != "dive":
            return super().turns(root)
        position = SearchState.of(root, self._round)
        dives = root.legal_actions()
        if root.players > 1:
            return [((action,), TurnNode(self, position, action)) for action in dives]
        counts: Counter[int] = Counter()
        turns: list[tuple[Turn, Node]] = []
        for action in dives:
            hand = position.hands[action]
            counts[hand] += 1
            if counts[hand] <= MAX_SAME_DIVES:
                node = TurnNode(self, position, action)
                # Use the standing at the next decision. After a delivery, this decision is the choice of a jar, and the
                # storm has not struck yet. Dives that deliver a jar are therefore tried first.
                if hand not in self._before_storm:
                    after = root.copy()
                    after.apply_unchecked(action)
                    self._before_storm[hand] = root.game.evaluate(after)
                node.set_standing(self._before_storm[hand])
                turns.append(((action,), node))
        return turns


def likely_action(state: NoctilucaState) -> int:
    """Return the action that looks best without a search, for a decision within a turn.

    `SearchState` uses the same rules for such decisions.
    """
    step, seat = state.step, state.current_player
    assert seat is not None
    legal = state.legal_actions()
    rooms = [packed(state.room[at : at + 4]) for at in (seat * 8, seat * 8 + 4)]
    if step == "store":
        return legal[-1] if size(rooms[0]) <= size(rooms[1]) else legal[0]
    if step == "keep_one":
        choice = die_to_keep(rooms[0], rooms[1], packed(state.hand))
        return keep(*choice) if choice else DECLINE
    if step == "draw_jar":
        return max(legal, key=lambda action: _share(state, seat, state.piles[PARTS[action][0]][-1]))
    if step == "keep_jar":
        return max(legal, key=lambda action: _share(state, seat, state.offered[PARTS[action][0]]))
    return legal[0]


def _share(state: NoctilucaState, seat: int, card: int) -> float:
    return card_share(state.stacks[CARD_COLOUR[card]], state.favourites[seat], card)


def nodes(root: State) -> Nodes:
    """Return the nodes of a search that starts at `root`."""
    assert isinstance(root, NoctilucaState)
    return NoctilucaNodes(root)

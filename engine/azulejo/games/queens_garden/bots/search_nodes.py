"""Queen's Garden's search nodes. A move is a whole turn, and a node contains only the best moves of each kind.

A position consists of a market and a seat state for each seat. The search does not guess which pieces a refill of the
market would reveal. After a take, the market of a node therefore has fewer pieces than in the real game. A *seat state*
is everything that a seat owns between two turns (see `seat_states`). The effect of a turn on its seat does not depend
on the other seats, so each seat state caches the seat states that a turn leads to.
"""

from __future__ import annotations

from typing import Any

from azulejo.game import State
from azulejo.games.queens_garden.bots.evaluation import paid
from azulejo.games.queens_garden.bots.seat_states import SeatState, SeatStates
from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.components import MEMBERS
from azulejo.games.queens_garden.pieces.garden import NONE
from azulejo.games.queens_garden.pieces.market import Market
from azulejo.games.queens_garden.pieces.table import IN_DISPLAY
from azulejo.games.queens_garden.rules.placing import can_buy
from azulejo.games.queens_garden.rules.state import QueensGardenState
from azulejo.search.nodes import Node, Nodes, Standing, TerminalNode, Turn

WIDTH = 14
"""Maximum number of moves of a node."""

Take = tuple[tuple[int, ...], tuple[int, ...], "Offer"]
"""(tiles taken, expansions taken, offer that remains)."""


class Offer:
    """The pieces that can be taken from the market, with a cache of takes. Equal offers are the same object."""

    __slots__ = ("_made", "_takes", "market")

    def __init__(self, market: Market, made: dict[object, Offer]) -> None:
        self.market = market
        self._made = made
        self._takes: dict[tuple[int, int], list[Take]] = {}

    def takes(self, room: tuple[int, int]) -> list[Take]:
        """Return each take that fits into a storage with this free room, as (tiles, expansions, remaining offer)."""
        takes = self._takes.get(room)
        if takes is None:
            market = self.market
            offered = market.tile_set | market.shown
            takes = self._takes[room] = [
                self._take(criterion, room)
                for criterion, members in enumerate(MEMBERS)
                if offered & members and market.can_take(criterion, *room)
            ]
        return takes

    def _take(self, criterion: int, room: tuple[int, int]) -> Take:
        """Return the result of taking a criterion (a colour or a pattern).

        If a hexagon is offered as an expansion and as a tile, the take contains the expansion. If several expansions
        offer the hexagon as a tile, the take avoids the top of the stack. In the display, it prefers the expansion with
        the most tiles, because that expansion is the last one to be turned over.
        """
        market = self.market
        chosen, numbers = market.forced(criterion, (), *room)
        while numbers:
            best = max(numbers, key=lambda n: (market.up >> n & 1, n != market.top, len(market.tiles[n])))
            chosen, numbers = market.forced(criterion, (*chosen, best), *room)
        remaining = market.copy()
        tiles, expansions, _ = remaining.take(criterion, chosen)
        for number in remaining.drained():
            remaining.faces[number] = NONE
        return tiles, expansions, Offer.of(remaining, self._made)

    @classmethod
    def of(cls, market: Market, made: dict[object, Offer]) -> Offer:
        """Return the offer of a market. The market must not change after this.

        `made` contains all offers of a search.
        """
        key = (tuple(market.faces), tuple(market.tiles), market.top, market.up)
        offer = made.get(key)
        if offer is None:
            offer = made[key] = cls(market, made)
        return offer


class QueensGardenNode(Node):
    """A position between two turns."""

    __slots__ = ("_free", "_game", "_offer", "seat_states", "supply")

    supply: int
    """Number of expansions in the supply."""

    def __init__(
        self,
        game: QueensGardenNodes,
        offer: Offer,
        seat_states: tuple[SeatState, ...],
        supply: int,
        free: bool,
        seat: int | None,
    ) -> None:
        super().__init__(seat)
        self._game = game
        self._offer = offer
        self.seat_states = seat_states
        self.supply = supply
        self._free = free

    def standing(self) -> Standing:
        """Return the value of each seat."""
        return [seat_state.value for seat_state in self.seat_states]

    def best_standing(self) -> Standing:
        """Return the standing after the move with the highest static value."""
        seat = self.seat
        if seat is None:
            return self.standing()
        value = self._ordered_moves()[0][0]
        return [value if other == seat else seat_state.value for other, seat_state in enumerate(self.seat_states)]

    def _generate_moves(self) -> list[tuple[float, Any, Any]]:
        return self._ordered_moves().copy()

    def _ordered_moves(self) -> list[tuple[float, Any, Any]]:
        """Return the moves, best first. Nodes that differ only in the other seats' states share this list."""
        seat = self.seat
        assert seat is not None
        mine = self.seat_states[seat]
        cache = self._game.moves
        key = (self._offer, mine, self.supply, self._free)
        if key not in cache:
            cache[key] = self._moves_of(mine)
        return cache[key]

    def _moves_of(self, mine: SeatState) -> list[tuple[float, Any, Any]]:
        moves: list[tuple[float, Any, Any]] = []
        for tiles, expansions, offer in self._offer.takes(mine.room()):
            seat_state = mine.with_taken(tiles, expansions)
            moves.append((seat_state.value, offer, seat_state))
        moves += [(seat_state.value, self._offer, seat_state) for seat_state in mine.grown()]
        if can_buy(mine.points, self.supply, mine.garden):
            bought = mine.bought()
            moves.append((bought.value, self._offer, bought))
        passed = mine.after_pass(self._free)
        moves.append((passed.value, self._offer, passed))
        moves.sort(key=lambda move: move[0], reverse=True)
        return moves[:WIDTH]

    def _make_child(self, first: Any, second: Any) -> Node:
        seat, seat_states, supply = self.seat, self.seat_states, self.supply
        assert seat is not None
        # If the offer is the same, the move is not a take. Expansions then move only between the seat and the supply.
        if first is self._offer:
            supply += seat_states[seat].owned - second.owned
        after = (*seat_states[:seat], second, *seat_states[seat + 1 :])
        for step in range(1, len(after) + 1):
            other = (seat + step) % len(after)
            if not after[other].passed:
                return self._game.node(first, after, supply, self._free and not second.passed, other)
        return self._game.node(first, after, supply, False, None)


class QueensGardenNodes(Nodes):
    """Factory for Queen's Garden's nodes. It holds all offers, seat states and nodes of a search."""

    steps_within_turn = frozenset({"source", "cell", "slot", "turn", "pay", "discard"})

    def __init__(self, root: QueensGardenState) -> None:
        self.now = root.round - 1
        self.known = SeatStates(self.now, root.side)
        self._offers: dict[object, Offer] = {}
        self._nodes: dict[object, QueensGardenNode] = {}
        self.moves: dict[object, list[tuple[float, Any, Any]]] = {}
        """Cache of moves.

        The key is the offer, the state of the seat to move, the supply, and whether nobody has passed yet.
        """

    def release(self) -> None:
        """Drop all offers, seat states and nodes."""
        self.moves.clear()
        self._nodes.clear()
        self._offers.clear()
        self.known.release()

    def __call__(self, state: State) -> Node:
        """Return the node of a state between two turns of this round."""
        assert isinstance(state, QueensGardenState)
        if state.is_terminal:
            return TerminalNode(state)
        free = state.marker == IN_DISPLAY
        seat_states, supply = self.known.of(state), len(state.supply)
        return self.node(Offer.of(state.market.copy(), self._offers), seat_states, supply, free, state.current_player)

    def node(self, offer: Offer, seat_states: tuple[SeatState, ...], supply: int, free: bool, seat: int | None) -> Node:
        """Return the node of this position. Create it on first use.

        `free`: whether no seat has passed in this round yet.
        """
        key = (offer, seat_states, supply, free, seat)
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = QueensGardenNode(self, offer, seat_states, supply, free, seat)
        return node

    def _round_over(self, before: QueensGardenState, seat: int) -> Node:
        """Return the node after the last pass of a round.

        The node has the position before the wheel is scored, so that its value can be compared with those of the other
        nodes of the round.
        """
        seat_states = list(self.known.of(before))
        if not seat_states[seat].passed:
            seat_states[seat] = seat_states[seat].after_pass(before.marker == IN_DISPLAY)
        offer = Offer.of(before.market, self._offers)
        return self.node(offer, tuple(seat_states), len(before.supply), False, None)

    def turns(self, root: State) -> list[tuple[Turn, Node]]:
        """Return the same as `Nodes.turns`, but only turns with the cheapest payment and the best places."""
        assert isinstance(root, QueensGardenState)
        seat = root.current_player
        assert seat is not None
        all_turns: list[tuple[Turn, Node]] = []
        open_turns: list[tuple[Turn, QueensGardenState]] = [((), root)]
        while open_turns:
            done, state = open_turns.pop()
            for action in self._worth_trying(state) if done else state.legal_actions():
                after = state.copy()
                after.apply_unchecked(action)
                turn = (*done, action)
                if after.current_player == seat and after.step in self.steps_within_turn:
                    open_turns.append((turn, after))
                elif after.round == root.round:
                    all_turns.append((turn, self(after)))
                else:
                    all_turns.append((turn, self._round_over(state, seat)))
        return all_turns

    def _worth_trying(self, state: QueensGardenState) -> list[int]:
        """Return the actions to try at a decision after the first one of a turn."""
        seat = state.current_player
        assert seat is not None
        step, garden, held = state.step, state.gardens[seat], state.held
        if step == "cell":
            return [actions.cell(cell) for cell in self.known.cells(garden, held)]
        if step == "pay":
            storage = (state.tiles[seat], state.expansions[seat], state.jokers[seat])
            _, payers = paid(storage, held, state.paid, self.now)
            return [actions.pay(min(payers))]
        if step == "slot" and state.doing == "expand":
            return [
                actions.slot(slot) for slot in sorted({slot for slot, _ in self.known.best_expansions(garden, held)})
            ]
        if step == "turn":
            rotations = [rotation for slot, rotation in self.known.best_expansions(garden, held) if slot == state.slot]
            return [actions.rotation(rotation) for rotation in rotations] or state.legal_actions()
        if step == "discard":
            return [actions.DONE]
        return state.legal_actions()


def nodes(root: State) -> Nodes:
    """Return the nodes of a search that starts at `root`."""
    assert isinstance(root, QueensGardenState)
    return QueensGardenNodes(root)

"""Queen's Garden as the search walks on it: whole turns, and of each kind of turn only the best.

A position is a market and an estate per seat. What comes up when the market is drawn on stays unknown: the
display then just has less. An estate knows what it can become by its own turns, whatever others do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from azulejo.game import State
from azulejo.games.queens_garden import actions
from azulejo.games.queens_garden.components import BUY_COST, JOKERS_FOR, MEMBERS, NEAR, ORNAMENTS_BESIDE, SLOTS, centre
from azulejo.games.queens_garden.evaluate import JOKER, SPACE, Storage, garden_worth, group_worths, paid, storage_worth
from azulejo.games.queens_garden.garden import FREE, NONE, Garden, bits
from azulejo.games.queens_garden.market import Market
from azulejo.games.queens_garden.passing import first_pass_cost
from azulejo.games.queens_garden.payment import added, affordable, as_set, pay_action, removed
from azulejo.games.queens_garden.placing import can_buy
from azulejo.games.queens_garden.rules import QueensGardenState
from azulejo.games.queens_garden.table import IN_DISPLAY, storage_room
from azulejo.lookahead import End, Node, Nodes, Standing, Turn

CELLS_TRIED = 3
"""Cells tried for a tile, the best ones."""
EXPANSIONS_TRIED = 2
"""Ways to place an expansion that are tried."""
WIDTH = 14
"""Turns tried at a node."""


class Estate:
    """What a seat has, between two turns."""

    __slots__ = (
        "_bought",
        "_game",
        "_grown",
        "expansions",
        "garden",
        "jokers",
        "marker",
        "owned",
        "passed",
        "points",
        "tiles",
        "worth",
    )

    def __init__(
        self, game: QueensGardenNodes, points: int, garden: Garden, storage: Storage, passed: bool, marker: bool
    ) -> None:
        self._game = game
        self.points = points
        self.garden = garden
        self.tiles, self.expansions, self.jokers = storage
        self.passed = passed
        self.marker = marker
        self.owned = len(self.expansions) + SLOTS - garden.slots.count(FREE)  # expansions, stored and placed
        self.worth = points + game.garden_worth(garden) + game.storage_worth(storage, passed)
        self._grown: list[Estate] | None = None
        self._bought: Estate | None = None

    def room(self) -> tuple[int, int]:
        """Free room in the storage: for tiles and jokers, for expansions."""
        return storage_room(len(self.tiles) + self.jokers, len(self.expansions))

    def with_taken(self, tiles: tuple[int, ...], expansions: tuple[int, ...]) -> Estate:
        """After a take."""
        storage = (added(self.tiles, tiles), added(self.expansions, expansions), self.jokers)
        return self._game.estate(self.points, self.garden, storage, False, self.marker)

    def after_pass(self, first: bool) -> Estate:
        """After passing, without discards."""
        points = self.points - first_pass_cost(self.points) if first else self.points
        storage = (self.tiles, self.expansions, self.jokers)
        return self._game.estate(points, self.garden, storage, True, self.marker or first)

    def grown(self) -> list[Estate]:
        """After each placement that is worth trying."""
        if self._grown is None:
            self._grown = list(self._grow())
        return self._grown

    def _grow(self) -> Iterator[Estate]:
        game, garden, marker = self._game, self.garden, self.marker
        held = as_set(self.tiles) | as_set(self.expansions)
        for hexagon in sorted(set(self.tiles)):
            if affordable(hexagon, held, self.jokers):
                storage = game.paid((removed(self.tiles, hexagon), self.expansions, self.jokers), hexagon)
                for cell in game.cells(garden, hexagon):
                    planted = game.put(garden, hexagon, cell)
                    won = sum(JOKERS_FOR[ornament] for ornament in planted.surrounded_by(cell))
                    won = min(won, storage_room(len(storage[0]) + storage[2], 0)[0])
                    full = (storage[0], storage[1], storage[2] + won)
                    yield game.estate(self.points, planted, full, False, marker)
        for hexagon in self.expansions:
            if affordable(hexagon, held, self.jokers):
                storage = game.paid((self.tiles, removed(self.expansions, hexagon), self.jokers), hexagon)
                for slot, turn in game.turns_for(garden, hexagon):
                    yield game.estate(self.points, game.expand(garden, hexagon, slot, turn), storage, False, marker)

    def bought(self) -> Estate:
        """After a purchase, if there is a slot for one."""
        if self._bought is None:
            garden = self._game.buy(self.garden, self.garden.free_slots()[0])
            storage = (self.tiles, self.expansions, self.jokers)
            self._bought = self._game.estate(self.points - BUY_COST, garden, storage, False, self.marker)
        return self._bought


Take = tuple[tuple[int, ...], tuple[int, ...], "Offer"]


class Offer:
    """The market, and what taking from it leaves, as far as that is known; one object for all equal ones."""

    __slots__ = ("_made", "_takes", "market")

    def __init__(self, market: Market, made: dict[object, Offer]) -> None:
        self.market = market
        self._made = made
        self._takes: dict[tuple[int, int], list[Take]] = {}

    def takes(self, room: tuple[int, int]) -> list[Take]:
        """(tiles, expansions, what is left) for each take that fits."""
        found = self._takes.get(room)
        if found is None:
            market = self.market
            offered = market.tile_set | market.shown
            found = self._takes[room] = [
                self._take(criterion, room)
                for criterion, members in enumerate(MEMBERS)
                if offered & members and market.can_take(criterion, *room)
            ]
        return found

    def _take(self, criterion: int, room: tuple[int, int]) -> Take:
        """Where there is a choice: an expansion, else from the number with most tiles, for those come up last."""
        market = self.market
        chosen: tuple[int, ...] = ()
        while market.next_hexagon(criterion, len(chosen))[0] != NONE:
            numbers = market.choices(criterion, chosen, *room)
            best = max(numbers, key=lambda n: (market.up >> n & 1, n != market.top, len(market.tiles[n])))
            chosen += (best,)
        left = market.copy()
        tiles, expansions, _ = left.take(criterion, chosen)
        for number in left.drained():
            left.faces[number] = NONE
        return tiles, expansions, Offer.of(left, self._made)

    @classmethod
    def of(cls, market: Market, made: dict[object, Offer]) -> Offer:
        """The offer of a market that is not changed any more; `made` has all of a search."""
        key = (tuple(market.faces), tuple(market.tiles), market.top, market.up)
        found = made.get(key)
        if found is None:
            found = made[key] = cls(market, made)
        return found


class QueensGardenNode(Node):
    """A position between two turns."""

    __slots__ = ("_free", "_game", "_offer", "estates", "supply")

    supply: int
    """Expansions in the supply."""

    def __init__(
        self,
        game: QueensGardenNodes,
        offer: Offer,
        estates: tuple[Estate, ...],
        supply: int,
        free: bool,
        seat: int | None,
    ) -> None:
        super().__init__(seat)
        self._game = game
        self._offer = offer
        self.estates = estates
        self.supply = supply
        self._free = free

    def standing(self) -> Standing:
        """Worth of each estate."""
        return [estate.worth for estate in self.estates]

    def best(self) -> Standing:
        """The standing after the turn that is best by static worth."""
        seat = self.seat
        if seat is None:
            return self.standing()
        worth = self._ways()[0][0]
        return [worth if other == seat else estate.worth for other, estate in enumerate(self.estates)]

    def _find(self) -> list[tuple[float, Any, Any]]:
        return self._ways().copy()

    def _ways(self) -> list[tuple[float, Any, Any]]:
        """The moves best first, found once for all nodes in which only others' estates differ."""
        seat = self.seat
        assert seat is not None
        mine = self.estates[seat]
        found = self._game.ways
        key = (self._offer, mine, self.supply, self._free)
        if key not in found:
            found[key] = self._ways_of(mine)
        return found[key]

    def _ways_of(self, mine: Estate) -> list[tuple[float, Any, Any]]:
        moves: list[tuple[float, Any, Any]] = []
        for tiles, expansions, left in self._offer.takes(mine.room()):
            estate = mine.with_taken(tiles, expansions)
            moves.append((estate.worth, left, estate))
        moves += [(estate.worth, self._offer, estate) for estate in mine.grown()]
        if can_buy(mine.points, self.supply, mine.garden):
            bought = mine.bought()
            moves.append((bought.worth, self._offer, bought))
        passed = mine.after_pass(self._free)
        moves.append((passed.worth, self._offer, passed))
        moves.sort(key=lambda move: move[0], reverse=True)
        return moves[:WIDTH]

    def _make(self, first: Any, second: Any) -> Node:
        seat, estates, supply = self.seat, self.estates, self.supply
        assert seat is not None
        if first is self._offer:  # nothing is taken: what the seat has less lies in the supply, what it has more did
            supply += estates[seat].owned - second.owned
        after = (*estates[:seat], second, *estates[seat + 1 :])
        for step in range(1, len(after) + 1):
            other = (seat + step) % len(after)
            if not after[other].passed:
                return self._game.node(first, after, supply, self._free and not second.passed, other)
        return self._game.node(first, after, supply, False, None)


class QueensGardenNodes(Nodes):
    """Makes nodes; holds all gardens and estates of a search."""

    within = frozenset({"source", "cell", "slot", "turn", "pay", "discard"})

    def __init__(self, root: QueensGardenState) -> None:
        self.now = root.round - 1
        self.side = root.side
        self._groups = group_worths(self.now, self.side)
        self._worths: dict[Garden, float] = {}
        self._stores: dict[object, float] = {}
        self._estates: dict[object, Estate] = {}
        self._cells: dict[tuple[Garden, int], list[int]] = {}
        self._turns: dict[tuple[Garden, int], list[tuple[int, int]]] = {}
        self._gardens: dict[object, Garden] = {}
        self._offers: dict[object, Offer] = {}
        self._nodes: dict[object, QueensGardenNode] = {}
        self._paid: dict[object, Storage] = {}
        self.ways: dict[object, list[tuple[float, Any, Any]]] = {}
        """Moves by offer, estate that moves, supply, and whether nobody has passed."""

    # Gardens: one object for all equal ones, so that what is known of it is found by identity

    def _same(self, garden: Garden) -> Garden:
        return self._gardens.setdefault((garden.hexagons, garden.slots), garden)

    def put(self, garden: Garden, hexagon: int, cell: int) -> Garden:
        """The garden with a tile more."""
        key = (garden, hexagon, cell)
        found = self._gardens.get(key)
        if found is None:
            found = self._gardens[key] = self._same(garden.put(hexagon, cell))
        return found

    def expand(self, garden: Garden, face: int, slot: int, turn: int) -> Garden:
        """The garden with an expansion more."""
        return self._same(garden.expand(face, slot, turn))

    def buy(self, garden: Garden, slot: int) -> Garden:
        """The garden with an expansion face down more; its face does not matter."""
        return self._same(garden.expand_face_down(0, slot))

    def garden_worth(self, garden: Garden) -> float:
        """`garden_worth`, once for each garden."""
        found = self._worths.get(garden)
        if found is None:
            found = self._worths[garden] = garden_worth(garden, self.now, self.side)
        return found

    def storage_worth(self, storage: Storage, passed: bool) -> float:
        """`storage_worth`, once for each storage."""
        key = (storage, passed)
        found = self._stores.get(key)
        if found is None:
            found = self._stores[key] = storage_worth(storage, self.now, passed)
        return found

    def paid(self, storage: Storage, hexagon: int) -> Storage:
        """The storage after the cheapest payment for a hexagon that was taken from it, found once."""
        key = (storage, hexagon)
        found = self._paid.get(key)
        if found is None:
            found = self._paid[key] = paid(storage, hexagon, (), self.now)[0]
        return found

    def cells(self, garden: Garden, hexagon: int) -> list[int]:
        """The best cells for a tile."""
        key = (garden, hexagon)
        found = self._cells.get(key)
        if found is None:
            cells = bits(garden.spaces(hexagon))
            cells.sort(key=lambda cell: self.gain(garden, hexagon, cell), reverse=True)
            found = self._cells[key] = cells[:CELLS_TRIED]
        return found

    def turns_for(self, garden: Garden, hexagon: int) -> list[tuple[int, int]]:
        """The best slots and turns for an expansion."""
        key = (garden, hexagon)
        found = self._turns.get(key)
        if found is None:
            ways = [(slot, turn) for slot in garden.free_slots() for turn in bits(garden.turns(hexagon, slot))]
            ways.sort(key=lambda way: self.gain(garden, hexagon, centre(way[0]) + 1 + way[1]), reverse=True)
            found = self._turns[key] = ways[:EXPANSIONS_TRIED]
        return found

    def gain(self, garden: Garden, hexagon: int, cell: int) -> float:
        """What a hexagon on a cell adds to the garden's worth, jokers to come included."""
        colour, pattern = divmod(hexagon, 6)
        bit = 1 << cell
        gain = 0.0
        for criterion, member in ((colour, pattern), (6 + pattern, colour)):
            row = self._groups[criterion]
            members = 1 << member
            for group in garden.groups[criterion]:
                if group[1] & bit:
                    members |= group[2]
                    gain -= row[group[2]]
            gain += row[members]
        for ornament in ORNAMENTS_BESIDE[cell]:
            if ornament < centre(0) or garden.pavilions >> ornament & 1:
                around = NEAR[ornament]
                filled = (around & garden.taken).bit_count()
                if filled == 5:
                    gain += JOKERS_FOR[ornament] * JOKER[self.now]
                elif (around & (garden.taken | garden.empty)).bit_count() == 6:
                    gain += JOKERS_FOR[ornament] * (2 * filled + 1) / 60 * JOKER[self.now]
        return gain - SPACE[self.now] * (garden.empty.bit_count() <= 12)

    def estate(self, points: int, garden: Garden, storage: Storage, passed: bool, marker: bool) -> Estate:
        """The estate of that description, made if it is new."""
        key = (points, garden, storage, passed, marker)
        found = self._estates.get(key)
        if found is None:
            found = self._estates[key] = Estate(self, points, garden, storage, passed, marker)
        return found

    # Nodes of real states

    def __call__(self, state: State) -> Node:
        """The node of a state between two turns of this round."""
        assert isinstance(state, QueensGardenState)
        if state.is_terminal:
            return End(state)
        free = state.marker == IN_DISPLAY
        estates, supply = self._estates_of(state), len(state.supply)
        return self.node(Offer.of(state.market.copy(), self._offers), estates, supply, free, state.current_player)

    def node(self, offer: Offer, estates: tuple[Estate, ...], supply: int, free: bool, seat: int | None) -> Node:
        """The node of that description, made if it is new: the same by whatever way it is reached."""
        key = (offer, estates, supply, free, seat)
        found = self._nodes.get(key)
        if found is None:
            found = self._nodes[key] = QueensGardenNode(self, offer, estates, supply, free, seat)
        return found

    def _estates_of(self, state: QueensGardenState) -> tuple[Estate, ...]:
        return tuple(
            self.estate(
                state.points[seat],
                self._same(state.gardens[seat]),
                (state.tiles[seat], state.expansions[seat], state.jokers[seat]),
                state.passed[seat],
                state.marker == seat,
            )
            for seat in range(state.players)
        )

    def _round_over(self, before: QueensGardenState, seat: int) -> Node:
        """The node after the last pass of a round, valued as all others of this round are."""
        estates = list(self._estates_of(before))
        if not estates[seat].passed:
            estates[seat] = estates[seat].after_pass(before.marker == IN_DISPLAY)
        offer = Offer.of(before.market, self._offers)
        return self.node(offer, tuple(estates), len(before.supply), False, None)

    def turns(self, root: State) -> list[tuple[Turn, Node]]:
        """Turns as `lookahead.turns` finds them, but with the cheapest payment and only the best places."""
        assert isinstance(root, QueensGardenState)
        seat = root.current_player
        assert seat is not None
        found: list[tuple[Turn, Node]] = []
        open_turns: list[tuple[Turn, QueensGardenState]] = [((), root)]
        while open_turns:
            done, state = open_turns.pop()
            for action in self._worth_trying(state) if done else state.legal_actions():
                after = state.copy()
                after.apply_unchecked(action)
                turn = (*done, action)
                if after.current_player == seat and after.step in self.within:
                    open_turns.append((turn, after))
                elif after.round == root.round:
                    found.append((turn, self(after)))
                else:
                    found.append((turn, self._round_over(state, seat)))
        return found

    def _worth_trying(self, state: QueensGardenState) -> list[int]:
        """Actions inside a turn that begins with another one."""
        seat = state.current_player
        assert seat is not None
        step, garden, held = state.step, state.gardens[seat], state.held
        if step == "cell":
            return [actions.CELL + cell for cell in self.cells(garden, held)]
        if step == "pay":
            storage = (state.tiles[seat], state.expansions[seat], state.jokers[seat])
            _, payers = paid(storage, held, state.paid, self.now)
            return [pay_action(min(payers))]
        if step == "slot" and state.doing == "expand":
            return [actions.SLOT + slot for slot in sorted({slot for slot, _ in self.turns_for(garden, held)})]
        if step == "turn":
            turns = [turn for slot, turn in self.turns_for(garden, held) if slot == state.slot]
            return [actions.TURN + turn for turn in turns] or state.legal_actions()
        if step == "discard":
            return [actions.DONE]
        return state.legal_actions()


def nodes(root: State) -> Nodes:
    """Nodes of a search that begins at `root`."""
    assert isinstance(root, QueensGardenState)
    return QueensGardenNodes(root)

"""Seat states for Queen's Garden's search.

A seat state is everything that a seat owns between two turns. It can return the seat states that the seat's next turn
can lead to.
"""

from __future__ import annotations

from collections.abc import Iterator

from azulejo.games.queens_garden.bots.evaluation import (
    GROWTH_BEST,
    GROWTH_LACKING,
    GROWTH_PASSED,
    GROWTH_READY,
    JOKER,
    LACKING,
    SPACE,
    Storage,
    garden_value,
    group_values,
    growth,
    lacking,
    paid,
    storage_value,
)
from azulejo.games.queens_garden.pieces.bitsets import bit_set, bits
from azulejo.games.queens_garden.pieces.components import (
    BUY_COST,
    JOKERS_FOR,
    NEAR,
    ROUNDS,
    SLOTS,
    centre,
)
from azulejo.games.queens_garden.pieces.garden import FREE, Garden
from azulejo.games.queens_garden.pieces.payment import added, affordable, removed
from azulejo.games.queens_garden.pieces.table import QueensGardenTable, storage_room
from azulejo.games.queens_garden.rules.passing import first_pass_cost
from azulejo.games.queens_garden.rules.scoring import jokers_earned

CELLS_TRIED = 3
"""Number of cells that the search tries for each tile: those with the highest gain."""
EXPANSIONS_TRIED = 2
"""Number of placements (slot and rotation) that the search tries for each expansion: those with the highest gain."""


class SeatState:
    """A seat between two turns: its points, garden and storage, and whether it has the marker and has passed."""

    __slots__ = (
        "_bought",
        "_grown",
        "_seat_states",
        "expansions",
        "garden",
        "jokers",
        "marker",
        "owned",
        "passed",
        "points",
        "tiles",
        "value",
    )

    def __init__(
        self, seat_states: SeatStates, points: int, garden: Garden, storage: Storage, passed: bool, marker: bool
    ) -> None:
        self._seat_states = seat_states
        self.points = points
        self.garden = garden
        self.tiles, self.expansions, self.jokers = storage
        self.passed = passed
        self.marker = marker
        self.owned = len(self.expansions) + SLOTS - garden.slots.count(FREE)  # number of expansions, stored and placed
        self.value = points + seat_states.garden_value(garden) + seat_states.storage_value(storage, passed)
        self.value += seat_states.promise(garden, storage, passed)
        self._grown: list[SeatState] | None = None
        self._bought: SeatState | None = None

    def room(self) -> tuple[int, int]:
        """Return the free room in the storage: for tiles and jokers together, and for expansions."""
        return storage_room(len(self.tiles) + self.jokers, len(self.expansions))

    def with_taken(self, tiles: tuple[int, ...], expansions: tuple[int, ...]) -> SeatState:
        """Return the seat state after a take."""
        storage = (added(self.tiles, tiles), added(self.expansions, expansions), self.jokers)
        return self._seat_states.seat_state(self.points, self.garden, storage, False, self.marker)

    def after_pass(self, first: bool) -> SeatState:
        """Return the seat state after passing without discards.

        `first`: whether the seat is the first to pass in the round.
        """
        points = self.points - first_pass_cost(self.points) if first else self.points
        storage = (self.tiles, self.expansions, self.jokers)
        return self._seat_states.seat_state(points, self.garden, storage, True, self.marker or first)

    def grown(self) -> list[SeatState]:
        """Return the seat states after each placement that the search should try."""
        if self._grown is None:
            self._grown = list(self._grow())
        return self._grown

    def _grow(self) -> Iterator[SeatState]:
        seat_states, garden, marker = self._seat_states, self.garden, self.marker
        held = bit_set(self.tiles) | bit_set(self.expansions)
        for hexagon in sorted(set(self.tiles)):
            if affordable(hexagon, held, self.jokers):
                storage = seat_states.paid((removed(self.tiles, hexagon), self.expansions, self.jokers), hexagon)
                for cell in seat_states.cells(garden, hexagon):
                    planted = seat_states.put(garden, hexagon, cell)
                    won = min(jokers_earned(planted, cell), storage_room(len(storage[0]) + storage[2], 0)[0])
                    full = (storage[0], storage[1], storage[2] + won)
                    yield seat_states.seat_state(self.points, planted, full, False, marker)
        for hexagon in self.expansions:
            if affordable(hexagon, held, self.jokers):
                storage = seat_states.paid((self.tiles, removed(self.expansions, hexagon), self.jokers), hexagon)
                for slot, rotation in seat_states.best_expansions(garden, hexagon):
                    yield seat_states.seat_state(
                        self.points, seat_states.expand(garden, hexagon, slot, rotation), storage, False, marker
                    )

    def bought(self) -> SeatState:
        """Return the seat state after buying an expansion. A slot must be free."""
        if self._bought is None:
            garden = self._seat_states.buy(self.garden, self.garden.free_slots()[0])
            storage = (self.tiles, self.expansions, self.jokers)
            self._bought = self._seat_states.seat_state(self.points - BUY_COST, garden, storage, False, self.marker)
        return self._bought


class SeatStates:
    """Factory and cache for the seat states of a search. Equal seat states are the same object."""

    def __init__(self, round_index: int, side: str) -> None:
        self.now = round_index
        """Index of the round that is searched, from 0."""
        self.side = side
        self._groups = group_values(round_index, side)
        self._garden_values: dict[Garden, float] = {}
        self._storage_values: dict[object, float] = {}
        self._seat_states: dict[object, SeatState] = {}
        self._cells: dict[tuple[Garden, int], list[int]] = {}
        self._expansions: dict[tuple[Garden, int], list[tuple[int, int]]] = {}
        self._gardens: dict[object, Garden] = {}
        self._paid: dict[object, Storage] = {}
        self._hopeful: dict[Storage, list[tuple[int, int]]] = {}
        """For each storage: (hexagon, number of payers that the seat still lacks for it).

        Hexagons for which the seat lacks `LACKING` or more payers are left out.
        """
        self._grown: dict[Garden, dict[int, float]] = {}

    def release(self) -> None:
        """Drop all seat states. This breaks a reference cycle: this object and its seat states refer to each other."""
        self._seat_states.clear()

    def _shared_garden(self, garden: Garden) -> Garden:
        return self._gardens.setdefault((garden.hexagons, garden.slots), garden)

    def put(self, garden: Garden, hexagon: int, cell: int) -> Garden:
        """Return the garden with one more tile."""
        key = (garden, hexagon, cell)
        planted = self._gardens.get(key)
        if planted is None:
            planted = self._gardens[key] = self._shared_garden(garden.put(hexagon, cell))
        return planted

    def expand(self, garden: Garden, face: int, slot: int, rotation: int) -> Garden:
        """Return the garden with one more expansion."""
        return self._shared_garden(garden.expand(face, slot, rotation))

    def buy(self, garden: Garden, slot: int) -> Garden:
        """Return the garden with one more face-down expansion.

        The face is unknown and does not matter here, so 0 is used.
        """
        return self._shared_garden(garden.expand_face_down(0, slot))

    def garden_value(self, garden: Garden) -> float:
        """Return the value of a garden. Results are cached."""
        value = self._garden_values.get(garden)
        if value is None:
            value = self._garden_values[garden] = garden_value(garden, self.now, self.side)
        return value

    def storage_value(self, storage: Storage, passed: bool) -> float:
        """Return the value of a storage. Results are cached."""
        key = (storage, passed)
        value = self._storage_values.get(key)
        if value is None:
            value = self._storage_values[key] = storage_value(storage, self.now, passed)
        return value

    def promise(self, garden: Garden, storage: Storage, passed: bool) -> float:
        """Return the value of the points that stored hexagons may still score in the garden."""
        if passed and self.now == ROUNDS - 1:
            return 0.0
        hopeful = self._hopeful.get(storage)
        if hopeful is None:
            hopeful = self._hopeful[storage] = [entry for entry in lacking(storage) if entry[1] < LACKING]
        grown = self._grown.setdefault(garden, {})
        best_gain = ready_gain = lacking_gain = 0.0
        for hexagon, missing in hopeful:
            gain = grown.get(hexagon)
            if gain is None:
                gain = grown[hexagon] = growth(garden, hexagon, self._groups)
            if missing:
                lacking_gain += gain * (1 - missing / LACKING)
            else:
                ready_gain += gain
                if gain > best_gain:
                    best_gain = gain
        value = GROWTH_BEST * best_gain + GROWTH_READY * ready_gain + GROWTH_LACKING * lacking_gain
        return value * GROWTH_PASSED if passed else value

    def paid(self, storage: Storage, hexagon: int) -> Storage:
        """Return the storage after paying for a hexagon in the cheapest way. Results are cached.

        The caller has already removed the hexagon from `storage`.
        """
        key = (storage, hexagon)
        remaining = self._paid.get(key)
        if remaining is None:
            remaining = self._paid[key] = paid(storage, hexagon, (), self.now)[0]
        return remaining

    def cells(self, garden: Garden, hexagon: int) -> list[int]:
        """Return the best cells for a tile, best first. Results are cached."""
        key = (garden, hexagon)
        best = self._cells.get(key)
        if best is None:
            cells = bits(garden.spaces(hexagon))
            cells.sort(key=lambda cell: self.gain(garden, hexagon, cell), reverse=True)
            best = self._cells[key] = cells[:CELLS_TRIED]
        return best

    def best_expansions(self, garden: Garden, hexagon: int) -> list[tuple[int, int]]:
        """Return the best (slot, rotation) pairs for an expansion, best first. Results are cached."""
        key = (garden, hexagon)
        best = self._expansions.get(key)
        if best is None:
            placements = [
                (slot, rotation) for slot in garden.free_slots() for rotation in bits(garden.rotations(hexagon, slot))
            ]
            placements.sort(
                key=lambda placement: self.gain(garden, hexagon, centre(placement[0]) + 1 + placement[1]), reverse=True
            )
            best = self._expansions[key] = placements[:EXPANSIONS_TRIED]
        return best

    def gain(self, garden: Garden, hexagon: int, cell: int) -> float:
        """Return the value that a hexagon on a cell adds to the garden, including the jokers that it helps to win."""
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
        for ornament in garden.ornaments_beside(cell):
            around = NEAR[ornament]
            filled = (around & garden.occupied).bit_count()
            if filled == 5:
                gain += JOKERS_FOR[ornament] * JOKER[self.now]
            elif (around & (garden.occupied | garden.free)).bit_count() == 6:
                gain += JOKERS_FOR[ornament] * (2 * filled + 1) / 60 * JOKER[self.now]
        return gain - SPACE[self.now] * (garden.free.bit_count() <= 12)

    def of(self, table: QueensGardenTable) -> tuple[SeatState, ...]:
        """Return the state of each seat at a table."""
        return tuple(
            self.seat_state(
                table.points[seat],
                self._shared_garden(table.gardens[seat]),
                (table.tiles[seat], table.expansions[seat], table.jokers[seat]),
                table.passed[seat],
                table.marker == seat,
            )
            for seat in range(table.players)
        )

    def seat_state(self, points: int, garden: Garden, storage: Storage, passed: bool, marker: bool) -> SeatState:
        """Return the seat state with these attributes. Create it on first use."""
        key = (points, garden, storage, passed, marker)
        state = self._seat_states.get(key)
        if state is None:
            state = self._seat_states[key] = SeatState(self, points, garden, storage, passed, marker)
        return state

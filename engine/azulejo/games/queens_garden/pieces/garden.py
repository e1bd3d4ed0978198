"""A garden: spaces, hexagons, groups and ornaments.

Gardens are immutable: adding a piece returns a new garden. States can therefore share gardens and their caches.
"""

from __future__ import annotations

from collections.abc import Iterable

from azulejo.games.queens_garden.pieces.components import (
    ALL_CELLS,
    CELLS,
    CRITERIA_OF,
    FIRST_SLOT,
    FIXED_ORNAMENTS,
    NEAR,
    ORNAMENTS_BESIDE,
    RINGS,
    SLOTS,
    START_SPACES,
    centre,
)

NONE = -1
FACE_DOWN = -1
"""The rotation of a face-down expansion."""
Slot = tuple[int, int]
"""(face, rotation) of an expansion. The rotation is 0-5 or FACE_DOWN. A free slot is (NONE, NONE)."""
FREE: Slot = (NONE, NONE)
Group = tuple[int, int, int]
"""Three bit sets: the group's cells, the cells next to them, and the group's members.

The members are patterns in a colour group and colours in a pattern group.
"""


class Garden:
    """One garden. Sets of cells are ints with a bit for each cell."""

    __slots__ = ("_allowed", "clash", "free", "groups", "hexagons", "near", "occupied", "pavilions", "slots")

    hexagons: tuple[int, ...]
    """Hexagon on each cell; NONE for a cell without one."""
    slots: tuple[Slot, ...]
    free: int
    """Set of free spaces."""
    occupied: int
    """Set of cells with a hexagon."""
    near: int
    """Set of cells next to a hexagon."""
    pavilions: int
    """Set of cells with a pavilion."""
    groups: tuple[tuple[Group, ...], ...]
    """Groups by criterion."""
    clash: tuple[int, ...]
    """For each criterion: cells that touch two groups which must not merge, because both contain the same hexagon."""

    def __init__(self) -> None:
        self.hexagons = (NONE,) * CELLS
        self.slots = (FREE,) * SLOTS
        self.free = START_SPACES
        self.occupied = self.near = self.pavilions = 0
        self.groups = ((),) * 12
        self.clash = (0,) * 12
        self._allowed: dict[int, int] = {}

    def __getstate__(self) -> tuple[None, dict[str, object]]:  # needed by pickle protocols 0 and 1
        return None, {name: getattr(self, name) for name in self.__slots__}

    @classmethod
    def build(cls, slots: Iterable[Slot], hexagons: Iterable[tuple[int, int]]) -> Garden:
        """Return the garden with these slots and hexagons, given as (cell, hexagon) pairs.

        `hexagons` must also list the hexagons printed on the expansions. Raises `ValueError` if a cell is not a free
        space, or if a group would contain the same hexagon twice.
        """
        garden = cls()
        for slot, (face, rotation) in enumerate(slots):
            if face != NONE:
                garden = garden._with_slot(slot, face, rotation)
        for cell, hexagon in hexagons:
            if not garden.free >> cell & 1:
                raise ValueError(f"cell {cell} is not a free space")
            if garden._blocked(hexagon) >> cell & 1:
                raise ValueError(f"with the hexagon on cell {cell}, a group would contain the same hexagon twice")
            garden = garden.put(hexagon, cell)
        return garden

    def _copy(self) -> Garden:
        new = object.__new__(Garden)
        new.hexagons = self.hexagons
        new.slots = self.slots
        new.free = self.free
        new.occupied = self.occupied
        new.near = self.near
        new.pavilions = self.pavilions
        new.groups = self.groups
        new.clash = self.clash
        new._allowed = {}
        return new

    # Allowed cells

    def _blocked(self, hexagon: int) -> int:
        """Return the cells where `hexagon` would put two identical hexagons into one group.

        Either the group already contains `hexagon`, or placing it would merge two groups that both contain some other
        hexagon.
        """
        colour, pattern = divmod(hexagon, 6)
        blocked = self.clash[colour] | self.clash[6 + pattern]
        for _, near, members in self.groups[colour]:
            if members >> pattern & 1:
                blocked |= near
        for _, near, members in self.groups[6 + pattern]:
            if members >> colour & 1:
                blocked |= near
        return blocked

    def _matching(self, hexagon: int) -> int:
        """Return the cells that have no adjacent hexagon, or at least one adjacent hexagon that matches.

        The set may include cells next to an identical hexagon. `_blocked` contains such cells, too.
        """
        matching = ALL_CELLS ^ self.near
        for criterion in CRITERIA_OF[hexagon]:
            for group in self.groups[criterion]:
                matching |= group[1]
        return matching

    def allowed(self, hexagon: int) -> int:
        """Return the cells where the neighbours allow `hexagon`. Some of these cells may not be free spaces."""
        cells = self._allowed.get(hexagon)
        if cells is None:
            cells = self._allowed[hexagon] = self._matching(hexagon) & ~self._blocked(hexagon)
        return cells

    def spaces(self, hexagon: int) -> int:
        """Return the free spaces where a tile with `hexagon` may go."""
        return self.allowed(hexagon) & self.free

    def rotations(self, hexagon: int, slot: int) -> int:
        """Return the set of rotations that let an expansion fit on a slot; empty if the slot is taken."""
        if self.slots[slot] != FREE:
            return 0
        return (self.allowed(hexagon) & RINGS[slot]) >> centre(slot) + 1

    def free_slots(self) -> list[int]:
        """Return the slots without an expansion."""
        return [slot for slot in range(SLOTS) if self.slots[slot] == FREE]

    def has_place_for_expansion(self, hexagon: int) -> bool:
        """Return whether some slot can take the expansion."""
        return any(self.rotations(hexagon, slot) for slot in range(SLOTS))

    def refusal(self, hexagon: int, cell: int) -> str | None:
        """Return `no_match` or `twin_in_group` if the neighbours forbid the hexagon, otherwise None."""
        if self.allowed(hexagon) >> cell & 1:
            return None
        colour, pattern = divmod(hexagon, 6)
        for other in range(CELLS):
            if NEAR[cell] >> other & 1 and self.hexagons[other] != NONE:
                neighbour = divmod(self.hexagons[other], 6)
                if neighbour[0] == colour or neighbour[1] == pattern:
                    return "twin_in_group"
        return "no_match"

    # Additions

    def put(self, hexagon: int, cell: int) -> Garden:
        """Return the garden with a hexagon added on a free space. Does not check the rules."""
        new = self._copy()
        bit = 1 << cell
        near = NEAR[cell]
        new.hexagons = (*self.hexagons[:cell], hexagon, *self.hexagons[cell + 1 :])
        new.free = self.free & ~bit
        new.occupied = self.occupied | bit
        new.near = self.near | near
        groups = list(self.groups)
        clash = list(self.clash)
        colour, pattern = divmod(hexagon, 6)
        for criterion, member in ((colour, pattern), (6 + pattern, colour)):
            cells, adjacent, members = bit, near, 1 << member
            others: list[Group] = []
            for group in groups[criterion]:
                if group[1] & bit:
                    cells |= group[0]
                    adjacent |= group[1]
                    members |= group[2]
                else:
                    others.append(group)
            # The groups that merge have no hexagon in common, because otherwise this cell would be blocked. Cells that
            # were blocked because of one of these groups remain blocked. It is therefore enough to compare the merged
            # group with each other group.
            clashing = clash[criterion]
            for group in others:
                if group[2] & members:
                    clashing |= group[1] & adjacent
            clash[criterion] = clashing
            groups[criterion] = (*others, (cells, adjacent, members))
        new.groups = tuple(groups)
        new.clash = tuple(clash)
        return new

    def _with_slot(self, slot: int, face: int, rotation: int) -> Garden:
        new = self._copy()
        first = centre(slot)
        new.slots = (*self.slots[:slot], (face, rotation), *self.slots[slot + 1 :])
        new.free = self.free | RINGS[slot]
        if rotation == FACE_DOWN:
            new.free |= 1 << first
        else:
            new.pavilions = self.pavilions | 1 << first
        return new

    def expand(self, face: int, slot: int, rotation: int) -> Garden:
        """Return the garden with a face-up expansion added on a free slot. Does not check the rules."""
        return self._with_slot(slot, face, rotation).put(face, centre(slot) + 1 + rotation)

    def expand_face_down(self, face: int, slot: int) -> Garden:
        """Return the garden with a face-down expansion added on a free slot. Does not check the rules."""
        return self._with_slot(slot, face, FACE_DOWN)

    # Contents

    def ornaments(self) -> list[int]:
        """Return the cells with ornaments, in ascending order."""
        return [*FIXED_ORNAMENTS, *(centre(s) for s in range(SLOTS) if self.pavilions >> centre(s) & 1)]

    def is_surrounded(self, ornament: int) -> bool:
        """Return whether all six cells around an ornament have hexagons."""
        return not NEAR[ornament] & ~self.occupied

    def ornaments_beside(self, cell: int) -> list[int]:
        """Return the ornaments next to a cell."""
        return [other for other in ORNAMENTS_BESIDE[cell] if other < FIRST_SLOT or self.pavilions >> other & 1]

    def surrounded_ornaments_beside(self, cell: int) -> list[int]:
        """Return the surrounded ornaments next to a cell."""
        return [other for other in self.ornaments_beside(cell) if self.is_surrounded(other)]

    def hexagons_around(self, ornament: int) -> int:
        """Return the number of hexagons around an ornament."""
        return (NEAR[ornament] & self.occupied).bit_count()

    def groups_beside(self, criterion: int, cell: int) -> list[Group]:
        """Return the groups of `criterion` that a hexagon placed on `cell` would join."""
        return [group for group in self.groups[criterion] if group[1] >> cell & 1]

    def cells_of(self, criterion: int) -> int:
        """Return the set of cells whose hexagon has the colour or pattern `criterion`."""
        cells = 0
        for group in self.groups[criterion]:
            cells |= group[0]
        return cells

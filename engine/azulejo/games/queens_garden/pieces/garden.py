"""A garden: spaces, hexagons, groups and ornaments.

Gardens are immutable: adding a piece returns a new one, so states share gardens along with their caches.
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
"""Value for the rotation of a face-down expansion."""
Slot = tuple[int, int]
"""(face, turn 0-5 or FACE_DOWN) of an expansion in a garden; (NONE, NONE) for a free slot."""
FREE: Slot = (NONE, NONE)
Group = tuple[int, int, int]
"""Three sets: cells, cells adjacent to them, and patterns of a colour group or colours of a pattern group."""


class Garden:
    """One garden. `groups` and `clash` are indexed by criterion."""

    __slots__ = ("_allowed", "clash", "free", "groups", "hexagons", "near", "occupied", "pavilions", "slots")

    hexagons: tuple[int, ...]
    """Hexagon by cell, NONE where there is none."""
    slots: tuple[Slot, ...]
    free: int
    """Free spaces."""
    occupied: int
    """Cells with hexagons; `near` has the cells adjacent to them."""
    near: int
    pavilions: int
    """Cells with pavilions."""
    groups: tuple[tuple[Group, ...], ...]
    clash: tuple[int, ...]
    """Cells adjacent to two groups that cannot merge, because both hold the same hexagon."""

    def __init__(self) -> None:
        self.hexagons = (NONE,) * CELLS
        self.slots = (FREE,) * SLOTS
        self.free = START_SPACES
        self.occupied = self.near = self.pavilions = 0
        self.groups = ((),) * 12
        self.clash = (0,) * 12
        self._allowed: dict[int, int] = {}

    def __getstate__(self) -> tuple[None, dict[str, object]]:  # pickle's formats 0 and 1 need it
        return None, {name: getattr(self, name) for name in self.__slots__}

    @classmethod
    def build(cls, slots: Iterable[Slot], hexagons: Iterable[tuple[int, int]]) -> Garden:
        """Return the garden with these slots and (cell, hexagon) pairs, including the printed hexagons.

        Raises `ValueError` if a cell is not a free space or a group would hold a hexagon twice.
        """
        garden = cls()
        for slot, (face, rotation) in enumerate(slots):
            if face != NONE:
                garden = garden._with_slot(slot, face, rotation)
        for cell, hexagon in hexagons:
            if not garden.free >> cell & 1:
                raise ValueError(f"cell {cell} is not a free space")
            if garden._blocked(hexagon) >> cell & 1:
                raise ValueError(f"cell {cell} would put the same hexagon into a group twice")
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
        """Return the cells where a group would hold a hexagon twice.

        Either the group already has this hexagon, or the hexagon would merge two groups that both have another one.
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
        """Return the cells that have no neighbours or a matching neighbour.

        They may include cells adjacent to an identical hexagon.
        """
        matching = ALL_CELLS ^ self.near
        for criterion in CRITERIA_OF[hexagon]:
            for group in self.groups[criterion]:
                matching |= group[1]
        return matching

    def allowed(self, hexagon: int) -> int:
        """Return the cells where the neighbours allow a hexagon, whether or not they are spaces."""
        cells = self._allowed.get(hexagon)
        if cells is None:
            cells = self._allowed[hexagon] = self._matching(hexagon) & ~self._blocked(hexagon)
        return cells

    def spaces(self, hexagon: int) -> int:
        """Return the free spaces where a tile may go."""
        return self.allowed(hexagon) & self.free

    def rotations(self, hexagon: int, slot: int) -> int:
        """Return the set of rotations (turns) that let an expansion fit on a slot."""
        if self.slots[slot] != FREE:
            return 0
        return (self.allowed(hexagon) & RINGS[slot]) >> centre(slot) + 1

    def free_slots(self) -> list[int]:
        """Return the slots without an expansion."""
        return [slot for slot in range(SLOTS) if self.slots[slot] == FREE]

    def has_place_for_expansion(self, hexagon: int) -> bool:
        """Return whether an expansion may go anywhere."""
        return any(self.rotations(hexagon, slot) for slot in range(SLOTS))

    def refusal(self, hexagon: int, cell: int) -> str | None:
        """Return why a cell's neighbours do not allow a hexagon: `no_match`, `twin_in_group`; None if they do."""
        if self.allowed(hexagon) >> cell & 1:
            return None
        colour, pattern = divmod(hexagon, 6)
        for other in range(CELLS):
            if NEAR[cell] >> other & 1 and self.hexagons[other] != NONE:
                neighbour = divmod(self.hexagons[other], 6)
                if (neighbour[0] == colour) != (neighbour[1] == pattern):
                    return "twin_in_group"
        return "no_match"

    # Additions

    def put(self, hexagon: int, cell: int) -> Garden:
        """Return the garden with a hexagon on a free space (not checked)."""
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
            # Two merged groups no longer clash with each other. Any group that clashed with either clashes with the
            # merged group, so only pairs with the new group must be checked again.
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
        """Return the garden with a face-up expansion on a free slot (not checked)."""
        return self._with_slot(slot, face, rotation).put(face, centre(slot) + 1 + rotation)

    def expand_face_down(self, face: int, slot: int) -> Garden:
        """Return the garden with a face-down expansion on a free slot (not checked)."""
        return self._with_slot(slot, face, FACE_DOWN)

    # Contents

    def ornaments(self) -> list[int]:
        """Return the cells with ornaments, ascending."""
        return [*FIXED_ORNAMENTS, *(centre(s) for s in range(SLOTS) if self.pavilions >> centre(s) & 1)]

    def is_surrounded(self, ornament: int) -> bool:
        """Return whether all six cells around an ornament have hexagons."""
        return not NEAR[ornament] & ~self.occupied

    def ornaments_beside(self, cell: int) -> list[int]:
        """Return the ornaments adjacent to a cell."""
        return [other for other in ORNAMENTS_BESIDE[cell] if other < FIRST_SLOT or self.pavilions >> other & 1]

    def surrounded_ornaments_beside(self, cell: int) -> list[int]:
        """Return the ornaments adjacent to a cell that are surrounded now."""
        return [other for other in self.ornaments_beside(cell) if self.is_surrounded(other)]

    def hexagons_around(self, ornament: int) -> int:
        """Return the number of hexagons around an ornament."""
        return (NEAR[ornament] & self.occupied).bit_count()

    def groups_beside(self, criterion: int, cell: int) -> list[Group]:
        """Return the groups of a colour or a pattern that a hexagon on a free cell would join."""
        return [group for group in self.groups[criterion] if group[1] >> cell & 1]

    def cells_of(self, criterion: int) -> int:
        """Return the cells whose hexagons have a colour or a pattern."""
        cells = 0
        for group in self.groups[criterion]:
            cells |= group[0]
        return cells

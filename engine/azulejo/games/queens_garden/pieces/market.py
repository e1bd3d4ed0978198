"""This round's expansions in the stack and the display, and the tiles on them.

The number of an expansion is its place in the round's stack, from 0 at the top. Expansions are identified by this
number and not by name, because a name reveals the hidden face.
"""

from __future__ import annotations

from azulejo.games.queens_garden.pieces.bitsets import bit_set, bits
from azulejo.games.queens_garden.pieces.components import HEXAGONS, MEMBERS
from azulejo.games.queens_garden.pieces.garden import NONE
from azulejo.games.queens_garden.pieces.payment import removed


class Market:
    """Stack and display of a round."""

    __slots__ = ("faces", "shown", "tile_set", "tiles", "top", "up")

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces
        """Face of each expansion; NONE once the expansion is taken."""
        self.tiles: list[tuple[int, ...]] = [()] * len(faces)
        """Tiles on each expansion, in ascending order."""
        self.top = 0
        """Number of the expansion on top of the stack; the total number of expansions if the stack is empty."""
        self.up = 0
        """Set of the expansions that are face up in the display."""
        self.tile_set = 0
        """Set of hexagons on offer as tiles."""
        self.shown = 0
        """Set of hexagons on offer as face-up expansions."""

    def copy(self) -> Market:
        """Return an independent copy."""
        new = object.__new__(Market)
        new.faces = self.faces.copy()
        new.tiles = self.tiles.copy()
        new.top = self.top
        new.up = self.up
        new.tile_set = self.tile_set
        new.shown = self.shown
        return new

    def refresh(self) -> None:
        """Recompute `tile_set` and `shown`. Call this after each change to tiles, faces or `up`."""
        offered: tuple[int, ...] = ()
        for tiles in self.tiles:
            offered += tiles
        self.tile_set = bit_set(offered)
        self.shown = bit_set(tuple(f for n, f in enumerate(self.faces) if f != NONE and self.up >> n & 1))

    def place(self, number: int) -> str:
        """Return the place of an expansion: `stack`, `top`, `display` or `gone`."""
        if self.faces[number] == NONE:
            return "gone"
        return "display" if number < self.top else "top" if number == self.top else "stack"

    def __getstate__(self) -> tuple[None, dict[str, object]]:  # needed by pickle protocols 0 and 1
        return None, {name: getattr(self, name) for name in self.__slots__}

    def drained(self) -> list[int]:
        """Return the expansions in the display that have no tiles left and are still face down."""
        return [n for n in range(self.top) if not self.tiles[n] and not self.up >> n & 1 and self.faces[n] != NONE]

    def sources(self, hexagon: int) -> list[int]:
        """Return the expansions that offer a hexagon, either as a tile on them or as their own face."""
        return [
            n
            for n, tiles in enumerate(self.tiles)
            if hexagon in tiles or (self.up >> n & 1 and self.faces[n] == hexagon)
        ]

    def matching(self, criterion: int) -> list[int]:
        """Return the hexagons of a colour or pattern on offer, in ascending order.

        A take chooses their sources in this order.
        """
        return bits((self.tile_set | self.shown) & MEMBERS[criterion])

    def can_take(self, criterion: int, room: int, expansion_room: int) -> bool:
        """Return whether a storage has room for one of each matching hexagon.

        `room` is the free room for tiles and jokers, and `expansion_room` the free room for expansions.
        """
        return self._fits(MEMBERS[criterion], room, expansion_room)

    def _fits(self, hexagons: int, room: int, expansion_room: int) -> bool:
        tiles, face_up = self.tile_set & hexagons, self.shown & hexagons
        either = (tiles & face_up).bit_count()
        tile_count, shown_count = tiles.bit_count(), face_up.bit_count()
        return (
            tile_count - either <= room
            and shown_count - either <= expansion_room
            and tile_count + shown_count - either <= room + expansion_room
        )

    def choices(self, criterion: int, chosen: tuple[int, ...], room: int, expansion_room: int) -> list[int]:
        """Return, in ascending order, the expansions from which the next hexagon of a take may come.

        `chosen` lists the expansions that the take's earlier hexagons come from. Leave out an expansion if its hexagon
        would leave too little room for the later hexagons.
        """
        for number in chosen:
            if self.up >> number & 1:
                expansion_room -= 1
            else:
                room -= 1
        hexagon, later = self.next_hexagon(criterion, len(chosen))
        if hexagon == NONE:
            return []
        as_tile = room > 0 and self._fits(later, room - 1, expansion_room)
        as_expansion = expansion_room > 0 and self._fits(later, room, expansion_room - 1)
        return [n for n in self.sources(hexagon) if (as_expansion if self.up >> n & 1 else as_tile)]

    def forced(
        self, criterion: int, chosen: tuple[int, ...], room: int, expansion_room: int
    ) -> tuple[tuple[int, ...], list[int]]:
        """Extend `chosen` as long as there is only one possible source for the next hexagon.

        Return the extended tuple, and the expansions to choose from next. If there is nothing left to choose, the take
        is complete and the second list is empty.
        """
        numbers = self.choices(criterion, chosen, room, expansion_room)
        while len(numbers) == 1:
            chosen += (numbers[0],)
            numbers = self.choices(criterion, chosen, room, expansion_room)
        return chosen, numbers

    def gains(self, criterion: int, chosen: tuple[int, ...], room: int, expansion_room: int) -> list[tuple[int, ...]]:
        """Return the possible results of a take. Each result is a tuple of pieces: tiles or expansions."""
        hexagons = self.matching(criterion)
        if len(chosen) == len(hexagons):
            return [
                tuple(
                    hexagon + HEXAGONS * (self.up >> number & 1)
                    for hexagon, number in zip(hexagons, chosen, strict=True)
                )
            ]
        kinds = {self.up >> n & 1: n for n in self.choices(criterion, chosen, room, expansion_room)}
        results: list[tuple[int, ...]] = []
        for _, number in sorted(kinds.items()):
            results += self.gains(criterion, (*chosen, number), room, expansion_room)
        return results

    def next_hexagon(self, criterion: int, done: int) -> tuple[int, int]:
        """Return the next hexagon of a take, and the set of hexagons after it.

        `done` is the number of hexagons that the take has already found a source for. If there is no next hexagon,
        return NONE in its place.
        """
        hexagons = (self.tile_set | self.shown) & MEMBERS[criterion]
        for _ in range(done):
            hexagons &= hexagons - 1
        low = hexagons & -hexagons
        return low.bit_length() - 1, hexagons ^ low

    def take(self, criterion: int, chosen: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
        """Remove each matching hexagon from the expansion chosen for it.

        Return the tiles taken, the expansions taken, and whether the top expansion of the stack gave a tile. If it did,
        that expansion is now in the display.
        """
        tiles: tuple[int, ...] = ()
        expansions: tuple[int, ...] = ()
        touched = False
        for hexagon, number in zip(self.matching(criterion), chosen, strict=True):
            if self.up >> number & 1:
                self.faces[number] = NONE
                self.up ^= 1 << number
                expansions += (hexagon,)
            else:
                self.tiles[number] = removed(self.tiles[number], hexagon)
                touched = touched or number == self.top
                tiles += (hexagon,)
        self.top += touched
        self.refresh()
        return tiles, expansions, touched

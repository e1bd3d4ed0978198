"""The table of Queen's Garden: everything in a position.

Place names in events:

- `expansion:N` (an expansion by its number in the round's stack, from 1), `expansion:N:HEXAGON:I` (a tile on it)
- `stack:N` (an expansion still in the stack, N from 1), `round:R` (the stack of a later round), `supply`
- `bag`, `tower`, `jokers` (the supply of jokers)
- `storage:SEAT:HEXAGON:I`, `storage:SEAT:x:HEXAGON` (a stored expansion), `storage:SEAT:joker:I`
- `cell:SEAT:CELL`, `slot:SEAT:SLOT`
- `display:marker`, `marker:SEAT`

`I` numbers identical pieces, starting at 0.

Piece names: `B3` (a tile), `xB3` (an expansion), `x` (a face-down expansion), `joker`, `marker`.
"""

from __future__ import annotations

from typing import Self

from azulejo.arguments import checked_seat
from azulejo.game import Game, Move, State
from azulejo.games.queens_garden.pieces.components import (
    COPIES,
    HEXAGONS,
    NAMES,
    START_JOKERS,
    START_POINTS,
    STORAGE_EXPANSIONS,
    STORAGE_TILES,
)
from azulejo.games.queens_garden.pieces.garden import NONE, Garden
from azulejo.games.queens_garden.pieces.market import Market
from azulejo.games.queens_garden.pieces.payment import removed
from azulejo.meta import Options

SOURCES = (
    "start",
    "wheel",
    "pavilion",
    "first_pass",
    "discard",
    "buy",
    "joker",
    "left",
    "group",
    "group_bonus",
)
"""Scoring sources, in the order of `breakdown` and `tally`."""
INDEX = {source: index for index, source in enumerate(SOURCES)}
IN_DISPLAY = -1
"""Value of `QueensGardenTable.marker` until a seat has passed."""
BARE = Garden()
"""The garden that every seat starts with."""


class QueensGardenTable(State):
    """The full data of a position. Lists are indexed by seat. Stored tiles and expansions are in ascending order."""

    bag: list[int]
    """Number of tiles of each hexagon in the bag."""
    tower: list[int]
    """Number of tiles of each hexagon in the tower."""
    stacks: tuple[tuple[int, ...], ...]
    """Faces in the stacks of later rounds."""
    supply: tuple[int, ...]
    """Faces in the supply, from top to bottom."""
    seen: int
    """Faces of the expansions that have been turned up at any time, as a set of bits.

    All players know where these expansions are now.
    """
    marker: int
    """The seat that has the marker, or IN_DISPLAY."""
    tally: list[list[int]]
    """Points by seat and source."""
    doing: str | None
    """Kind of the current turn: take, place, expand, buy or pass; None before the first decision."""
    criterion: int
    """The colour or pattern of the current take, or NONE."""
    chosen: tuple[int, ...]
    """For each hexagon of the current take whose source is decided: the number of the expansion that gives it."""
    held: int
    """The hexagon being placed, or NONE."""
    slot: int
    """The slot of the expansion being placed, or NONE."""
    cell: int
    """The cell of the tile being placed, or NONE."""
    paid: tuple[int, ...]
    """Pieces that the seat has chosen to pay with so far, without jokers."""
    paid_jokers: int
    """Number of jokers paid so far."""

    def __init__(self, game: Game, players: int, seed: int, options: Options) -> None:
        super().__init__(game, players, seed, options)
        self.side = str(options["scoring"])
        self.bag = [COPIES] * HEXAGONS
        self.tower = [0] * HEXAGONS
        self.market = Market([])
        self.stacks = ()
        self.supply = ()
        self.seen = 0
        self.marker = IN_DISPLAY
        self.gardens = [BARE] * players
        self.tiles: list[tuple[int, ...]] = [()] * players
        self.expansions: list[tuple[int, ...]] = [()] * players
        self.jokers = [START_JOKERS] * players
        self.passed = [False] * players
        self.tally = [[START_POINTS] + [0] * (len(SOURCES) - 1) for _ in range(players)]
        self.points = [START_POINTS] * players
        self.ended: str | None = None
        self.begin_turn(self.start_seat)

    def copy(self) -> Self:
        """Return a cheap, independent copy."""
        new = self._shallow_copy()
        new.bag = self.bag.copy()
        new.tower = self.tower.copy()
        new.market = self.market.copy()
        new.gardens = self.gardens.copy()
        new.tiles = self.tiles.copy()
        new.expansions = self.expansions.copy()
        new.jokers = self.jokers.copy()
        new.passed = self.passed.copy()
        new.tally = [points.copy() for points in self.tally]
        new.points = self.points.copy()
        return new

    # Queries

    def room(self, seat: int) -> tuple[int, int]:
        """Return the free room in a seat's storage: for tiles and jokers together, and for expansions."""
        return storage_room(len(self.tiles[seat]) + self.jokers[seat], len(self.expansions[seat]))

    def scores(self) -> list[int]:
        """Return the points of each seat. They include the final scoring once the game is over."""
        return self.points[:]

    def breakdown(self, seat: int) -> dict[str, int]:
        """Return a seat's points by source; they add up to its score."""
        return dict(zip(SOURCES, self.tally[checked_seat(self.players, seat)], strict=True))

    # Changes

    def begin_turn(self, seat: int | None) -> None:
        """Start a turn of `seat`. If `seat` is None, no seat is to move."""
        self.current_player = seat
        self.step = None if seat is None else "act"
        self.doing = None
        self.criterion = NONE
        self.chosen = ()
        self.held = NONE
        self.slot = NONE
        self.cell = NONE
        self.paid = ()
        self.paid_jokers = 0
        self._legal: tuple[int, ...] | None = None

    def score(self, seat: int, source: str, points: int) -> None:
        """Add points to a seat's score and to its tally of `source`."""
        self.points[seat] += points
        self.tally[seat][INDEX[source]] += points

    def drop(self, seat: int, piece: int) -> tuple[str, Move]:
        """Move a stored tile to the tower, or a stored expansion under the supply.

        Return the piece's name and its move.
        """
        expansion, hexagon = divmod(piece, HEXAGONS)
        name = NAMES[hexagon]
        if expansion:
            self.expansions[seat] = removed(self.expansions[seat], hexagon)
            self.supply += (hexagon,)
            return f"x{name}", (f"x{name}", f"storage:{seat}:x:{name}", "supply")
        self.tiles[seat] = removed(self.tiles[seat], hexagon)
        self.tower[hexagon] += 1
        return name, (name, f"storage:{seat}:{name}:{self.tiles[seat].count(hexagon)}", "tower")


def storage_room(held: int, expansions: int) -> tuple[int, int]:
    """Return the free room in a storage: for tiles and jokers together, and for expansions.

    `held` is the number of stored tiles and jokers, and `expansions` is the number of stored expansions.
    """
    return STORAGE_TILES - held, STORAGE_EXPANSIONS - expansions

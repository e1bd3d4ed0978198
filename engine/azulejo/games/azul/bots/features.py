"""Features of a board between two rounds of Azul, for a linear model with learned weights.

The model predicts the points that a board will score in the rest of the game. `NAMES` lists the features of the wall
and of unfinished lines. Weights are indexed by round and feature.
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.games.azul.pieces.components import SIZE
from azulejo.games.azul.pieces.table import AzulTable
from azulejo.games.azul.rules.wall import free_columns, tile_points

ROUNDS = 5
"""Number of rounds with separate weights. Later rounds use the weights of the last of these rounds."""
COLUMN_KINDS = (0, 1, 2, 1, 0)
"""Kind of each column: 0 outer, 1 inner, 2 middle.

Two columns of the same kind share their weights, because the wall is symmetric.
"""

HEIGHTS = tuple(float(sum(row + 1 for row in range(SIZE) if mask >> row & 1)) for mask in range(1 << SIZE))
"""Number of tiles needed to fill the pattern lines of a set of rows, indexed by the set."""
HEIGHT = HEIGHTS[-1]
"""Number of tiles needed to fill all five pattern lines."""

_GROWN = range(1, SIZE)
"""Possible numbers of tiles in a row, column or colour that is started but not complete."""
# The index of a feature, or of the first feature of a group. `NAMES` lists the features in the same order.
ROW_HAS = 0
COLUMN_HAS = ROW_HAS + SIZE * len(_GROWN)
COLOUR_HAS = COLUMN_HAS + 3 * len(_GROWN)
COLUMN_LACKS = COLOUR_HAS + len(_GROWN)
COLOUR_LACKS = COLUMN_LACKS + 3
GAIN = COLOUR_LACKS + 3
LINE_HAS = GAIN + SIZE
LINE_GAIN = LINE_HAS + SIZE * (SIZE - 1) // 2
LINE_COLUMN = LINE_GAIN + SIZE
LINE_COLOUR = LINE_COLUMN + 3
LINE_SUPPLY = LINE_COLOUR + 3
START = LINE_SUPPLY + SIZE
COUNT = START + 1

NAMES = (
    *(f"row {row + 1} has {count}" for row in range(SIZE) for count in _GROWN),
    *(f"{kind} column has {count}" for kind in ("outer", "inner", "middle") for count in _GROWN),
    *(f"colour has {count}" for count in _GROWN),
    *(f"tiles needed to complete a column that has {count}" for count in (2, 3, 4)),
    *(f"tiles needed to complete a colour that has {count}" for count in (2, 3, 4)),
    *(f"points above 1 for a tile on each empty space of row {row + 1}, added up" for row in range(SIZE)),
    *(f"line {row + 1} has {count}" for row in range(SIZE) for count in range(1, row + 1)),
    *(f"points above 1 for the tile of line {row + 1}, times the filled share of the line" for row in range(SIZE)),
    *(f"filled share of a line whose tile goes to a column that has {count}" for count in (2, 3, 4)),
    *(f"filled share of a line whose colour has {count} on the wall" for count in (2, 3, 4)),
    *(f"tiles that line {row + 1} still needs, times the rarity of its colour in the bag" for row in range(SIZE)),
    "starts the next round",
)
assert len(NAMES) == COUNT


def phase(number: int) -> int:
    """Return the index of the weights to use at the end of round `number` (from 1)."""
    return min(number, ROUNDS) - 1


Feature = tuple[int, float]
"""A feature of a position: its index into `NAMES`, and its amount."""


def wall_features(rows: Sequence[int], columns: Sequence[int], colours: Sequence[int]) -> list[Feature]:
    """Return the features of a wall.

    Each argument is a list of sets (ints with a bit for each member). `rows` contains the filled columns of each row,
    `columns` the filled rows of each column, and `colours` the rows that contain each colour.
    """
    features: list[Feature] = []
    spread = range(SIZE)
    for row, filled in enumerate(rows):
        count = filled.bit_count()
        if 0 < count < SIZE:
            features.append((ROW_HAS + row * len(_GROWN) + count - 1, 1.0))
        free = [column for column in spread if not filled >> column & 1]
        more = sum(tile_points(filled, columns[column], row, column) - 1 for column in free)
        if more:
            features.append((GAIN + row, float(more)))
    for column, filled in enumerate(columns):
        count = filled.bit_count()
        if 0 < count < SIZE:
            features.append((COLUMN_HAS + COLUMN_KINDS[column] * len(_GROWN) + count - 1, 1.0))
            if count > 1:
                features.append((COLUMN_LACKS + count - 2, HEIGHT - HEIGHTS[filled]))
    for filled in colours:
        count = filled.bit_count()
        if 0 < count < SIZE:
            features.append((COLOUR_HAS + count - 1, 1.0))
            if count > 1:
                features.append((COLOUR_LACKS + count - 2, HEIGHT - HEIGHTS[filled]))
    return features


def line_features(row: int, count: int, place: tuple[int, int, int] | None, rarity: float) -> list[Feature]:
    """Return the features of an unfinished line.

    `place` describes the space for the line's tile. It contains the points that the tile scores there, the number of
    tiles in the same column, and the number of tiles of the same colour. It is None if no space accepts the tile.
    `rarity` is the rarity of the line's colour, as returned by `rarities`.
    """
    features = [(LINE_HAS + row * (row - 1) // 2 + count - 1, 1.0)]
    share = count / (row + 1)
    if place is not None:
        points, column, colour = place
        features.append((LINE_GAIN + row, (points - 1) * share))
        if 2 <= column < SIZE:
            features.append((LINE_COLUMN + column - 2, share))
        if 2 <= colour < SIZE:
            features.append((LINE_COLOUR + colour - 2, share))
    features.append((LINE_SUPPLY + row, (row + 1 - count) * rarity))
    return features


def rarities(bag: Sequence[int]) -> list[float]:
    """Return the rarity of each colour: 0 if a fifth of the bag has this colour, 1 if no tile in the bag has it.

    If a colour makes up more than a fifth of the bag, its rarity is negative.
    """
    total = sum(bag)
    return [1 - SIZE * count / total if total else 0.0 for count in bag]


def bag_of(table: AzulTable) -> list[int]:
    """Return the number of tiles of each colour in the bag."""
    return [table.bag.count(colour) for colour in range(SIZE)]


def standing_features(table: AzulTable, bag: Sequence[int]) -> list[list[Feature]]:
    """Return each seat's features at the start of a round.

    `bag` holds the number of tiles of each colour before the deal.
    """
    rarity = rarities(bag)
    by_seat = []
    for seat in range(table.players):
        first = seat * SIZE
        cells = table.cells[first * SIZE : (first + SIZE) * SIZE]
        rows, columns = table.rows[first : first + SIZE], table.columns[first : first + SIZE]
        features = wall_features(rows, columns, [rows_of(cells, colour) for colour in range(SIZE)])
        for row in range(SIZE):
            colour, count = table.line_colours[first + row], table.line_counts[first + row]
            if count:
                spaces = free_columns(table, seat, row)
                place = None
                if spaces:
                    points = [tile_points(rows[row], columns[column], row, column) for column in spaces]
                    column = spaces[points.index(max(points))]
                    place = max(points), columns[column].bit_count(), cells.count(colour)
                features += line_features(row, count, place, rarity[colour])
        if table.start_seat == seat:
            features.append((START, 1.0))
        by_seat.append(features)
    return by_seat


def rows_of(cells: Sequence[int], colour: int) -> int:
    """Return the set of rows of a wall that contain a colour."""
    return sum(1 << row for row in range(SIZE) if colour in cells[row * SIZE : (row + 1) * SIZE])

"""Facts of a board between two rounds of Azul, in which its promise is linear: what the learned weights weigh.

A board's promise is what it is expected to score from here on, beside the points that it has. Facts of the wall
and of each unfinished line stand in one list, in the order of `NAMES`; weights are by round and fact.
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.games.azul.pieces.components import RUN, SIZE
from azulejo.games.azul.pieces.table import AzulTable

ROUNDS = 5
"""Rounds after which positions are told apart; later ones count as the last."""
COLUMN_KINDS = (0, 1, 2, 1, 0)
"""Columns that are alike: the outer, the next, the middle one."""

HEIGHTS = tuple(float(sum(row + 1 for row in range(SIZE) if mask >> row & 1)) for mask in range(1 << SIZE))
"""By set of rows the tiles that their lines take."""
HEIGHT = HEIGHTS[-1]

_GROWN = range(1, SIZE)
"""Tiles in a row, column or colour that is begun and not full."""
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
    *(f"{kind} column has {count}" for kind in ("outer", "next", "middle") for count in _GROWN),
    *(f"colour has {count}" for count in _GROWN),
    *(f"height of what a column lacks that has {count}" for count in (2, 3, 4)),
    *(f"height of what a colour lacks that has {count}" for count in (2, 3, 4)),
    *(f"points beyond the first on empty spaces of row {row + 1}" for row in range(SIZE)),
    *(f"line {row + 1} has {count}" for row in range(SIZE) for count in range(1, row + 1)),
    *(f"points beyond the first of line {row + 1}, by its filled share" for row in range(SIZE)),
    *(f"filled share of a line whose column has {count}" for count in (2, 3, 4)),
    *(f"filled share of a line whose colour has {count}" for count in (2, 3, 4)),
    *(f"tiles that line {row + 1} lacks, by how rare its colour is in the bag" for row in range(SIZE)),
    "starts the next round",
)
assert len(NAMES) == COUNT


def phase(number: int) -> int:
    """Which weights are for the end of a round (from 1)."""
    return min(number, ROUNDS) - 1


Fact = tuple[int, float]
"""Index into `NAMES` and the amount."""


def wall_facts(rows: Sequence[int], columns: Sequence[int], colours: Sequence[int]) -> list[Fact]:
    """Facts of a wall, given by sets: columns filled in each row, rows in each column, rows that hold each colour."""
    facts: list[Fact] = []
    spread = range(SIZE)
    for row, filled in enumerate(rows):
        count = filled.bit_count()
        if 0 < count < SIZE:
            facts.append((ROW_HAS + row * len(_GROWN) + count - 1, 1.0))
        more = sum(gain(rows, columns, row, column) - 1 for column in spread if not filled >> column & 1)
        if more:
            facts.append((GAIN + row, float(more)))
    for column, filled in enumerate(columns):
        count = filled.bit_count()
        if 0 < count < SIZE:
            facts.append((COLUMN_HAS + COLUMN_KINDS[column] * len(_GROWN) + count - 1, 1.0))
            if count > 1:
                facts.append((COLUMN_LACKS + count - 2, HEIGHT - HEIGHTS[filled]))
    for filled in colours:
        count = filled.bit_count()
        if 0 < count < SIZE:
            facts.append((COLOUR_HAS + count - 1, 1.0))
            if count > 1:
                facts.append((COLOUR_LACKS + count - 2, HEIGHT - HEIGHTS[filled]))
    return facts


def gain(rows: Sequence[int], columns: Sequence[int], row: int, column: int) -> int:
    """What a tile on a space would score; the wall by sets of columns and of rows."""
    across, down = RUN[rows[row]][column], RUN[columns[column]][row]
    return (across if across > 1 else 0) + (down if down > 1 else 0) or 1


def line_facts(row: int, count: int, place: tuple[int, int, int] | None, rarity: float) -> list[Fact]:
    """Facts of an unfinished line.

    `place` tells of the space for its tile: points, tiles in the column, tiles of the colour; None if no space
    takes it. `rarity` is 0 for a colour of which the bag holds a fifth, 1 for one that it lacks.
    """
    facts = [(LINE_HAS + row * (row - 1) // 2 + count - 1, 1.0)]
    share = count / (row + 1)
    if place is not None:
        points, column, colour = place
        facts.append((LINE_GAIN + row, (points - 1) * share))
        if 2 <= column < SIZE:
            facts.append((LINE_COLUMN + column - 2, share))
        if 2 <= colour < SIZE:
            facts.append((LINE_COLOUR + colour - 2, share))
    facts.append((LINE_SUPPLY + row, (row + 1 - count) * rarity))
    return facts


def rarities(bag: Sequence[int]) -> list[float]:
    """By colour how rare it is in a bag of so many tiles by colour: 0 for a fifth, 1 for none, below 0 for more."""
    total = sum(bag)
    return [1 - SIZE * count / total if total else 0.0 for count in bag]


def bag_of(table: AzulTable) -> list[int]:
    """Tiles in the bag by colour."""
    return [table.bag.count(colour) for colour in range(SIZE)]


def standing_facts(table: AzulTable, bag: Sequence[int]) -> list[list[Fact]]:
    """By seat the facts when a round has just begun; the bag as it was before the deal."""
    rarity = rarities(bag)
    found = []
    for seat in range(table.players):
        first = seat * SIZE
        cells = table.cells[first * SIZE : (first + SIZE) * SIZE]
        rows, columns = table.rows[first : first + SIZE], table.columns[first : first + SIZE]
        facts = wall_facts(rows, columns, [rows_of(cells, colour) for colour in range(SIZE)])
        for row in range(SIZE):
            colour, count = table.line_colours[first + row], table.line_counts[first + row]
            if count:
                spaces = table.free_columns(seat, row)
                place = None
                if spaces:
                    column = max(spaces, key=lambda column, row=row: gain(rows, columns, row, column))  # type: ignore[misc]
                    place = gain(rows, columns, row, column), columns[column].bit_count(), cells.count(colour)
                facts += line_facts(row, count, place, rarity[colour])
        if table.start_seat == seat:
            facts.append((START, 1.0))
        found.append(facts)
    return found


def rows_of(cells: Sequence[int], colour: int) -> int:
    """The set of rows of a wall that hold a colour."""
    return sum(1 << row for row in range(SIZE) if colour in cells[row * SIZE : (row + 1) * SIZE])

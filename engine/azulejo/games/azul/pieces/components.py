"""What is printed on Azul's pieces, and tables computed from it.

Colours, rows and columns are numbered from 0. A set of columns is an int with a bit per column.
"""

COLOURS = "BYRKW"
"""Blue, yellow, red, black, white."""
COLOUR_NAMES = ("blue", "yellow", "red", "black", "white")
TILES_PER_COLOUR = 20
TILES_PER_FACTORY = 4
SIZE = 5
"""Rows and columns of the wall, and pattern lines."""
FACTORIES = {2: 5, 3: 7, 4: 9}
FLOOR_PENALTIES = (1, 1, 2, 2, 2, 3, 3)
FLOOR_SPACES = len(FLOOR_PENALTIES)
ROW_BONUS, COLUMN_BONUS, COLOUR_BONUS = 2, 7, 10
STALLED_ROUNDS = 5
"""Rounds in a row without a tile on any wall that end the game, a case the rulebook does not name."""
FULL = (1 << SIZE) - 1
EMPTY = -1
"""No tile, no line."""
MARKER = 5
"""The starting marker on a floor line, where tiles are their colour's number."""
IN_CENTRE = -1
"""The starting marker's holder while nobody has it."""

FLOOR_COST = tuple(sum(FLOOR_PENALTIES[:count]) for count in range(FLOOR_SPACES + 1))
"""Points lost by the number of filled spaces on the floor line."""


def printed_column(row: int, colour: int) -> int:
    """Column of the coloured wall that shows `colour` in `row`."""
    return (row + colour) % SIZE


def printed_colour(row: int, column: int) -> int:
    """Colour that the coloured wall shows at `row`, `column`."""
    return (column - row) % SIZE


def _run(mask: int, index: int) -> int:
    """Length of the unbroken run through `index` in `mask`, the tile at `index` included."""
    low = high = index
    while low > 0 and mask >> (low - 1) & 1:
        low -= 1
    while high < SIZE - 1 and mask >> (high + 1) & 1:
        high += 1
    return high - low + 1


RUN = tuple(tuple(_run(mask, index) for index in range(SIZE)) for mask in range(FULL + 1))
"""RUN[mask][index]: length of the run through `index`, whether or not `mask` already holds it."""

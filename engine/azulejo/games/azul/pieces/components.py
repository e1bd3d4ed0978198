"""The values printed on Azul's components, and tables computed from them.

Colours, rows and columns are numbered from 0. Sets are ints with a bit for each member.
"""

COLOURS = "BYRKW"
"""Blue, yellow, red, black, white."""
COLOUR_NAMES = ("blue", "yellow", "red", "black", "white")
TILES_PER_COLOUR = 20
TILES_PER_FACTORY = 4
SIZE = 5
"""Number of rows and columns of the wall, and of pattern lines."""
FACTORIES = {2: 5, 3: 7, 4: 9}
"""Number of factories by number of players."""
FLOOR_PENALTIES = (1, 1, 2, 2, 2, 3, 3)
FLOOR_SPACES = len(FLOOR_PENALTIES)
ROW_BONUS, COLUMN_BONUS, COLOUR_BONUS = 2, 7, 10
STALLED_ROUNDS = 5
"""The game ends after this many consecutive rounds without a new tile on any wall. The rulebook has no such rule."""
FULL = (1 << SIZE) - 1
EMPTY = -1
"""Number for "none": a wall space without a tile, a line without a colour, or no line in `AzulTable.choosing`."""
MARKER = 5
"""Number of the starting marker in the list of pieces on a floor line. A tile in this list is its colour's number."""
IN_CENTRE = -1
"""Value of `AzulTable.marker` while no seat has the starting marker."""

FLOOR_COST = tuple(sum(FLOOR_PENALTIES[:count]) for count in range(FLOOR_SPACES + 1))
"""Points lost for a floor line, indexed by the number of its filled spaces."""


def printed_column(row: int, colour: int) -> int:
    """Return the column of the coloured wall that shows `colour` in `row`."""
    return (row + colour) % SIZE


def printed_colour(row: int, column: int) -> int:
    """Return the colour that the coloured wall shows at `row`, `column`."""
    return (column - row) % SIZE


def _run(mask: int, index: int) -> int:
    """Return the length of the run of filled spaces through `index`, as if `index` itself were filled."""
    low = high = index
    while low > 0 and mask >> (low - 1) & 1:
        low -= 1
    while high < SIZE - 1 and mask >> (high + 1) & 1:
        high += 1
    return high - low + 1


RUN = tuple(tuple(_run(mask, index) for index in range(SIZE)) for mask in range(FULL + 1))
"""RUN[mask][index]: length of the run of filled spaces through `index`, as if `index` itself were filled."""

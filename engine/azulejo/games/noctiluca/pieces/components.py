"""The values printed on Noctiluca's components, and tables computed from them.

Cells are hexagons with a corner at the top. They are numbered from 0, row by row. Their coordinates (q, r) are axial; r
grows downwards. Shores are numbered from 0, clockwise. A die on the pool is the int `(number - 1) * 4 + colour`.
`EMPTY` is a space without a die. The 84 spaces for dice are numbered from 0, cell by cell.
"""

COLOURS = "BGOP"
"""Blue, green, orange, purple."""
DICE_PER_COLOUR = 26
NUMBERS = 6
EMPTY = NUMBERS * 4

JAR_COLOURS = ("gold", "brown", "red")
CARDS: tuple[tuple[str, int, int, tuple[int, int, int, int]], ...] = (
    ("gold-01", 0, 0, (1, 2, 0, 1)),
    ("gold-02", 0, 0, (1, 1, 2, 0)),
    ("gold-03", 0, 0, (2, 0, 0, 2)),
    ("gold-04", 0, 0, (0, 1, 0, 3)),
    ("gold-05", 0, 0, (2, 0, 2, 1)),
    ("gold-06", 0, 0, (0, 2, 1, 2)),
    ("gold-07", 0, 0, (1, 1, 2, 1)),
    ("gold-08", 0, 1, (3, 0, 0, 2)),
    ("gold-09", 0, 1, (2, 2, 2, 0)),
    ("gold-10", 0, 2, (0, 3, 3, 0)),
    ("brown-01", 1, 0, (0, 1, 2, 1)),
    ("brown-02", 1, 0, (2, 1, 1, 0)),
    ("brown-03", 1, 0, (0, 0, 2, 2)),
    ("brown-04", 1, 0, (0, 3, 0, 1)),
    ("brown-05", 1, 0, (1, 2, 0, 2)),
    ("brown-06", 1, 0, (2, 2, 1, 0)),
    ("brown-07", 1, 0, (2, 1, 1, 1)),
    ("brown-08", 1, 1, (3, 2, 0, 0)),
    ("brown-09", 1, 1, (2, 0, 2, 2)),
    ("brown-10", 1, 2, (0, 0, 3, 3)),
    ("red-01", 2, 0, (2, 1, 0, 1)),
    ("red-02", 2, 0, (1, 1, 0, 2)),
    ("red-03", 2, 0, (2, 0, 2, 0)),
    ("red-04", 2, 0, (0, 0, 3, 1)),
    ("red-05", 2, 0, (0, 2, 2, 1)),
    ("red-06", 2, 0, (1, 2, 2, 0)),
    ("red-07", 2, 0, (1, 1, 1, 2)),
    ("red-08", 2, 1, (2, 3, 0, 0)),
    ("red-09", 2, 1, (0, 2, 2, 2)),
    ("red-10", 2, 2, (3, 0, 0, 3)),
)
"""(name, jar colour, points, spaces for each colour of dice) of each card. RECONSTRUCTED: not the printed cards."""
CARD_NAMES = tuple(card[0] for card in CARDS)
CARD_NUMBER = {name: number for number, name in enumerate(CARD_NAMES)}
CARD_COLOUR = tuple(card[1] for card in CARDS)
CARD_POINTS = tuple(card[2] for card in CARDS)
CARD_SPACES = tuple(card[3] for card in CARDS)

TOKENS = (2, 2, 3, 3, 4, 4, 5, 6, 7, 8)
"""Values of the tokens in each colour's stack, from the top.

Only the first and the last are from the rules; the others are RECONSTRUCTED.
"""

PAWNS = {1: 6, 2: 6, 3: 4, 4: 3}
"""Number of pawns of a seat in each round, by number of players."""
JARS_DEALT = 3
PILES = 4

CELLS = (
    (0, -2), (1, -2), (2, -2),
    (-1, -1), (0, -1), (1, -1), (2, -1),
    (-2, 0), (-1, 0), (1, 0), (2, 0),
    (-2, 1), (-1, 1), (0, 1), (1, 1),
    (-2, 2), (-1, 2), (0, 2),
)  # fmt: skip
"""Coordinates of all cells. The centre holds no dice, so it is not a cell."""
_CELL_AT = {at: cell for cell, at in enumerate(CELLS)}


def _distance(q: int, r: int) -> int:
    """Return the number of steps from the centre."""
    return max(abs(q), abs(r), abs(q + r))


CAPACITY = tuple(4 if _distance(q, r) == 1 else 5 for q, r in CELLS)
"""Number of spaces of each cell: 4 on the inner ring, 5 on the outer ring."""
FIRST_SPACE = tuple(sum(CAPACITY[:cell]) for cell in range(len(CELLS)))
SPACES = sum(CAPACITY)
CELL_OF = tuple(cell for cell, capacity in enumerate(CAPACITY) for _ in range(capacity))
"""Cell of each space."""

SHORES = (
    (2, -3),
    (3, -2),
    (3, -1),
    (2, 1),
    (1, 2),
    (-1, 3),
    (-2, 3),
    (-3, 2),
    (-3, 1),
    (-2, -1),
    (-1, -2),
    (1, -3),
)
"""Coordinates of the shores, which lie around the cells."""
_DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def _path(shore: tuple[int, int], direction: tuple[int, int]) -> tuple[int, ...]:
    """Return the cells straight ahead of a shore, nearest first."""
    cells = []
    q, r = shore[0] + direction[0], shore[1] + direction[1]
    while (q, r) in _CELL_AT:
        cells.append(_CELL_AT[q, r])
        q, r = q + direction[0], r + direction[1]
    return tuple(cells)


PATHS = tuple(
    tuple(sorted((path for way in _DIRECTIONS if (path := _path(shore, way))), key=len, reverse=True))
    for shore in SHORES
)
"""PATHS[shore]: the cells of the shore's long path (four), then those of its short path (three), nearest first."""
PATH_SPACES = tuple(
    tuple(FIRST_SPACE[cell] + index for cell in path for index in range(CAPACITY[cell]))
    for paths in PATHS
    for path in paths
)
"""PATH_SPACES[shore * 2 + path]: the spaces along a path. Path 0 is the long one."""
COLLECTED = tuple(
    tuple(cell * NUMBERS + number for cell in path) for paths in PATHS for path in paths for number in range(NUMBERS)
)
"""COLLECTED[dive]: for each cell on the path, the number `cell * 6 + number - 1`.

This number stands for the dice that the dive collects there.
"""
THROUGH = tuple(
    tuple(dive for dive, collected in enumerate(COLLECTED) if dice in collected) for dice in range(len(CELLS) * NUMBERS)
)
"""THROUGH[cell * 6 + number - 1]: the dives that collect the dice of this cell and number."""

SECTION_NAMES = ("purple", "second", "third")
"""Names of the sections, clockwise. The arrow starts at the first one. All names but "purple" are RECONSTRUCTED."""
_SECTION_CELLS = (
    ((1, -1), (1, 0), (1, -2), (2, -2), (2, -1), (2, 0)),
    ((0, 1), (-1, 1), (1, 1), (0, 2), (-1, 2), (-2, 2)),
    ((-1, 0), (0, -1), (-2, 1), (-2, 0), (-1, -1), (0, -2)),
)
SECTIONS = tuple(tuple(_CELL_AT[at] for at in section) for section in _SECTION_CELLS)
"""SECTIONS[section][number - 1]: the cell that the storm empties. RECONSTRUCTED."""

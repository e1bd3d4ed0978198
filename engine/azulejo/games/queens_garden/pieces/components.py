"""The values printed on the components of Queen's Garden, and tables computed from them.

A hexagon is the number `colour * 6 + pattern`, both from 0. Its cost and its value are `pattern + 1`. Sets of hexagons,
patterns, colours or cells are ints with a bit for each member. A criterion is a colour (0-5) or 6 plus a pattern
(6-11). A stored piece is a number: the hexagon for a tile, 36 plus the hexagon for an expansion.

The garden has 55 cells: 0 is the fountain, 1-6 are the spaces around it, and 7-12 are statues and benches. `13 + 7 *
slot` is the centre of an expansion slot. The slot's ring follows, in the order of `DIRECTIONS`. The centre of a face-up
expansion is a pavilion. If the expansion has rotation `r`, its printed hexagon is on ring cell `r`. A face-down
expansion has seven spaces.

RECONSTRUCTED, not the publisher's: `WHEEL`, the "variant" columns of `PATTERN_POINTS` and `GROUP_BONUS`, and the
division of `ORNAMENT_KINDS` into statues and benches.
"""

COLOURS = "BYLGVP"
"""Light blue, yellow, light green, dark green, light purple (violet), dark purple."""
COLOUR_NAMES = ("light_blue", "yellow", "light_green", "dark_green", "light_purple", "dark_purple")
PATTERNS = "123456"
PATTERN_NAMES = ("tree", "bird", "butterfly", "flower", "plant", "lily")
CRITERIA = COLOURS + PATTERNS
HEXAGONS = 36
NAMES = tuple(colour + pattern for colour in COLOURS for pattern in PATTERNS)
"""Names of the hexagons, such as `B3`."""
NUMBER = {name: hexagon for hexagon, name in enumerate(NAMES)}
"""Hexagon by name."""
PIECE_NAMES = (*NAMES, *(f"x{name}" for name in NAMES))
"""Names of the stored pieces, such as `B3` and `xB3`."""
PIECE = {name: piece for piece, name in enumerate(PIECE_NAMES)}
"""Stored piece by name."""
VALUE = tuple(hexagon % 6 + 1 for hexagon in range(HEXAGONS))
"""Value of each hexagon. It is also the cost: the number of hexagons to pay, including the hexagon itself."""
CRITERIA_OF = tuple((hexagon // 6, 6 + hexagon % 6) for hexagon in range(HEXAGONS))
"""The two criteria of each hexagon: its colour, then 6 plus its pattern."""
COPIES = 3
"""Number of tiles of each hexagon. There is also one expansion of each hexagon."""
MEMBERS = (
    *(sum(1 << colour * 6 + pattern for pattern in range(6)) for colour in range(6)),
    *(sum(1 << colour * 6 + pattern for colour in range(6)) for pattern in range(6)),
)
"""For each criterion, the set of hexagons of this colour or pattern."""

STORAGE_TILES = 12
"""Maximum number of stored tiles and jokers together."""
STORAGE_EXPANSIONS = 2
"""Maximum number of stored expansions."""
START_JOKERS = 3
START_POINTS = 15
STACK = {2: 5, 3: 7, 4: 8}
"""Number of expansions in each round's stack, by number of players. All other expansions form the supply."""
ROUNDS = 4
TILES_PER_EXPANSION = 4
BUY_COST = 6
FIRST_PASS_COST = 1

WHEEL = ((3, 6, 0), (7, 1, 8), (2, 9, 5), (10, 4, 11))
"""The three criteria that score in each round."""
COLOUR_POINTS = 1
PATTERN_POINTS = {"standard": (1, 1, 1, 1, 1, 1), "variant": (1, 2, 3, 4, 5, 6)}
"""Points at the end of a round for each hexagon with a pattern on the wheel, by scoring side and by pattern."""
PAVILION_POINTS = 1
JOKER_POINTS = 1
GROUP_MIN = 3
"""Smallest group that scores at the end of the game."""
GROUP_BONUS = {"standard": (0, 0, 0, 0, 0, 0, 6), "variant": (0, 0, 0, 0, 2, 4, 6)}
"""Extra points for a group in the final scoring, by side of the scoring board and by size of the group."""

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Steps from a cell to its six neighbours, as axial coordinates (q, r).

Cells have a corner at the top, and r grows downwards.
"""
SLOTS = 6
ROTATIONS = len(DIRECTIONS)
"""Number of rotations of an expansion."""
SLOT_CENTRES = ((3, 0), (3, -3), (0, -3), (-3, 0), (-3, 3), (0, 3))
ORNAMENTS = ((2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2), (1, 1))
ORNAMENT_KINDS = ("statue", "bench", "statue", "bench", "statue", "bench")
ORNAMENT_JOKERS = {"fountain": 1, "statue": 2, "bench": 2, "pavilion": 3}

FOUNTAIN = 0
FIRST_ORNAMENT = 7
FIRST_SLOT = 13
SLOT_CELLS = 7
_ROUND = ((0, 0), *DIRECTIONS)
COORDINATES = (
    *_ROUND,
    *ORNAMENTS,
    *((q + dq, r + dr) for q, r in SLOT_CENTRES for dq, dr in _ROUND),
)
"""Coordinates (q, r) of each cell."""
CELLS = len(COORDINATES)
ALL_CELLS = (1 << CELLS) - 1


def centre(slot: int) -> int:
    """Return the cell in the middle of a slot. The next six cells are the slot's ring."""
    return FIRST_SLOT + SLOT_CELLS * slot


def ornament_kind(cell: int) -> str:
    """Return the kind of ornament that a cell can hold. A slot's centre is a pavilion if its expansion is face up."""
    if cell == FOUNTAIN:
        return "fountain"
    return ORNAMENT_KINDS[cell - FIRST_ORNAMENT] if cell < FIRST_SLOT else "pavilion"


def _neighbours() -> tuple[tuple[int, ...], ...]:
    index = {place: cell for cell, place in enumerate(COORDINATES)}
    return tuple(
        tuple(sorted(index[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in index))
        for q, r in COORDINATES
    )


NEIGHBOURS = _neighbours()
"""For each cell, the adjacent cells in ascending order."""
NEAR = tuple(sum(1 << other for other in cells) for cells in NEIGHBOURS)
"""For each cell, the adjacent cells as a set."""
FIXED_ORNAMENTS = (FOUNTAIN, *range(FIRST_ORNAMENT, FIRST_SLOT))
POSSIBLE_ORNAMENTS = (*FIXED_ORNAMENTS, *map(centre, range(SLOTS)))
ORNAMENTS_BESIDE = tuple(tuple(cell for cell in cells if cell in POSSIBLE_ORNAMENTS) for cells in NEIGHBOURS)
"""For each cell, the adjacent cells that can hold an ornament."""
START_SPACES = sum(1 << cell for cell in range(1, FIRST_ORNAMENT))
RINGS = tuple(0b1111110 << centre(slot) for slot in range(SLOTS))
"""For each slot: the six cells around its centre, as a set."""
JOKERS_FOR = {cell: ORNAMENT_JOKERS[ornament_kind(cell)] for cell in POSSIBLE_ORNAMENTS}
"""For each cell: the number of jokers that a seat wins by surrounding the ornament there."""

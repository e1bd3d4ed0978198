"""The values printed on the components of Stained Glass of Sintra, and tables computed from them.

Colours and columns are numbered from 0. `STRIPS` and most of `GLASS_TRACK` are reconstructed: they match the
rulebook's examples, but may differ from the printed values. They can be replaced without changes in other code.
"""

from __future__ import annotations

from collections.abc import Callable

COLOURS = "OPYBL"
"""Orange, pink, yellow, blue, light blue."""
COLOUR_COUNT = len(COLOURS)
COLOUR_NAMES = ("orange", "pink", "yellow", "blue", "light_blue")
JOKER_SIGN = "*"
PANES_PER_COLOUR = 20
PANES_PER_FACTORY = 4
FACTORIES = {2: 5, 3: 7, 4: 9}
"""Number of factories by number of players."""
ROUNDS = 6
COLUMNS = 8
"""Number of columns of a palace board. A column consists of a strip above two windows."""
SPACES = 5
"""Number of spaces on each side of a strip. The spaces are numbered from the top."""

STRIPS = (
    ("OOOPL", "YYLYY"),
    ("PPPYO", "BBOBB"),
    ("YYYBP", "LLPLL"),
    ("BBBLY", "OOBPP"),
    ("LLLOB", "PPLYY"),
    ("OOYOO", "BBPLL"),
    ("PPBPP", "LLYOO"),
    ("YYOBB", "*POL*"),
)
"""Front and back of every strip, from the top. `*` is a joker space. All seats have the same strips. Reconstructed."""

COLUMN_POINTS = (4, 3, 3, 2, 2, 1, 1, 2)
"""Points printed under the columns, the same on sides A and B."""

ORNAMENTS = ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15))
"""Side A: the four windows around each ornament, as `column * 2 + (0 upper, 1 lower)`."""
ORNAMENT_POINTS = (0, 0, 3, 6, 10)
"""Points for an ornament, indexed by the number of panes around it."""

GLASS_TRACK = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18)
"""Total points lost while the marker is on a space of the broken-glass track, for each space from the top.

Only 8 and 18 are from the rulebook. The other numbers and the number of spaces are reconstructed.
"""
GLASS_STEPS = len(GLASS_TRACK) - 1
"""Number of steps from the top of the broken-glass track to its bottom."""

EMPTY = -1
"""Number for "no pane"."""
IN_CENTRE = -1
"""Value of `SintraTable.marker` while no seat has the starting marker."""


class Strip:
    """A strip with the panes on it. Strips are immutable, created once, and linked to the strips with more panes.

    `GONE` stands for a strip that has left the board.
    """

    __slots__ = (
        "after",
        "counts",
        "fit",
        "is_full",
        "laid",
        "number",
        "panes",
        "printed",
        "reverse",
        "side",
        "spots",
    )

    printed: str
    """Colours and jokers of the side facing up."""
    after: tuple[tuple[Strip, ...], ...]
    """after[colour][n]: the strip that results from n more panes of the colour, for n from 0 to fit[colour]."""
    spots: tuple[tuple[int, ...], ...]
    """spots[colour]: spaces that the next panes of the colour fill, in order: spaces of the colour, then jokers."""
    laid: int
    """Number of panes on the strip."""
    reverse: Strip
    """The other side of the strip, without panes."""

    def __init__(self, number: int, side: int, panes: tuple[int, ...]) -> None:
        self.number = number
        self.side = side
        self.printed = STRIPS[number][side] if number >= 0 else ""
        self.panes = panes
        self.counts = tuple(panes.count(colour) for colour in range(COLOUR_COUNT))
        self.laid = sum(self.counts)
        self.is_full = bool(panes) and EMPTY not in panes
        free = [space for space, pane in enumerate(panes) if pane == EMPTY]
        self.spots = tuple(
            tuple(space for sign in (name, JOKER_SIGN) for space in free if self.printed[space] == sign)
            for name in COLOURS
        )
        self.fit = tuple(map(len, self.spots))

    def __reduce__(self) -> tuple[Callable[[int, int, tuple[int, ...]], Strip | None], tuple[object, ...]]:
        return find_strip, (self.number, self.side, self.panes)  # strips are unique, so pickle only the key


GONE = Strip(-1, 0, ())


def _grow(number: int, side: int) -> dict[tuple[int, ...], Strip]:
    """Return a dictionary: panes on a side → strip with these panes. Each strip links to the strips with more panes."""
    empty = Strip(number, side, (EMPTY,) * SPACES)
    strips = {empty.panes: empty}
    todo = [empty]
    while todo:
        strip = todo.pop()
        after = []
        for colour, spots in enumerate(strip.spots):
            chain = [strip]
            panes = list(strip.panes)
            for space in spots:
                panes[space] = colour
                key = tuple(panes)
                if key not in strips:
                    strips[key] = Strip(number, side, key)
                    todo.append(strips[key])
                chain.append(strips[key])
            after.append(tuple(chain))
        strip.after = tuple(after)
    return strips


FILLED = tuple(tuple(_grow(number, side) for side in (0, 1)) for number in range(len(STRIPS)))
"""FILLED[number][side][panes]: every strip that can occur. `panes` has a colour or `EMPTY` for each space."""


def find_strip(number: int, side: int, panes: tuple[int, ...]) -> Strip | None:
    """Return the strip with these panes, or None if these panes cannot be on this side. Number -1 is `GONE`."""
    return FILLED[number][side].get(panes) if number >= 0 else GONE


BLANK = tuple(tuple(sides[side][(EMPTY,) * SPACES] for side in (0, 1)) for sides in FILLED)
"""BLANK[number][side]: the strip without panes."""

for _number, _sides in enumerate(FILLED):
    for _side, _strips in enumerate(_sides):
        for _strip in _strips.values():
            _strip.reverse = BLANK[_number][1 - _side]

JOKER_SIDES = {number: side for number, sides in enumerate(STRIPS) for side in (0, 1) if JOKER_SIGN in sides[side]}
"""For each strip that has jokers on one side: strip number → that side. The strip starts with this side down."""

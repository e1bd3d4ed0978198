"""Draw the engravings of the glass colours: sun, rosette, rings, waves, lattice.

They make the colours distinct for people who do not see hues. Each engraving is 100 units square.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from azulejo_table.draw import shapes
from azulejo_table.draw.svg import number

Corners = Sequence[tuple[float, float]]
"""Upper left corners of squares that are 100 units wide."""
Circle = tuple[float, float, float]
"""Centre and radius of a circle: x, y, radius."""

NAMES = {"O": "orange", "P": "pink", "Y": "yellow", "B": "blue", "L": "light-blue"}
"""Names of the colours as used in the style sheet."""
EIGHTHS = tuple(45 * k for k in range(8))
FIFTHS = tuple(72 * k for k in range(5))
DIAMOND = "M50 8L92 50L50 92L8 50Z"
INNER = "M50 29L71 50L50 71L29 50Z"
_BARS = "M29 29L4 4M71 29L96 4M29 71L4 96M71 71L96 96"
_ONCE = ((0.0, 0.0),)


def tone(part: str, colour: str) -> str:
    """Return the CSS value of a tone of a glass colour.

    `part` is one of these: glass (a pane), lit and deep (the lighter and darker facets of a pane), motif (the engraving
    of a pane), beam (its light on the floor), pale (a space for a pane), engraved (the engraving on such a space).
    """
    return f"var(--{part}-{NAMES[colour]})"


def wave(y: int) -> str:
    """Return the path of a wavy line across a pane."""
    return f"M-4 {y}C9 {y - 17} 19 {y - 17} 32 {y}S55 {y + 17} 68 {y}S91 {y - 17} 104 {y}"


def _ring(distance: float, radius: float) -> tuple[Circle, ...]:
    return tuple((x, y, radius) for x, y in shapes.turns(distance, FIFTHS))


@dataclass(frozen=True)
class Engraving:
    """An engraving: lines and circles with an outline only, and dots and shapes that are filled.

    Each method draws one copy of the engraving for each of the given corners.
    """

    path: str = ""
    circles: tuple[Circle, ...] = ()
    dots: tuple[Circle, ...] = ()
    filled: str = ""
    hole: Circle | None = None
    """An empty circle in the middle of the dots."""

    def lines(self, corners: Corners = _ONCE, scale: float = 1) -> str:
        """Return the path data of the parts that have an outline only."""
        return _data(self.path, self.circles, corners, scale)

    def fills(self, corners: Corners = _ONCE, scale: float = 1) -> str:
        """Return the path data of the filled parts."""
        return _data(self.filled, self.dots, corners, scale)

    def holes(self, corners: Corners = _ONCE, scale: float = 1) -> str:
        """Return the path data of the holes, which have the background colour."""
        return _data("", (self.hole,) if self.hole else (), corners, scale)

    def art(self, colour: str, line: str, *, ground: str = "none", corners: Corners = _ONCE, scale: float = 1) -> str:
        """Return the markup. `line` contains the attributes of the outlined path, except its colour."""
        drawn, fills, holes = (part(corners, scale) for part in (self.lines, self.fills, self.holes))
        return (
            (f'<path d="{drawn}" stroke="{colour}" {line}/>' if drawn else "")
            + (f'<path d="{fills}" fill="{colour}"/>' if fills else "")
            + (f'<path d="{holes}" fill="{ground}"/>' if holes else "")
        )


def pen(width: float) -> str:
    """Return the attributes of an outline with this width."""
    return f'fill="none" stroke-width="{number(width)}" stroke-linecap="round" stroke-linejoin="round"'


def _data(path: str, round_parts: Iterable[Circle], corners: Corners, scale: float) -> str:
    return shapes.placed(path, corners, scale) + "".join(
        shapes.circles(
            [(round(left + scale * x, 1), round(top + scale * y, 1)) for left, top in corners], round(scale * radius, 1)
        )
        for x, y, radius in round_parts
    )


FINE = {
    "O": Engraving(shapes.turned("M50 33V12", EIGHTHS), dots=((50, 50, 10),)),
    "P": Engraving(circles=_ring(21.5, 13.5), dots=((50, 50, 6.5),)),
    "Y": Engraving(circles=((50, 50, 36), (50, 50, 22)), dots=((50, 50, 9),)),
    "B": Engraving("".join(map(wave, (27, 51, 75)))),
    "L": Engraving(DIAMOND + INNER + _BARS),
}
BOLD = {
    "O": Engraving(shapes.turned("M50 34V6", EIGHTHS), dots=((50, 50, 14),)),
    "P": Engraving(dots=_ring(23, 17), hole=(50, 50, 8)),
    "Y": Engraving(circles=((50, 50, 33),), dots=((50, 50, 14),)),
    "B": Engraving(wave(34) + wave(68)),
    "L": Engraving("M50 10L90 50L50 90L10 50Z", filled="M50 36L64 50L50 64L36 50Z"),
}
"""Bolder engravings, for panes drawn at 28 px or smaller."""

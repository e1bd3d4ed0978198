"""Draw the pieces: a tile and a wall space of each colour, stones of the grey wall, and the starting marker.

Each drawing fills the square from (0, 0) to (100, 100). Colours are CSS custom properties, so that themes need no
second set of drawings. Each colour also has its own motif: star, leaves, diamonds, arcs, rings.
"""

from __future__ import annotations

from azulejo.games.azul.pieces.components import COLOURS

from azulejo_table.draw import shapes
from azulejo_table.draw.svg import at

NAMES = {"B": "blue", "Y": "yellow", "R": "red", "K": "black", "W": "white"}


def tone(part: str, colour: str) -> str:
    """Return the CSS value of a tone of a colour of tiles.

    `part` is one of these: tile (the ground of a tile), on (the motif of a tile), mid (a tone between these two), bed
    (the ground of a space on the wall), etch (the motif on such a space).
    """
    return f"var(--{part}-{NAMES[colour]})"


def _turned(path: str, angles: tuple[int, ...], attributes: str) -> str:
    return f'<path d="{shapes.turned(path, angles)}" {attributes}/>'


_CORNERS = ((0, 0), (0, 100), (100, 0), (100, 100))


def _corners(rings: tuple[tuple[float, str], ...]) -> str:
    """Draw quarter discs in the corners. Where four tiles meet, the quarters form a disc."""
    return "".join(f'<path d="{shapes.circles(_CORNERS, radius)}" fill="{fill}"/>' for radius, fill in rings)


def _dots(distance: float, radius: float, fill: str, start: int) -> str:
    return f'<path d="{shapes.ring(distance, radius, [start + angle for angle in _STRAIGHT])}" fill="{fill}"/>'


def at_place(place: str, x: float, y: float, *content: str, size: float = 100, last: bool = False) -> str:
    """Draw a place and its `content`. By default, it is 100 units wide.

    `last` is whether to mark the place, because the last turns put a piece there.
    """
    return at(place, x, y, size, *content, LAST if last else "", kind="is-last" if last else "")


LAST = '<use href="#last"/>'


def piece(name: str) -> str:
    """Draw a copy of one of the `drawings`, with its upper left corner at the origin. It is 100 units wide and high."""
    return f'<use href="#{name}"/>'


_STRAIGHT, _DIAGONAL = (0, 90, 180, 270), (45, 135, 225, 315)
_PETAL = "M50 50C40 37 42.5 19 50 9C57.5 19 60 37 50 50Z"
_SHORT_PETAL = "M50 50C41.5 41 43 29 50 22.5C57 29 58.5 41 50 50Z"
_LEAF = "M50 49C34 35 38.5 15 50 5C61.5 15 66 35 50 49Z"
_STAR = "M50 6Q58 42 94 50Q58 58 50 94Q42 58 6 50Q42 42 50 6Z"
_INNER_STAR = "M50 26Q55 45 74 50Q55 55 50 74Q45 55 26 50Q45 45 50 26Z"
_DIAMONDS = ("M50 8L92 50L50 92L8 50Z", "M50 25L75 50L50 75L25 50Z", "M50 38L62 50L50 62L38 50Z")
_FOUR_RINGS = shapes.ring(17.5, 17.5, _STRAIGHT)


def _star(on: str, mid: str, ground: str) -> str:
    return (
        _turned(_SHORT_PETAL, _DIAGONAL, f'fill="{mid}"')
        + _turned(_PETAL, _STRAIGHT, f'fill="{on}"')
        + f'<circle cx="50" cy="50" r="10" fill="{ground}"/><circle cx="50" cy="50" r="5" fill="{on}"/>'
    )


def _leaves(on: str, mid: str, ground: str) -> str:
    return (
        _turned(_LEAF, _DIAGONAL, f'fill="{on}"')
        + _turned("M50 42V21", _DIAGONAL, f'class="fine" stroke="{ground}" stroke-width="3" stroke-linecap="round"')
        + f'<circle cx="50" cy="50" r="8" fill="{mid}" stroke="{on}" stroke-width="3.5"/>'
        + f'<g class="fine">{_dots(33, 5.2, mid, 0)}</g>'
    )


def _diamonds(on: str, mid: str, ground: str) -> str:
    outer, middle, inner = _DIAMONDS
    return (
        f'<path d="{outer}" fill="none" stroke="{on}" stroke-width="6.5" stroke-linejoin="round"/>'
        f'<path d="{middle}" fill="{mid}"/><path d="{inner}" fill="{ground}"/>'
        f'<circle class="fine" cx="50" cy="50" r="4" fill="{on}"/>'
    )


def _arcs(on: str, mid: str, ground: str) -> str:
    return (
        f'<path d="{_STAR}" fill="{on}"/><path d="{_INNER_STAR}" fill="{ground}"/>'
        f'<circle class="fine" cx="50" cy="50" r="6" fill="{on}"/>'
        f'<g class="fine">{_dots(31, 4.6, mid, 45)}</g>'
    )


def _rings(on: str, mid: str, ground: str) -> str:
    del ground
    rings = f'<path d="{_FOUR_RINGS}" fill="none" stroke="{on}" stroke-width="7"/>'
    return f'{rings}<circle cx="50" cy="50" r="6" fill="{on}"/><g class="fine">{_dots(39, 4, mid, 45)}</g>'


_MOTIFS = {"B": _star, "Y": _leaves, "R": _diamonds, "K": _arcs, "W": _rings}

_CORNER_SIZES = {"B": (22, 14, 7), "Y": (18, 9, 0), "R": (20, 12, 0), "K": (24, 17, 7), "W": (21, 14, 6)}

_ETCHED = {
    "B": _turned(_PETAL, _STRAIGHT, "") + _turned(_SHORT_PETAL, _DIAGONAL, ""),
    "Y": _turned(_LEAF, _DIAGONAL, "") + '<circle cx="50" cy="50" r="7"/>',
    "R": "".join(f'<path d="{path}"/>' for path in _DIAMONDS),
    "K": f'<path d="{_STAR}"/><path d="{_INNER_STAR}"/>',
    "W": f'<path d="{_FOUR_RINGS}"/>',
}

_CAST = '<rect class="cast" x="3" y="6" width="95" height="95" rx="10"/>'
_BODY = '<rect x="3" y="3" width="94" height="94" rx="9" {}/>'
_OUTLINES = (
    '<rect x="1" y="1" width="98" height="98" rx="11" fill="none" stroke="var(--halo)" stroke-width="3"/>'
    + _BODY.format('fill="none" stroke="var(--outline)" stroke-width="3"')
)
"""A pale outline around a dark one. On any background, at least one of the two is visible."""

_GLAZE = (
    _BODY.format('fill="url(#glaze)"')
    + '<path class="fine" d="M7.5 88V14Q7.5 7.5 14 7.5H88" fill="none" stroke="#fff" stroke-opacity=".5"'
    ' stroke-width="2" stroke-linecap="round"/>'
)


def _tile(colour: str) -> str:
    ground, on, mid = tone("tile", colour), tone("on", colour), tone("mid", colour)
    large, middle, small = _CORNER_SIZES[colour]
    corners = _corners(((large, on), (middle, ground), (small, mid)) if small else ((large, on), (middle, ground)))
    return (
        _CAST
        + _BODY.format(f'fill="{ground}"')
        + f'<g clip-path="url(#tile-edge)"><g class="fine">{corners}</g>'
        + f"{_MOTIFS[colour](on, mid, ground)}</g>"
        + _GLAZE
        + _OUTLINES
    )


def _etched(colour: str) -> str:
    return (
        f'<rect x="2" y="2" width="96" height="96" rx="9" fill="{tone("bed", colour)}"/>'
        '<path class="fine" d="M4 94V13Q4 4 13 4H94" fill="none" stroke="var(--sunk)" stroke-width="3"'
        ' stroke-linecap="round"/>'
        f'<g transform="translate(17 17) scale(.66)" fill="none" stroke="{tone("etch", colour)}"'
        f' stroke-width="var(--etch-width, 4.6)" stroke-linejoin="round">{_ETCHED[colour]}</g>'
    )


_GRAINS = ("M22 30h14M60 68h18", "M30 70h20M64 28h10", "M18 52h10M52 24h22", "M40 78h24M20 24h12")
"""The chisel marks of the stones. They differ, so that neighbouring stones do not look the same."""


def _stone(kind: int) -> str:
    """Draw a stone of the grey wall, set in mortar and lit from the upper left."""
    return (
        f'<rect class="stone is-{kind % 2}" x="1" y="1" width="98" height="98" rx="8"/>'
        '<path class="stone-light" d="M5 92V12Q5 5 12 5H92"/><path class="stone-shade" d="M95 8V88Q95 95 88 95H8"/>'
        f'<path class="stone-grain fine" d="{_GRAINS[kind]}"/>'
    )


_OCTAGON = "M31 4H69L96 31V69L69 96H31L4 69V31Z"
_MARKER = (
    f'<path d="{_OCTAGON}" fill="none" stroke="var(--halo)" stroke-width="8" stroke-linejoin="round"/>'
    f'<path d="{_OCTAGON}" fill="#FFFDF6" stroke="#1B2233" stroke-width="4" stroke-linejoin="round"/>'
    '<path d="M34.5 12.5H65.5L87.5 34.5V65.5L65.5 87.5H34.5L12.5 65.5V34.5Z" fill="none" stroke="#0039A4"'
    ' stroke-width="3"/>' + '<path d="M40 37L53 25V72M39 73H67" fill="none" stroke="#1B2233" stroke-width="8.5"'
    ' stroke-linejoin="round" stroke-linecap="round"/>'
)


_PICK = '<rect class="pick" x="-4" y="-4" width="108" height="108" rx="14" vector-effect="non-scaling-stroke"/>'


def drawings() -> dict[str, str]:
    """Return the drawings: id → drawing.

    The ids are tile-C and etch-C for each colour C, stone-0 to stone-3, and tile-marker. Details are elements of the
    class `fine`, and the style sheet hides them on small tiles with `--fine`. The drawings of the tiles and of the
    marker also contain a ring. It marks a picked piece, and the style sheet shows it with `--pick`.
    """
    tiles = {f"tile-{colour}": _tile(colour) + _PICK for colour in COLOURS}
    tiles |= {f"etch-{colour}": _etched(colour) for colour in COLOURS}
    tiles |= {f"stone-{kind}": _stone(kind) for kind in range(len(_GRAINS))}
    return tiles | {"tile-marker": _MARKER + _PICK}

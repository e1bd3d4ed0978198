"""Draw the pieces: 36 hexagons, expansions, jokers, and the ground below them.

A hexagon shows its pattern as a motif and as a number. Its colour is also shown by its rim: plain for light blue,
double for yellow, dashed for light green, beaded for dark green, notched for light purple, scalloped for dark purple.
"""

from __future__ import annotations

from azulejo.games.queens_garden.pieces.components import COLOURS, DIRECTIONS, NAMES, PATTERNS

from azulejo_table.draw.svg import el, number, symbols
from azulejo_table.games.queens_garden.draw import glyphs, sketch, storage
from azulejo_table.games.queens_garden.draw.geometry import FLOWER, along, axial, corners, hexagon, outline
from azulejo_table.games.queens_garden.draw.ground import grounds

BODY = hexagon(50, 50, 47, 5)
_EDGE = hexagon(50, 50, 48.6, 5)
_BAND = hexagon(50, 50, 44, 4)
_LIT = "M10.5 71V28.5Q10.5 25.5 13 24L47.5 5.2Q50 4 52.5 5.2L86 23.5"
"""The edges that face the light."""
_SHADED = "M89.5 29V71.5Q89.5 74.5 87 76L52.5 94.8Q50 96 47.5 94.8L14 76.5"


def _line(radius: float, width: float, extra: str = "") -> str:
    path = hexagon(50, 50, radius, 0 if extra else 3)
    return f'<path d="{path}" fill="none" stroke="currentColor" stroke-width="{number(width)}" {extra}/>'


def _toothed_band(radius: float, per_edge: int, tooth: str) -> str:
    """Draw a band along the rim of a hexagon. The inner side of the band has `per_edge` teeth or arcs on each edge."""
    parts = along(corners(50, 50, radius), per_edge)
    (x, y), _ = parts[0]
    inner = [f"M{number(x)} {number(y)}"]
    for (sx, sy), (ex, ey) in parts:
        mx, my = (sx + ex) / 2, (sy + ey) / 2
        if tooth == "arc":
            size = number(((ex - sx) ** 2 + (ey - sy) ** 2) ** 0.5 / 2)
            inner.append(f"A{size} {size} 0 0 0 {number(ex)} {number(ey)}")
        else:
            inner.append(f"L{number(mx + (50 - mx) * 0.13)} {number(my + (50 - my) * 0.13)}L{number(ex)} {number(ey)}")
    return f'<path d="{_BAND}{"".join(inner)}Z" fill="currentColor" fill-rule="evenodd"/>'


_RIMS = {
    "B": _line(40, 3),
    "Y": _line(41.6, 2.2) + _line(36.6, 2.2),
    "L": _line(39.5, 4, 'stroke-dasharray="8 5.17" stroke-dashoffset="-2.5"'),
    "G": _line(39, 5.6, 'stroke-dasharray="0 9.75" stroke-dashoffset="-4.9" stroke-linecap="round"'),
    "V": _toothed_band(42.2, 5, "tooth"),
    "P": _toothed_band(42, 5, "arc"),
}
_BOLD_RIMS = {
    "B": _line(39, 5),
    "Y": _line(41.5, 3.6) + _line(34, 3.6),
    "L": _line(38.5, 7, 'stroke-dasharray="12.5 6.75" stroke-dashoffset="-3.4"'),
    "G": _line(37.5, 9, 'stroke-dasharray="0 12.5" stroke-dashoffset="-6.2" stroke-linecap="round"'),
    "V": _toothed_band(41, 4, "tooth"),
    "P": _toothed_band(41, 3, "arc"),
}

_GROUND = f'<path d="{BODY}" fill="var(--garden-ground)"/><path d="{BODY}" fill="url(#garden-glaze)"/>'
_BEVEL = (
    f'<path class="fine" d="{_SHADED}" fill="none" stroke="#000" stroke-opacity=".24" stroke-width="3.4"'
    ' stroke-linecap="round"/>'
    f'<path class="fine" d="{_LIT}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.4"'
    ' stroke-linecap="round"/>'
)
_OUTLINES = (
    f'<path d="{_EDGE}" fill="none" stroke="var(--halo)" stroke-width="3"/>'
    f'<path d="{BODY}" fill="none" stroke="var(--outline)" stroke-width="{{}}"/>'
)


def _hue(colour: str, *content: str) -> str:
    return f'<g class="hue-{colour}">{"".join(content)}</g>'


def _placed(symbol: str, size: float, x: float, y: float) -> str:
    """Draw a symbol `size` wide, centred at (x, y)."""
    return el("use", href=f"#{symbol}", x=x - size / 2, y=y - size / 2, width=size, height=size)


def _value(value: str, x: float, y: float, size: float) -> str:
    return f'<text class="garden-value" x="{number(x)}" y="{number(y)}" font-size="{number(size)}">{value}</text>'


def _hexagon(colour: str, pattern: str) -> str:
    return _hue(
        colour,
        _GROUND,
        _RIMS[colour],
        _placed(f"glyph-{pattern}", 47, 50, 39),
        _value(pattern, 50, 82, 22),
        _BEVEL,
        _OUTLINES.format(3),
    )


def _small_hexagon(colour: str, pattern: str) -> str:
    return _hue(
        colour,
        f'<path d="{BODY}" fill="var(--garden-ground)"/>',
        _BOLD_RIMS[colour],
        _placed(f"glyph-{pattern}", 54, 50, 50),
        _OUTLINES.format(5),
    )


_FLOWER_RADIUS = 18.4
_PRINTED = DIRECTIONS[1]
"""Direction from the pavilion in the middle of an expansion to its printed hexagon: upper right.

This is the direction on expansions that are not in a garden.
"""
FLOWER_PATH = outline(FLOWER, _FLOWER_RADIUS, 50, 50)
_SEAMS = "".join(
    f'<path d="{hexagon(50 + x, 50 + y, _FLOWER_RADIUS)}"/>'
    for x, y in (axial(q, r, _FLOWER_RADIUS) for q, r in FLOWER)
)


def _plate(fill: str, seam: str) -> str:
    """Draw an expansion of seven cells that looks thick. Light falls on it from the upper left."""
    return (
        f'<path d="{FLOWER_PATH}" fill="var(--garden-plate-under)" stroke="var(--outline)" stroke-width="3"'
        ' stroke-linejoin="round" transform="translate(1.2 4.4)"/>'
        f'<path d="{FLOWER_PATH}" fill="{fill}"/>'
        f'<g fill="none" stroke="{seam}" stroke-width="1">{_SEAMS}</g>'
        f'<path d="{FLOWER_PATH}" fill="none" stroke="var(--halo)" stroke-width="4" stroke-linejoin="round"/>'
        f'<path d="{FLOWER_PATH}" fill="none" stroke="var(--outline)" stroke-width="2.2" stroke-linejoin="round"/>'
    )


_BACK = _plate("var(--garden-back)", "var(--garden-back-line)") + (
    '<g class="fine" fill="none" stroke="var(--garden-back-line)" stroke-width="1.6" stroke-linecap="round">'
    + "".join(
        f'<path d="M-5 4C-5 -3 0 -7 5 -7C5 -1 1 4 -5 4ZM-7 6L1 -3" transform="translate({number(50 + x)}'
        f' {number(50 + y)})"/>'
        for x, y in (axial(q, r, _FLOWER_RADIUS) for q, r in FLOWER)
    )
    + "</g>"
)
_FACE = _plate("var(--garden-space)", "var(--garden-plate)")
_BED = _FACE + _placed("ornament-pavilion", 2 * _FLOWER_RADIUS, 50, 50)
"""A face-up expansion in a garden, without its printed hexagon, which is drawn separately."""


def _expansion(name: str) -> str:
    x, y = axial(*_PRINTED, _FLOWER_RADIUS)
    scale = 0.022 * _FLOWER_RADIUS
    move = f"translate({number(50 + x - 50 * scale)} {number(50 + y - 50 * scale)})scale({scale:.3f})"
    return _BED + el("use", href=f"#tile-{name}-s", transform=move)


def _joker() -> str:
    petal = "M50 50C41 40 41 24 50 15C59 24 59 40 50 50Z"
    petals = "".join(
        f'<path class="hue-{colour}" d="{petal}" fill="var(--garden-ground)" stroke="var(--outline)" stroke-width="2"'
        f' transform="rotate({60 * index} 50 50)"/>'
        for index, colour in enumerate("BYLGVP")
    )
    return (
        f'<path d="{BODY}" fill="var(--garden-joker)"/>'
        f'<path d="{hexagon(50, 50, 41.5, 3)}" fill="none" stroke="var(--garden-joker-line)" stroke-width="1.6"/>'
        f"{petals}"
        '<circle cx="50" cy="50" r="8" fill="var(--garden-joker)" stroke="var(--outline)" stroke-width="2"/>'
        '<path d="M50 44.5L51.7 48.3L55.5 50L51.7 51.7L50 55.5L48.3 51.7L44.5 50L48.3 48.3Z" fill="var(--outline)"/>'
        f"{_BEVEL}{_OUTLINES.format(3)}"
    )


_MARKER = (
    f'<path d="{hexagon(50, 50, 46, 5)}" fill="none" stroke="var(--halo)" stroke-width="8"/>'
    f'<path d="{hexagon(50, 50, 46, 5)}" fill="#fffdf6" stroke="#1b2233" stroke-width="4"/>'
    f'<path d="{hexagon(50, 50, 38, 4)}" fill="none" stroke="#175727" stroke-width="3"/>'
    '<path d="M40 39L53 27V71M39 72H67" fill="none" stroke="#1b2233" stroke-width="8.5" stroke-linejoin="round"'
    ' stroke-linecap="round"/>'
)


def _ornament(art: str, bed: str) -> str:
    return (
        f'<path d="{hexagon(50, 50, 46, 4)}" fill="var(--garden-{bed})"'
        ' stroke="var(--garden-ornament-line)" stroke-width="1.6"/>'
        f'<path class="fine" d="{_SHADED}" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="3"'
        ' stroke-linecap="round"/>'
        f'<path class="fine" d="{_LIT}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2.4"'
        ' stroke-linecap="round"/>'
        f'<g class="garden-ornament" transform="translate(17 16) scale(.66)">{art}</g>'
    )


_TOWER = '<path d="M22 94V40H14V14H28V24H42V14H58V24H72V14H86V40H78V94H60V74Q60 64 50 64Q40 64 40 74V94Z"/>'
_SUPPLY = (
    f'<path d="{outline(FLOWER, 15, 46, 44)}"/>'
    f'<path d="{outline(FLOWER, 15, 54, 56)}" stroke="var(--panel)" stroke-width="5"/>'
)
_TAKE = (
    f'<path d="{hexagon(50, 30, 27, 3)}"/>'
    '<path d="M12 58V86Q12 92 18 92H82Q88 92 88 86V58" fill="none" stroke="currentColor" stroke-width="9"'
    ' stroke-linecap="round"/><path d="M37 62H63L50 79Z"/>'
)
_PLACE = (
    f'<path d="{hexagon(50, 27, 25, 3)}"/><path d="{hexagon(27, 68, 22, 3)}{hexagon(73, 68, 22, 3)}" fill="none"'
    ' stroke="currentColor" stroke-width="6"/>'
)
_EXPAND = (
    f'<path d="{outline(FLOWER, 17, 50, 50)}" fill="none" stroke="currentColor" stroke-width="6"'
    ' stroke-linejoin="round"/><path d="M50 32V68M32 50H68" stroke="currentColor" stroke-width="10"'
    ' stroke-linecap="round"/>'
)
_PASSED = '<path d="M22 96V6H30V96ZM34 10Q50 2 62 10T90 10V56Q76 64 62 56T34 56Z"/>'


def defs() -> str:
    """Return the page's shared drawings of this game.

    They are tile-B3 and tile-B3-s (small, as a group with a fixed size) for each hexagon, tile-xB3 and tile-x
    (expansions), tile-joker, tile-marker, glyph-3 (the motif of a pattern), rim-B (a colour without a pattern),
    pattern-3 (a pattern without a colour), ornament-KIND, tile-bed, sign-passed, sign-tower, sign-supply, act-take,
    act-place, act-expand; the grounds; and halo-shape, the outline of a tile that a hint marks.
    """
    drawings = {f"glyph-{value}": art for value, art in zip(PATTERNS, glyphs.PATTERNS, strict=True)}
    drawings |= {f"tile-{name}": _hexagon(*name) for name in NAMES}
    drawings |= {f"tile-x{name}": _expansion(name) for name in NAMES}
    drawings |= {"tile-x": _BACK, "tile-bed": _BED, "tile-joker": _joker(), "tile-marker": _MARKER}
    drawings |= {
        f"rim-{colour}": _hue(
            colour, f'<path d="{BODY}" fill="var(--garden-ground)"/>', _BOLD_RIMS[colour], _OUTLINES.format(4)
        )
        for colour in COLOURS
    }
    drawings |= {
        f"pattern-{value}": f'<g class="garden-plain"><path d="{BODY}" fill="var(--garden-ground)"/>'
        f"{_placed(f'glyph-{value}', 54, 50, 42)}{_value(value, 50, 88, 24)}{_OUTLINES.format(4)}</g>"
        for value in PATTERNS
    }
    drawings |= {
        "ornament-fountain": _ornament(
            f'<g transform="translate(-9 -8) scale(1.18)">{glyphs.FOUNTAIN}</g>', "ornament-bed"
        ),
        "ornament-statue": _ornament(glyphs.STATUE, "ornament-bed"),
        "ornament-bench": _ornament(glyphs.BENCH, "ornament-bed"),
        "ornament-pavilion": _ornament(glyphs.PAVILION, "pavilion-bed"),
    }
    drawings |= {"sign-passed": _PASSED, "sign-tower": _TOWER, "sign-supply": _SUPPLY}
    drawings |= {"act-take": _TAKE, "act-place": _PLACE, "act-expand": _EXPAND}
    shared = (
        '<linearGradient id="garden-glaze" x1="0" y1="0" x2=".8" y2=".8">'
        '<stop stop-color="#fff" stop-opacity=".34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>'
        "</linearGradient>"
        '<pattern id="garden-stripes" width="104" height="104" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(30)"><path d="M26 0V104" stroke="var(--garden-lawn-stripe)" stroke-width="52"/>'
        "</pattern>"
    )
    parts = {f"tile-{name}-s": _small_hexagon(*name) for name in NAMES}
    parts["halo-shape"] = f'<path d="{BODY}" vector-effect="non-scaling-stroke"/>'
    parts |= grounds() | sketch.grounds() | {"garden-store": storage.ground()}
    return shared + symbols(drawings) + "".join(f'<g id="{name}">{art}</g>' for name, art in parts.items())

"""The pieces as drawings: five panes, joker, strips, glazier, disc, marker, tower, and light on the floor.

Each drawing fills 0 to 100 in both directions unless it says otherwise. Colours are CSS custom properties, so that
themes need no second set. A pane is told by its engraving as well: sun, rosette, rings, waves, lattice.
"""

from __future__ import annotations

from azulejo.games.sintra.components import COLOURS, JOKER_SIGN, STRIPS

from azulejo_table.draw import shapes
from azulejo_table.draw.svg import number, symbols
from azulejo_table.games.sintra import market, palace

NAMES = {"O": "orange", "P": "pink", "Y": "yellow", "B": "blue", "L": "light-blue"}
"""Colours as the style sheet calls them."""

_EIGHTHS = tuple(45 * k for k in range(8))
_FIFTHS = tuple(72 * k for k in range(5))


def tone(part: str, colour: str) -> str:
    """CSS value of a colour of glass; `part` is glass, lit, deep, beam, motif, pale or engraved."""
    return f"var(--{part}-{NAMES[colour]})"


def _turned(path: str, angles: tuple[int, ...], attributes: str = "") -> str:
    return f'<path d="{shapes.turned(path, angles)}" {attributes}/>'


def _circles(distance: float, radius: float, angles: tuple[int, ...], attributes: str = "") -> str:
    return f'<path d="{shapes.ring(distance, radius, angles)}" {attributes}/>'


# --- engravings: facets of lighter and deeper glass under lines -------------------------------------------

_WEDGE = "M50 50L36 -20H64Z"
_RAY = "M50 33V12"
_WAVE = "M-4 {y}C9 {up} 19 {up} 32 {y}S55 {down} 68 {y}S91 {up} 104 {y}"
_DIAMOND = "M50 8L92 50L50 92L8 50Z"
_INNER = "M50 29L71 50L50 71L29 50Z"
_BARS = "M29 29L4 4M71 29L96 4M29 71L4 96M71 71L96 96"


def _wave(y: int) -> str:
    return _WAVE.format(y=y, up=y - 17, down=y + 17)


def _band(top: int, bottom: int) -> str:
    """The glass between two waves."""
    back = f"C91 {bottom - 17} 81 {bottom - 17} 68 {bottom}S45 {bottom + 17} 32 {bottom}S9 {bottom - 17} -4 {bottom}"
    return f"{_wave(top)}L104 {bottom}{back}Z"


_FACETS = {
    "O": _turned(_WEDGE, _EIGHTHS, 'fill="{lit}"') + '<circle cx="50" cy="50" r="21" fill="{deep}"/>',
    "P": _turned("M50 50L42 14L50 -6L58 14Z", tuple(a + 36 for a in _FIFTHS), 'fill="{deep}"')
    + _circles(21.5, 13.5, _FIFTHS, 'fill="{lit}"'),
    "Y": '<circle cx="50" cy="50" r="36" fill="{lit}"/><circle cx="50" cy="50" r="22" fill="{deep}"/>',
    "B": f'<path d="{_band(27, 51)}" fill="{{lit}}"/><path d="{_band(75, 120)}" fill="{{deep}}"/>',
    "L": f'<path d="{_DIAMOND}" fill="{{lit}}"/><path d="{_INNER}" fill="{{deep}}"/>',
}
_LINES = {
    "O": _turned(_RAY, _EIGHTHS) + '<circle class="dot" cx="50" cy="50" r="10"/>',
    "P": _circles(21.5, 13.5, _FIFTHS) + '<circle class="dot" cx="50" cy="50" r="6.5"/>',
    "Y": '<circle cx="50" cy="50" r="36"/><circle cx="50" cy="50" r="22"/><circle class="dot" cx="50" cy="50" r="9"/>',
    "B": "".join(f'<path d="{_wave(y)}"/>' for y in (27, 51, 75)),
    "L": f'<path d="{_DIAMOND}"/><path d="{_INNER}"/><path d="{_BARS}"/>',
}
_BOLD = {
    "O": _turned("M50 34V6", _EIGHTHS) + '<circle class="dot" cx="50" cy="50" r="14"/>',
    "P": _circles(23, 17, _FIFTHS, 'class="dot"') + '<circle cx="50" cy="50" r="8" class="hole"/>',
    "Y": '<circle cx="50" cy="50" r="33"/><circle class="dot" cx="50" cy="50" r="14"/>',
    "B": f'<path d="{_wave(34)}"/><path d="{_wave(68)}"/>',
    "L": '<path d="M50 10L90 50L50 90L10 50Z"/><path d="M50 36L64 50L50 64L36 50Z" class="dot"/>',
}
"""The engravings for 28 px and less."""


def _lines(art: str, stroke: str, width: float, hole: str = "none") -> str:
    art = art.replace('class="dot"', f'fill="{stroke}" stroke="none"').replace(
        'class="hole"', f'fill="{hole}" stroke="none"'
    )
    shape = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return f'<g {shape} stroke="{stroke}" stroke-width="{number(width)}">{art}</g>'


_BODY = '<rect x="4" y="4" width="92" height="92" rx="7" {}/>'
_HALO = '<rect x="0" y="0" width="100" height="100" rx="10" fill="none" stroke="var(--halo)" stroke-width="3"/>'
_CAME = (
    _HALO
    + _BODY.format('fill="none" stroke="var(--lead)" stroke-width="7.5"')
    + '<path d="M3.5 90V11Q3.5 3.5 11 3.5H90" fill="none" stroke="var(--lead-light)" stroke-width="1.8"'
    ' stroke-linecap="round"/>'
)
"""Lead around a pane: a pale line outside for dark grounds, and light along two edges."""
_SHINE = (
    '<path d="M8 58L58 8H78L8 78Z" fill="#fff" fill-opacity=".2"/>'
    '<path d="M92 66V92H66Z" fill="#000" fill-opacity=".14"/>'
    '<path d="M12 40V17Q12 12 17 12H34" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="3"'
    ' stroke-linecap="round"/>'
)


def _pane(colour: str) -> str:
    tones = {part: tone(part, colour) for part in ("lit", "deep")}
    return (
        _BODY.format(f'fill="{tone("glass", colour)}"')
        + f'<g clip-path="url(#glass-edge)">{_FACETS[colour].format(**tones)}'
        + f"{_lines(_LINES[colour], tone('motif', colour), 5)}{_SHINE}</g>"
        + _CAME
    )


def _small_pane(colour: str) -> str:
    ground = tone("glass", colour)
    art = _lines(_BOLD[colour], tone("motif", colour), 10, ground)
    return (
        _BODY.format(f'fill="{ground}"')
        + f'<g clip-path="url(#glass-edge)"><g transform="translate(9 9) scale(.82)">{art}</g></g>'
        + _HALO
        + _BODY.format('fill="none" stroke="var(--lead)" stroke-width="8"')
    )


def _glow(name: str, colour: str) -> str:
    """Light on a free space while it may take what is picked; the style sheet turns it on."""
    return (
        f'<g style="opacity:calc(var(--takes,0)*var(--glow-{name},0))">'
        f'<rect x="3" y="3" width="94" height="94" rx="8" fill="{colour}" fill-opacity=".5"/>'
        f'<rect x="9" y="9" width="82" height="82" rx="4" fill="none" stroke="{colour}" stroke-width="9"/></g>'
    )


def _space(colour: str) -> str:
    """A free space, printed in its colour and engraving."""
    return (
        f'<rect x="3" y="3" width="94" height="94" rx="8" fill="{tone("pale", colour)}"/>'
        f"{_glow(colour, tone('beam', colour))}"
        f'<g clip-path="url(#glass-edge)"><g transform="translate(8 8) scale(.84)">'
        f"{_lines(_LINES[colour], tone('engraved', colour), 4.6)}</g></g>"
        '<rect x="3" y="3" width="94" height="94" rx="8" fill="none" stroke="var(--space-edge)" stroke-width="2.5"/>'
        '<path d="M5 93V12Q5 5 12 5H93" fill="none" stroke="var(--sunk)" stroke-width="4" stroke-linecap="round"/>'
    )


_JOKER_STAR = "M50 16L57 43L84 50L57 57L50 84L43 57L16 50L43 43Z"
_JOKER = (
    f'<rect x="3" y="3" width="94" height="94" rx="8" fill="var(--clear)"/>{_glow("joker", "var(--glow)")}'
    '<rect x="5" y="5" width="90" height="90" rx="7" fill="none" stroke="var(--ink)" stroke-width="4.5"'
    ' stroke-dasharray="1 9" stroke-linecap="round"/>'
    f'<path d="{_JOKER_STAR}" fill="none" stroke="var(--ink)" stroke-width="4.5" stroke-linejoin="round"/>'
    '<path d="M22 74L74 22" stroke="#fff" stroke-opacity=".5" stroke-width="5"/>'
)
_SMALL_JOKER = (
    '<rect x="4" y="4" width="92" height="92" rx="7" fill="var(--clear)" stroke="var(--ink)" stroke-width="8"'
    ' stroke-dasharray="14 10"/>'
    f'<path d="{_JOKER_STAR}" fill="var(--ink)"/>'
)


# --- strips -----------------------------------------------------------------------------------------------


def _copies(symbol: str, printed: str, step: float, size: float, *, across: bool) -> str:
    """Spaces of a side one after the other; `symbol` has room for the colour."""
    return "".join(
        f'<use href="#{symbol.format("joker" if sign == JOKER_SIGN else sign)}" width="{number(size)}"'
        f' height="{number(size)}" {"x" if across else "y"}="{number(i * step)}"/>'
        for i, sign in enumerate(printed)
    )


def _strips() -> str:
    """Every side of every strip in units of a column (`strip-N-S`), and headed by its other side (`first-N-S`)."""
    top, height = palace.FRAME_TOP, palace.FRAME_HEIGHT
    frame = (
        f'<rect class="frame-wood" x="4" y="{number(top)}" width="92" height="{number(height)}" rx="9"/>'
        f'<path class="frame-light" d="M7 {number(top + height - 9)}V{number(top + 10)}q0-7 7-7H86"/>'
    )
    parts = []
    for n, sides in enumerate(STRIPS):
        for side, printed in enumerate(sides):
            spaces = _copies("space-{}", printed, palace.PITCH, palace.PANE, across=False)
            tag = _copies("tile-{}-s", sides[1 - side], palace.TAG + 1.5, palace.TAG, across=True)
            x, y = palace.space(0)
            parts.append(
                f'<g id="strip-{n}-{side}">{frame}<g transform="translate({number(x)} {number(y)})">{spaces}</g></g>'
                f'<g id="first-{n}-{side}"><use href="#strip-{n}-{side}"/>'
                f'<g transform="translate(9.5 {number(palace.TAG_TOP)})">{tag}</g></g>'
            )
    return "".join(parts)


# --- wooden and metal pieces ------------------------------------------------------------------------------

_GLAZIER_BODY = "M50 33C67 33 75 45 76 62L84 92Q84 97 79 97H21Q16 97 16 92L24 62C25 45 33 33 50 33Z"
_GLAZIER = (
    f'<path d="{_GLAZIER_BODY}" fill="none" stroke="var(--halo)" stroke-width="9" stroke-linejoin="round"/>'
    '<circle cx="50" cy="22" r="18" fill="none" stroke="var(--halo)" stroke-width="9"/>'
    f'<path d="{_GLAZIER_BODY}" fill="var(--smock)" stroke="var(--outline)" stroke-width="4" stroke-linejoin="round"/>'
    '<path d="M37 52H63V74Q63 82 50 82T37 74Z" fill="var(--apron)" stroke="var(--outline)" stroke-width="3"'
    ' stroke-linejoin="round"/>'
    '<path d="M50 56L58 67L50 78L42 67Z" fill="var(--glass-light-blue)" stroke="var(--outline)" stroke-width="2.5"/>'
    '<circle cx="50" cy="24" r="15.5" fill="var(--skin)" stroke="var(--outline)" stroke-width="4"/>'
    '<path d="M31 20Q30 2 50 2Q70 2 69 20Q76 20 78 25H28Q27 20 31 20Z" fill="var(--smock)" stroke="var(--outline)"'
    ' stroke-width="4" stroke-linejoin="round"/>'
)
_DISC = (
    '<circle cx="50" cy="50" r="45" fill="none" stroke="var(--halo)" stroke-width="10"/>'
    '<circle cx="50" cy="50" r="45" fill="none" stroke="var(--ink)" stroke-width="9"/>'
    '<circle cx="50" cy="50" r="45" fill="none" stroke="var(--raised)" stroke-width="2.5"/>'
)
"""A ring, so that the figure of the space it lies on is still read."""
_OCTAGON = "M31 4H69L96 31V69L69 96H31L4 69V31Z"
_MARKER = (
    f'<path d="{_OCTAGON}" fill="none" stroke="var(--halo)" stroke-width="8" stroke-linejoin="round"/>'
    f'<path d="{_OCTAGON}" fill="#FFFDF6" stroke="#1B2233" stroke-width="5" stroke-linejoin="round"/>'
    '<path d="M40 37L53 25V72M39 73H67" fill="none" stroke="#1B2233" stroke-width="9" stroke-linejoin="round"'
    ' stroke-linecap="round"/>'
)
_TOWER = '<path d="M22 94L30 30H70L78 94Z"/><path d="M24 24V6H36V14H44V6H56V14H64V6H76V24Z"/>'
_SHARDS = '<path d="M8 62L40 8L54 40Z"/><path d="M60 30L92 20L84 58Z"/><path d="M20 90L50 54L88 72L74 94Z"/>'

# --- light on the floor -----------------------------------------------------------------------------------


def _light(colour: str) -> str:
    """What falls through a window, about 60 wide and 40 high: its arch, thrown down and to the right, lead and all."""
    return (
        f'<g id="light-{colour}" class="light">'
        f'<path d="M0 0H50L62 26Q60 38 44 40Q22 38 12 26Z" fill="url(#beam-{colour})"/>'
        '<path class="light-lead" d="M25 0L43 40M6 13H56"/></g>'
    )


def _beams() -> str:
    return "".join(
        f'<linearGradient id="beam-{colour}" x1="0" y1="0" x2=".35" y2="1">'
        f'<stop stop-color="{tone("beam", colour)}" stop-opacity=".95"/>'
        f'<stop offset="1" stop-color="{tone("beam", colour)}" stop-opacity=".45"/></linearGradient>'
        for colour in COLOURS
    )


def glass() -> str:
    """Panes and the light that falls through them."""
    edge = '<clipPath id="glass-edge"><rect x="6" y="6" width="88" height="88" rx="5"/></clipPath>'
    panes = symbols({f"tile-{colour}": _pane(colour) for colour in COLOURS})
    return edge + panes + _beams() + "".join(map(_light, COLOURS))


def defs() -> str:
    """The store of this game's drawings: tile-C, tile-C-s for 28 px and less, space-C (free), light-C, strips and
    their tags, tile-marker, tile-glazier, tile-disc, sign-tower, sign-shards, and what `palace` and
    `market` keep."""
    drawings = {f"tile-{colour}-s": _small_pane(colour) for colour in COLOURS}
    drawings |= {f"space-{colour}": _space(colour) for colour in COLOURS}
    drawings |= {"space-joker": _JOKER, "tile-joker-s": _SMALL_JOKER}
    drawings |= {"tile-marker": _MARKER, "tile-glazier": _GLAZIER, "tile-disc": _DISC}
    drawings |= {"sign-tower": _TOWER, "sign-shards": _SHARDS}
    return glass() + symbols(drawings) + _strips() + palace.defs() + market.defs()

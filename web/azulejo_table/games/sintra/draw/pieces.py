"""Draw the pieces: five panes, joker, strips, glazier, disc, marker, tower, and light on the floor.

Unless noted otherwise, each drawing fills the square from (0, 0) to (100, 100). Colours are CSS custom properties, so
that themes need no second set of drawings. Each colour also has its own engraving: sun, rosette, rings, waves, lattice.
"""

from __future__ import annotations

from azulejo.games.sintra.pieces.components import COLOURS

from azulejo_table.draw import shapes
from azulejo_table.draw.svg import symbols
from azulejo_table.games.sintra.draw import market, palace, prints
from azulejo_table.games.sintra.draw.engravings import BOLD, DIAMOND, EIGHTHS, FIFTHS, FINE, INNER, pen, tone, wave
from azulejo_table.games.sintra.draw.prints import JOKER_STAR

# --- engravings: facets of lighter and deeper glass, with lines on top ---------------------------------------

_WEDGE = "M50 50L36 -20H64Z"
_PETAL = "M50 50L42 14L50 -6L58 14Z"


def _band(top: int, bottom: int) -> str:
    """Return the outline of the band of glass between two waves."""
    back = f"C91 {bottom - 17} 81 {bottom - 17} 68 {bottom}S45 {bottom + 17} 32 {bottom}S9 {bottom - 17} -4 {bottom}"
    return f"{wave(top)}L104 {bottom}{back}Z"


_FACETS = {
    "O": f'<path d="{shapes.turned(_WEDGE, EIGHTHS)}" fill="{{lit}}"/><circle cx="50" cy="50" r="21" fill="{{deep}}"/>',
    "P": f'<path d="{shapes.turned(_PETAL, [angle + 36 for angle in FIFTHS])}" fill="{{deep}}"/>'
    f'<path d="{FINE["P"].lines()}" fill="{{lit}}"/>',
    "Y": '<circle cx="50" cy="50" r="36" fill="{lit}"/><circle cx="50" cy="50" r="22" fill="{deep}"/>',
    "B": f'<path d="{_band(27, 51)}" fill="{{lit}}"/><path d="{_band(75, 120)}" fill="{{deep}}"/>',
    "L": f'<path d="{DIAMOND}" fill="{{lit}}"/><path d="{INNER}" fill="{{deep}}"/>',
}
_BODY = '<rect x="4" y="4" width="92" height="92" rx="7" {}/>'
_HALO = '<rect x="0" y="0" width="100" height="100" rx="10" fill="none" stroke="var(--halo)" stroke-width="3"/>'
_CAME = (
    _HALO
    + _BODY.format('fill="none" stroke="var(--lead)" stroke-width="7.5"')
    + '<path d="M3.5 90V11Q3.5 3.5 11 3.5H90" fill="none" stroke="var(--lead-light)" stroke-width="1.8"'
    ' stroke-linecap="round"/>'
)
"""The lead around a pane. It has a pale outer line for dark backgrounds, and highlights along two edges."""
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
        + f"{FINE[colour].art(tone('motif', colour), pen(5))}{_SHINE}</g>"
        + _CAME
    )


def _small_pane(colour: str) -> str:
    ground = tone("glass", colour)
    art = BOLD[colour].art(tone("motif", colour), pen(8.2), ground=ground, corners=[(9, 9)], scale=0.82)
    return (
        _BODY.format(f'fill="{ground}"')
        + f'<g clip-path="url(#glass-edge)">{art}</g>'
        + _HALO
        + _BODY.format('fill="none" stroke="var(--lead)" stroke-width="8"')
    )


_SMALL_JOKER = (
    '<rect x="4" y="4" width="92" height="92" rx="7" fill="var(--clear)" stroke="var(--ink)" stroke-width="8"'
    ' stroke-dasharray="14 10"/>'
    f'<path d="{JOKER_STAR}" fill="var(--ink)"/>'
)


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
"""The disc. It is a ring, so that players can read the number on the space below it."""
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
    """Draw a window's light on the floor, about 60 wide and 40 high: an arch with its lead, slanted to the right."""
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
    """Draw the panes, and the light that falls through windows of their colours."""
    edge = '<clipPath id="glass-edge"><rect x="6" y="6" width="88" height="88" rx="5"/></clipPath>'
    panes = symbols({f"tile-{colour}": _pane(colour) for colour in COLOURS})
    return edge + panes + _beams() + "".join(map(_light, COLOURS))


def defs() -> str:
    """Return this game's shared drawings.

    They are tile-C, tile-C-s for sizes of 28 px and less, light-C, strips and their tags, tile-marker, tile-glazier,
    tile-disc, sign-tower, sign-shards, and the drawings of `palace` and `market`.
    """
    drawings = {f"tile-{colour}-s": _small_pane(colour) for colour in COLOURS}
    drawings |= {"tile-joker-s": _SMALL_JOKER}
    drawings |= {"tile-marker": _MARKER, "tile-glazier": _GLAZIER, "tile-disc": _DISC}
    drawings |= {"sign-tower": _TOWER, "sign-shards": _SHARDS}
    return glass() + symbols(drawings) + prints.strips() + palace.defs() + market.defs()

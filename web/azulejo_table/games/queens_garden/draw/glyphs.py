"""Draw the six patterns and a garden's ornaments.

Each drawing fills the square from (0, 0) to (100, 100). It uses the current colour, `--garden-mid` as a second tone,
and `--garden-ground` for cut-outs. Where possible, a drawing has as many parts as the pattern's value: one tree, two
wings, four petals, five leaves, six pointed petals.
"""

from __future__ import annotations

from collections.abc import Iterable

from azulejo_table.draw.shapes import turned


def _turned(path: str, angles: Iterable[int], attributes: str) -> str:
    return f'<path d="{turned(path, angles)}" {attributes}/>'


def _overlapping(path: str, angles: Iterable[int], attributes: str) -> str:
    """Draw rotated copies of a shape. Each copy covers a part of the outline of the copy before it."""
    return "".join(f'<path d="{path}" transform="rotate({angle} 50 50)" {attributes}/>' for angle in angles)


def _both(markup: str) -> str:
    """Draw a shape and its mirror image."""
    return f'{markup}<g transform="matrix(-1 0 0 1 100 0)">{markup}</g>'


_CUT = 'fill="none" stroke="var(--garden-ground)" stroke-width="4.5" stroke-linecap="round"'

_TREE = (
    '<path d="M43 60H57L60 88Q66 90 69 96H31Q34 90 40 88Z"/>'
    '<path d="M50 3C63 3 72 11 72 22C85 23 95 34 93 47C92 60 81 70 68 68Q60 76 50 74Q40 76 32 68C19 70 8 60 7 47'
    'C5 34 15 23 28 22C28 11 37 3 50 3Z"/>'
    f'<g class="fine"><path d="M28 50Q37 58 46 49M54 34Q63 41 71 33M58 58Q67 63 75 54M36 26Q43 32 50 26" {_CUT}/></g>'
)
_WING = "M54 42C58 26 76 13 98 15C92 22 91 28 84 33C85 38 80 43 74 45C73 52 66 57 55 60Z"
_BIRD = (
    _both(f'<path d="{_WING}"/><path class="fine" d="M66 42Q76 40 83 33M62 52Q69 51 74 45" {_CUT}/>')
    + '<path d="M50 22C58 22 60 30 59 40L57 64L70 90Q60 84 50 93Q40 84 30 90L43 64L41 40C40 30 42 22 50 22Z"/>'
    + '<path d="M44 24L50 9L56 24Z" fill="var(--garden-mid)"/>'
    + '<path class="fine" d="M50 70V86" stroke="var(--garden-ground)" stroke-width="4" stroke-linecap="round"/>'
)
_BUTTERFLY = (
    _both(
        '<path d="M51 50C52 28 66 8 88 9C99 12 98 40 80 50Q68 56 52 54Z"/>'
        '<path d="M52 54C68 52 82 60 80 76C78 90 62 92 54 72Z"/>'
        '<path d="M51 32Q53 17 62 12" fill="none" stroke="currentColor" stroke-width="4.5" stroke-linecap="round"/>'
    )
    + '<g fill="var(--garden-mid)" stroke="var(--garden-ground)" stroke-width="3.5"><circle cx="77" cy="29" r="9"/>'
    '<circle cx="23" cy="29" r="9"/></g>'
    + '<path d="M50 24C57 24 57 34 56 48C56 70 54 84 50 92C46 84 44 70 44 48C43 34 43 24 50 24Z"'
    ' stroke="var(--garden-ground)" stroke-width="4"/>'
    + '<circle class="fine" cx="50" cy="46" r="4.5" fill="var(--garden-mid)"/>'
)
_PETAL = "M50 48C33 42 24 20 35 8C41 2 47 4 50 11C53 4 59 2 65 8C76 20 67 42 50 48Z"
_FLOWER = (
    _turned("M50 50C42 40 43 26 50 18C57 26 58 40 50 50Z", (45, 135, 225, 315), 'fill="var(--garden-mid)"')
    + _overlapping(_PETAL, (0, 90, 180, 270), 'stroke="var(--garden-ground)" stroke-width="3"')
    + _turned("M50 36V20", (0, 90, 180, 270), f'class="fine" {_CUT}')
    + '<circle cx="50" cy="50" r="12" fill="var(--garden-ground)"/>'
    '<circle cx="50" cy="50" r="7.5" fill="var(--garden-mid)"/>'
)
_LEAF = "M50 50C38 42 35 24 50 6C65 24 62 42 50 50Z"
_PLANT = (
    '<path d="M50 40V82" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>'
    + '<g transform="translate(0 -5)">'
    + _turned(_LEAF, (0,), "")
    + f'<g transform="translate(0 8)">{_turned(_LEAF, (-68, 68), "")}</g>'
    + f'<g transform="translate(0 27)">{_turned(_LEAF, (-68, 68), "")}</g>'
    + _turned("M50 44V22", (0,), f'class="fine" {_CUT}')
    + f'<g class="fine" transform="translate(0 8)">{_turned("M50 40V22", (-68, 68), _CUT)}</g>'
    + f'<g class="fine" transform="translate(0 27)">{_turned("M50 40V22", (-68, 68), _CUT)}</g>'
    + "</g>"
    + '<path d="M31 78H69L64 98H36Z" fill="var(--garden-mid)" stroke="currentColor" stroke-width="4"'
    ' stroke-linejoin="round"/>'
)
_BLADE = "M50 50C35 38 35 17 50 0C65 17 65 38 50 50Z"
_LILY = (
    _overlapping(_BLADE, (30, 90, 150, 210, 270, 330), 'stroke="var(--garden-ground)" stroke-width="3"')
    + _turned("M50 40V17", (30, 90, 150, 210, 270, 330), f'class="fine" {_CUT}')
    + '<circle cx="50" cy="50" r="11" fill="var(--garden-ground)"/>'
    '<circle cx="50" cy="50" r="7" fill="var(--garden-mid)"/>'
)
PATTERNS = (_TREE, _BIRD, _BUTTERFLY, _FLOWER, _PLANT, _LILY)
"""Drawings of the patterns with values 1 to 6."""

_SPOUTS = _turned(
    "M50 50C44 38 32 36 26 46",
    (0, 72, 144, 216, 288),
    'fill="none" stroke="var(--garden-foam)" stroke-width="3.4" stroke-linecap="round"',
)
FOUNTAIN = (
    '<circle cx="50" cy="50" r="37" fill="var(--garden-stone-light)" stroke="var(--outline)" stroke-width="2.5"/>'
    '<circle cx="50" cy="50" r="30" fill="var(--garden-water)" stroke="var(--garden-stone-line)" stroke-width="2.5"/>'
    '<circle cx="50" cy="50" r="21.5" fill="none" stroke="var(--garden-foam)" stroke-width="2" stroke-opacity=".75"/>'
    + _SPOUTS
    + '<circle cx="50" cy="50" r="7.5" fill="var(--garden-stone-light)" stroke="var(--outline)" stroke-width="2.5"/>'
    '<circle cx="48" cy="48" r="2.6" fill="#fff"/>'
)
STATUE = (
    '<path d="M30 90V84H36V70H64V84H70V90Z"/>'
    '<path d="M38 69C38 56 40 50 42 44C36 46 33 52 32 58L27 56C28 45 34 36 43 34H57C66 36 72 45 73 56L68 58'
    'C67 52 64 46 58 44C60 50 62 56 62 69Z"/>'
    '<circle cx="50" cy="22" r="9.5"/>'
    '<path class="fine" d="M46 48V66M54 48V66" fill="none" stroke="var(--garden-ornament-bed)" stroke-width="3"'
    ' stroke-linecap="round"/>'
)
BENCH = (
    '<path d="M20 32H80V40H20ZM20 44H80V50H20ZM14 56H86V66H14Z"/>'
    '<path d="M22 28H30V58H22ZM70 28H78V58H70ZM20 66H30V82H20ZM70 66H80V82H70Z"/>'
)
PAVILION = (
    '<path d="M20 84H80V91H20ZM27 50H34V84H27ZM46.5 50H53.5V84H46.5ZM66 50H73V84H66Z"/>'
    '<path d="M50 12C54 30 68 38 88 42V50H12V42C32 38 46 30 50 12Z" fill="var(--garden-roof)" stroke="currentColor"'
    ' stroke-width="3" stroke-linejoin="round"/>'
    '<circle cx="50" cy="11" r="4.5"/>'
)

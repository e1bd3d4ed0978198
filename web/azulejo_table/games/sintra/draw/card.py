"""Draw the lobby's card of Stained Glass of Sintra: windows of the palace, and the light that falls through them."""

from __future__ import annotations

import re

from azulejo_table.draw.svg import at, el, number, use
from azulejo_table.games.sintra.draw import palace, pieces

_WINDOWS = ("LYP ", "BOL ")
"""Colours of the windows: the upper row from left to right, then the lower row. A blank is a window without glass."""
_STEP, _SIZE, _LEFT, _TOP = 118.0, 112.0, 22.0, 10.0
_FLOOR = 2 * _STEP + 22
_LEAF = 12.0
"""Radius of an ornament's leaf."""


def card(ornaments: bool) -> str:
    """Draw two rows of windows over a floor.

    The card contains every drawing that it uses, because the lobby does not load this game's shared drawings.
    """
    places = [
        (_LEFT + _STEP * column, _TOP + _STEP * row, name.strip())
        for row, names in enumerate(_WINDOWS)
        for column, name in enumerate(names)
    ]
    empty = f'<path class="reveal" d="{palace.ARCH}"/><path class="void" d="{palace.ARCH}"/>'
    lead = '<use href="#arch-lead"/>'
    glass = "".join(
        at("", x, y, _SIZE, empty, use(f"tile-{name}") + lead if name else "", kind="glass") for x, y, name in places
    )
    lights = "".join(
        f'<use href="#light-{name}" transform="translate({number(x + 24)} {number(_FLOOR + 3)}) scale(1.9 3.2)"/>'
        for x, y, name in places
        if name and y > _TOP
    )
    drawing = el(
        "svg",
        f"<defs>{pieces.glass()}{palace.arch()}</defs>",
        f'<rect class="stone" x="-300" y="-300" width="1100" height="{number(_FLOOR + 300)}"/>',
        f'<rect class="floor" x="-300" y="{number(_FLOOR)}" width="1100" height="500"/>',
        f'<path class="sill" d="M-300 {number(_FLOOR)}H800"/>',
        lights,
        glass,
        "".join(_ornament(column) for column in (0, 2)) if ornaments else "",
        viewBox="0 0 510 408",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
        class_="palace-card",
    )
    return re.sub(r'(id="?|href="?#|url\(#)', r"\1sintra-", drawing)


def _ornament(column: int) -> str:
    """Draw the four leaves of an ornament, between the windows of two neighbouring columns."""
    x, y = _LEFT + _STEP * (column + 1) - (_STEP - _SIZE) / 2, _TOP + _STEP - (_STEP - _SIZE) / 2
    leaves = ((x + across * _LEAF, y + down * _LEAF) for across in (-1, 1) for down in (-1, 1))
    return "".join(f'<circle class="leaf" cx="{number(a)}" cy="{number(b)}" r="{number(_LEAF)}"/>' for a, b in leaves)

"""The lobby's card of Stained Glass of Sintra: windows of the palace, and what falls through them."""

from __future__ import annotations

import re

from azulejo_table.draw.svg import at, el, number, use
from azulejo_table.games.sintra import palace, pieces

_WINDOWS = "OB LYP B"
"""Colours of the windows from the left; a space stands for one without glass."""
_STEP, _SIZE, _TOP = 152.0, 150.0, 12.0
_FLOOR = 168.0


def card() -> str:
    """A row of windows over a floor, 1120 by 380, with its own drawings: the lobby has none of this game's."""
    windows = [(_STEP * column - 40, name) for column, name in enumerate(_WINDOWS)]
    empty = f'<path class="reveal" d="{palace.ARCH}"/><path class="void" d="{palace.ARCH}"/>'
    lead = '<use href="#arch-lead"/>'
    glass = "".join(
        at("", x, _TOP, _SIZE, empty, use(f"tile-{name}") + lead if name.strip() else "", kind="glass")
        for x, name in windows
    )
    lights = "".join(
        f'<use href="#light-{name}" transform="translate({number(x + 38)} {number(_FLOOR + 4)}) scale(2.5 4.6)"/>'
        for x, name in windows
        if name.strip()
    )
    ground = (
        f'<rect class="stone" x="-9" y="-9" width="1140" height="{number(_FLOOR + 9)}"/>'
        f'<rect class="floor" x="-9" y="{number(_FLOOR)}" width="1140" height="230"/>'
        f'<path class="sill" d="M0 {number(_FLOOR)}H1120"/>'
    )
    store = f"<defs>{pieces.glass()}{palace.arch()}</defs>"
    drawing = el(
        "svg",
        store + ground + lights + glass,
        viewBox="0 0 1120 380",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
        class_="palace-card",
    )
    return re.sub(r'(id="|href="#|url\(#)', r"\1sintra-", drawing)

"""A piece of a wall for the lobby."""

from __future__ import annotations

from azulejo_table.draw.svg import el, use

_COLOURED = ("BYR.W", "W.YR.", "KWBY.", ".K.BY")
_GREY = ("B.RKY", "WBY..", ".YKRW", "R..BK")
"""Rows of a wall from the left; a dot marks an empty space."""
_PRINTED = "BYRKW"
"""Colours of the coloured wall's first row. Each further row is shifted one space to the right."""


def card(grey: bool) -> str:
    """Draw four rows of five spaces on a wall's bed."""
    cells = "".join(
        el("g", _cell(row, column, laid, grey), transform=f"translate({100 * column + 1} {100 * row + 1}) scale(.98)")
        for row, spaces in enumerate(_GREY if grey else _COLOURED)
        for column, laid in enumerate(spaces)
    )
    bed = '<rect class="wall-bed" x="-300" y="-300" width="1100" height="1000"/>'
    return el("svg", bed, cells, viewBox="-5 -4 510 408", preserveAspectRatio="xMidYMid slice", aria_hidden="true")


def _cell(row: int, column: int, laid: str, grey: bool) -> str:
    if laid != ".":
        return use(f"tile-{laid}")
    if grey:
        return '<rect class="well" x="3" y="3" width="94" height="94" rx="9"/>'
    return use(f"etch-{_PRINTED[(column - row) % 5]}")

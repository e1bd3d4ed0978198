"""Draw a palace board at the size of a chip: strips and lit windows in flat colours, with the glazier above."""

from __future__ import annotations

from azulejo.games.sintra.pieces.components import COLOURS, COLUMNS, SPACES
from azulejo.games.sintra.rules.view import SintraSeatView

from azulejo_table.draw.svg import el
from azulejo_table.games.sintra.draw.engravings import tone

_WIDTH, _HEIGHT = 84, 70
_PITCH, _STRIPS, _WINDOWS = 10, 9, (45, 57)
_STRIP, _SPACE = "h8v34h-8z", "h8v6h-8z"
_ARCH = "v-6l4-4 4 4v6z"


def sketch(board: SintraSeatView) -> str:
    """Draw a palace board.

    All places of one kind and colour share one path. This keeps frames small, because a frame contains up to four
    sketches.
    """
    strips, dark = "", ""
    panes = dict.fromkeys(COLOURS, "")
    for column in range(COLUMNS):
        x = 3 + column * _PITCH
        strip = board["strips"][column]
        if strip is not None:
            strips += f"M{x} {_STRIPS}{_STRIP}"
            for space, pane in enumerate(strip["panes"][:SPACES]):
                if pane:
                    panes[pane] += f"M{x} {_STRIPS + 7 * space}{_SPACE}"
        for row, pane in enumerate(board["windows"][column]):
            arch = f"M{x} {_WINDOWS[row] + 10}{_ARCH}"
            if pane:
                panes[pane] += arch
            else:
                dark += arch
    drawn = "".join(el("path", fill=tone("glass", name), d=path) for name, path in panes.items() if path)
    x = 3 + board["glazier"] * _PITCH
    glazier = el("path", fill="var(--ink)", d=f"M{x} 7h8l-2-4q-2-4-4 0z")
    ground = el("rect", width=_WIDTH, height=_HEIGHT, rx=4, fill="var(--stone)")
    art = ground + el("path", fill="var(--frame)", d=strips) + el("path", fill="var(--void)", d=dark)
    return el("svg", art, drawn, glazier, viewBox=f"0 0 {_WIDTH} {_HEIGHT}", aria_hidden="true")

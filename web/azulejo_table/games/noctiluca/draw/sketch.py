"""Draw a seat's jars and tokens at the size of a chip, as a few flat marks."""

from __future__ import annotations

from collections.abc import Iterable

from azulejo.games.noctiluca.pieces.components import CARD_COLOUR, CARD_NUMBER, COLOURS, JAR_COLOURS
from azulejo.games.noctiluca.rules.view import JarView, NoctilucaView

from azulejo_table.draw.svg import el
from azulejo_table.games.noctiluca.draw.geometry import Point, slots
from azulejo_table.games.noctiluca.draw.pieces import HUES

_MOST = 6
"""Maximum number of tokens of a colour that are drawn."""


def draw(view: NoctilucaView, seat: int) -> str:
    """Draw both jars with a dot for each die, and below the jars a dot for each token.

    A jar is 100 units wide and high.
    """
    data = view["seats"][seat]
    drawn = [_jar(jar, 104 * slot) for slot, jar in enumerate(data["jars"]) if jar]
    for row, (name, values) in enumerate(zip(JAR_COLOURS, data["tokens"], strict=True)):
        dots = [(12 + 68 * row + 9 * i, 118) for i in range(min(len(values), _MOST))]
        drawn.append(_dots(dots, 18, f"var(--n-{name})"))
    art = el("g", *drawn, stroke_linecap="round")
    return el("svg", art, viewBox="0,0,204,132", aria_hidden="true")


def _jar(jar: JarView, left: int) -> str:
    card = CARD_NUMBER[jar["card"]]
    full = dict(zip(COLOURS, jar["filled"], strict=True))
    spaces = slots(card)
    glass = f"<rect x={left + 3} y=4 width=94 height=92 rx=20 fill=var(--n-glass)"
    drawn = [f"{glass} stroke=var(--n-{JAR_COLOURS[CARD_COLOUR[card]]}) stroke-width=7 />"]
    drawn.append(_dots([(left + x, y) for name, i, (x, y) in spaces if i >= full[name]], 9, "var(--n-foam)"))
    for name, hue in HUES.items():
        filled = [(left + x, y) for other, i, (x, y) in spaces if other == name and i < full[name]]
        drawn.append(_dots(filled, 25, f"var(--n-rim-{hue})") + _dots(filled, 21, f"var(--n-{hue})"))
    return "".join(drawn)


def _dots(points: Iterable[Point], size: int, colour: str) -> str:
    """Draw dots as one path: lines of length zero with round ends."""
    path_data = "".join(f"M{x:.0f},{y:.0f}h0" for x, y in points)
    return f"<path d={path_data} stroke={colour} stroke-width={size} />" if path_data else ""

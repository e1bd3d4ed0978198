"""Draw the parts that all drawings of Queen's Garden contain: pieces at places, and buttons over hexagons.

The parts are cached, because most of them are the same in the next frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from azulejo_table.draw.svg import el, number

Labels = Mapping[str, str]

LAST = "<use href=#garden-last />"


@lru_cache(maxsize=1024)
def spot(place: str, x: float, y: float, *content: str, size: float = 100, last: bool = False) -> str:
    """Draw a group for the contents of `place`, centred at (x, y).

    The contents fill the square from (0, 0) to (100, 100).
    """
    scale = "" if size == 100 else f"scale({number(size / 100)})"
    return el(
        "g",
        *content,
        LAST if last else "",
        class_="is-last" if last else None,
        data_at=place,
        transform=f"translate({x - size / 2:.0f},{y - size / 2:.0f}){scale}",
    )


def piece(name: str, suffix: str = "") -> str:
    """Draw a copy of the drawing of a piece."""
    return f"<use href=#tile-{name}{suffix} width=100 height=100 />"


@lru_cache(maxsize=1024)
def piece_at(place: str, name: str, x: float, y: float, *, last: bool) -> str:
    """Draw a piece at `place`, centred at (x, y). The shared drawings of small pieces already have their final size."""
    position = f"x={x - 50:.0f} y={y - 50:.0f}"
    mark = f"<use href=#garden-last {position} />" if last else ""
    size = "" if name.endswith("-s") else " width=100 height=100"
    return f"<use href=#tile-{name} data-at={place} {position}{size} />{mark}"


@lru_cache(maxsize=1024)
def hex_button(place: str, label: str, x: float, y: float, size: tuple[float, float], kind: str = "hex") -> str:
    """Draw a button over a hexagon that is centred at (x, y). The centre and `size` are in percent of the drawing."""
    left, top = (f"{value:.1f}" for value in (x - size[0] / 2, y - size[1] / 2))
    return el(
        "button",
        class_=f"place {kind}",
        id=place,
        data_place=place,
        aria_label=label,
        style=f"left:{left}%;top:{top}%",
    )

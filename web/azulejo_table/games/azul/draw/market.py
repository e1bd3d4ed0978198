"""Draw Azul's market: factories in a ring, the tiles in the centre, and the numbers of tiles in the bag and the lid.

`view` is the engine's view of a seat as plain data. `labels` maps places to their accessible names. Keys that begin
with `title:` have headings as their values, and keys that begin with `text:` have other texts for screen readers. All
texts are in the reader's language. The docstring of each function lists the keys that it uses. A button is drawn only
for places in `labels`. `last` contains the places that the last turns changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import cos, pi, sin

from azulejo.games.azul.pieces.components import COLOURS
from azulejo.games.azul.rules.view import AzulView

from azulejo_table.draw.svg import classes, el, hidden_text, icon, number, place_button
from azulejo_table.games.azul.draw.tiles import at_place, piece

Labels = Mapping[str, str]
Taken = Mapping[int, tuple[int, str]]
"""Number of a factory → the seat that last took tiles from it, and a text about this."""

NOTHING: frozenset[str] = frozenset()
NOBODY: Taken = {}

_CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))
"""Column and row of each tile on a factory.

The tiles go clockwise from the upper left, so that tiles of the same colour are next to each other.
"""
_PLATE, _TILE, _GAP = 294.0, 100.0, 4.0
"""In units: diameter of a plate, width of a tile on it, and gap between two tiles."""


def market(view: AzulView, labels: Labels, *, last: frozenset[str] = NOTHING, taken: Taken = NOBODY) -> str:
    """Draw the factories and the centre.

    Keys of `labels`, with factory N and colour C: `factory:N:C`, `centre:C`, `title:factory:N` (only for empty
    factories), `title:centre`.
    """
    _, *factories = view["sources"]
    discs = "".join(
        _factory(index, counts, len(factories), labels, last, taken) for index, counts in enumerate(factories, start=1)
    )
    body = f'<ul class="factories">{discs}{_centre(view, labels, last)}</ul>'
    return el("div", body, class_="market", data_roving=True, data_factories=len(factories))


def plate() -> str:
    """Draw the dots and the line on the plate of a factory. The plate is 294 units wide and high.

    The style sheet fills the plate with a gradient.
    """
    return (
        '<g id="factory-plate"><circle class="plate-dots" cx="147" cy="147" r="133"/>'
        '<circle class="plate-line" cx="147" cy="147" r="121"/></g>'
    )


def _taker_mark(source: int, taken: Taken) -> str:
    """Draw the mark of the player who last took from a factory."""
    if source not in taken:
        return ""
    seat, words = taken[source]
    return el(
        "span",
        '<svg class="emblem">' + piece(f"emblem-{seat % 4}") + "</svg>",
        el("small", escape(words)),
        class_="took",
        aria_hidden="true",
    )


def _factory(index: int, counts: Sequence[int], total: int, labels: Labels, last: frozenset[str], taken: Taken) -> str:
    tiles = [(colour, i) for colour, n in zip(COLOURS, counts, strict=True) for i in range(n)]
    art: list[str] = []
    corners: dict[str, list[tuple[int, int]]] = {}
    for (colour, i), corner in zip(tiles, _CORNERS, strict=False):
        place = f"factory:{index}:{colour}:{i}"
        left, top = ((_PLATE - _GAP) / 2 - _TILE if side == 0 else (_PLATE + _GAP) / 2 for side in corner)
        art.append(at_place(place, left, top, piece(f"tile-{colour}"), last=place in last))
        corners.setdefault(colour, []).append(corner)
    buttons = "".join(
        _tiles_button(f"factory:{index}:{colour}", corners_of_colour, labels)
        for colour, corners_of_colour in corners.items()
        if f"factory:{index}:{colour}" in labels
    )
    x, y = ring_position(index, total)
    return el(
        "li",
        "" if tiles else hidden_text(labels.get(f"title:factory:{index}", "")),
        el("svg", '<use href="#factory-plate"/>', *art, viewBox="0 0 294 294", aria_hidden="true"),
        buttons,
        _taker_mark(index, taken) if not tiles else "",
        class_=classes(["factory", None if tiles else "is-bare", "is-taken" if index in taken else None]),
        id=f"factory-{index}",
        data_at=f"factory:{index}",
        style=f"--x:{number(x)};--y:{number(y)}",
    )


def ring_position(index: int, total: int) -> tuple[float, float]:
    """Return the position of factory `index` on the ring, as x and y from -1 to 1.

    The positions of the outermost factories are exactly -1 or 1.
    """
    angles = [2 * pi * k / total for k in range(total)]
    right, low = max(sin(angle) for angle in angles), max(-cos(angle) for angle in angles)
    x, y = sin(angles[index - 1]), -cos(angles[index - 1])
    return x / right, 2 * (y + 1) / (low + 1) - 1


def _tiles_button(place: str, corners: Sequence[tuple[int, int]], labels: Labels) -> str:
    """Draw a button that covers all tiles of one colour on a factory.

    Three tiles do not form a rectangle. In this case, the button covers two of them, and an extra element in the button
    covers the third.
    """
    extra = ""
    if len(corners) == 3:
        row = 0 if sum(y for _, y in corners) == 1 else 1
        ((x, y),) = (corner for corner in corners if corner[1] != row)
        extra = f'<i class="also {"below" if y else "above"} {"right" if x else "left"}"></i>'
        corners = [corner for corner in corners if corner[1] == row]
    left, top = min(x for x, _ in corners) * 50, min(y for _, y in corners) * 50
    width, height = (max(x for x, _ in corners) + 1) * 50 - left, (max(y for _, y in corners) + 1) * 50 - top
    return place_button(place, labels[place], (left, top, width, height), extra)


_PILED, _OFFSET, _SHIFTED = 87.5, 3.5, 3
"""In units: width of a tile in a pile, and its offset from the tile below.

The third value is the number of tiles with an offset. Further tiles lie exactly on the tile below.
"""


def _centre(view: AzulView, labels: Labels, last: frozenset[str]) -> str:
    has_marker = view["marker"] is None
    marker = at_place("centre:marker", 11, 11, piece("tile-marker"), size=78) if has_marker else ""
    piles = [
        el(
            "div",
            _pile(marker),
            class_=classes(["pile", "marker", None if has_marker else "is-bare"]),
        )
    ]
    for colour, count in zip(COLOURS, view["sources"][0], strict=True):
        lowest = (100 - _PILED - _OFFSET * min(count - 1, _SHIFTED)) / 2
        shifts = (lowest + _OFFSET * min(i, _SHIFTED) for i in range(count))
        places = (f"centre:{colour}:{i}" for i in range(count))
        tiles = "".join(
            at_place(at, shift, shift, piece(f"tile-{colour}"), size=_PILED, last=at in last)
            for at, shift in zip(places, shifts, strict=True)
        )
        place = f"centre:{colour}"
        piles.append(
            el(
                "div",
                _pile(tiles),
                el("b", str(count), class_="count", aria_hidden="true") if count > 1 else "",
                place_button(place, labels[place], (0, 0, 100, 100)) if place in labels else "",
                class_=classes(["pile", None if count else "is-bare"]),
                data_at=place,
            )
        )
    return el(
        "li",
        hidden_text(labels.get("title:centre", "")),
        *piles,
        class_="centre",
        id="centre",
        data_at="centre",
    )


def _pile(art: str) -> str:
    return el("svg", art, viewBox="0 0 100 100", aria_hidden="true") if art else ""


def counts(view: AzulView, labels: Labels) -> str:
    """Draw the numbers of tiles in the bag and in the lid, by colour.

    Keys of `labels`: `title:bag` and `title:lid`; for screen readers, `text:bag` and `text:lid`.
    """
    heaps = (("bag", view["bag"]), ("lid", view["lid"]))
    return el("div", *(_count(name, by_colour, labels) for name, by_colour in heaps), class_="counts")


def _count(name: str, by_colour: Sequence[int], labels: Labels) -> str:
    chips = "".join(
        el(
            "li",
            el("svg", piece(f"tile-{colour}"), viewBox="0 0 100 100"),
            str(count),
            class_=None if count else "is-bare",
        )
        for colour, count in zip(COLOURS, by_colour, strict=True)
    )
    sign = icon(f"sign-{name}", "sign", data_at=name)
    return el(
        "div",
        sign,
        el("b", escape(labels.get(f"title:{name}", "")), aria_hidden="true"),
        el("ul", chips, aria_hidden="true"),
        hidden_text(labels.get(f"text:{name}", "")),
        class_="count-row",
    )

"""Draw the middle of the table: the stack, the display, and the numbers of pieces in the bag, the tower and the supply.

The stack contains the expansions of the round. The display consists of the expansions next to the stack, with tiles on
them.

`labels` maps places to their accessible names. Keys that begin with `title:` have headings as their values. A button is
drawn only for places in `labels`.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from azulejo.games.queens_garden.rules.view import ExpansionView, QueensGardenView

from azulejo_table.draw.svg import classes, el, hidden_text, icon, use
from azulejo_table.games.queens_garden.draw.parts import Labels, hex_button, piece, piece_at, spot

_SIZE = 216.0
"""Width and height of the drawing of an expansion in the display."""
_TILES = ((-45.0, -50.0), (45.0, -50.0), (-45.0, 50.0), (45.0, 50.0))
"""Positions of the tiles on an expansion, relative to its centre."""
_BUTTON = 86.6 / _SIZE * 100, 100 / _SIZE * 100


def market(view: QueensGardenView, labels: Labels, *, last: frozenset[str]) -> str:
    """Draw the stack and the display. Every expansion of the round has its own space, so expansions never move.

    The stack is in the first space, and its last expansion stays there.

    Keys of `labels`: `expansion:N:HEXAGON:I` (a tile), `expansion:N` (if face up), `title:expansion:N`.
    """
    count = len(view["market"])
    under = [item["number"] for item in view["market"] if item["place"] == "stack"]
    spaces = ['<li aria-hidden="true"></li>'] * count
    for item in view["market"]:
        if item["place"] in ("top", "display"):
            space = 0 if item["place"] == "top" else item["number"] % count
            spaces[space] = _expansion(item, labels, last, under)
    return el("ul", *spaces, class_="offer", data_at="offer", data_roving=True, data_slides=True, data_count=count)


def _expansion(item: ExpansionView, labels: Labels, last: frozenset[str], under: Sequence[int]) -> str:
    number = item["number"]
    here = f"expansion:{number}"
    top = item["place"] == "top"
    art, buttons = [], []
    half = _SIZE / 2
    if item["up"]:
        face = item["face"]
        art.append(spot(f"{here}:x", half, half, piece(f"x{face}"), size=_SIZE - 8))
        if here in last:
            art.append(f'<use href="#garden-last-face" x="{half:g}" y="{half:g}"/>')
        if here in labels:
            buttons.append(hex_button(here, labels[here], 50, 50, (100, 100), "hex wide"))
    else:
        for depth in range(min(len(under), 3) if top else 0, -1, -1):
            art.append(_placed("tile-x", half + 3 * depth, half + 5 * depth, _SIZE - 16))
    for index, name in enumerate(item["tiles"]):
        place = f"{here}:{name}:{item['tiles'][:index].count(name)}"
        x, y = half + _TILES[index][0], half + _TILES[index][1]
        art.append(piece_at(place, name, x, y, last=place in last))
        if place in labels:
            buttons.append(hex_button(place, labels[place], x / _SIZE * 100, y / _SIZE * 100, _BUTTON))
    pile = [el("i", data_at=f"stack:{n}") for n in (number, *under)] if top else []
    count = el("b", f"+{len(under)}", class_="count", aria_hidden="true") if top and under else ""
    return el(
        "li",
        hidden_text(labels.get(f"title:{here}", "")),
        el("svg", *art, viewBox=f"0 0 {_SIZE:g} {_SIZE:g}", aria_hidden="true"),
        *pile,
        count,  # below the buttons, so that it does not cover a tile
        *buttons,
        class_=classes(["expansion", "is-top" if top else None, "is-up" if item["up"] else None]),
        id=f"expansion-{number}",
        data_at=here,
    )


def _placed(symbol: str, x: float, y: float, size: float) -> str:
    return el("use", href=f"#{symbol}", x=x - size / 2, y=y - size / 2, width=size, height=size)


def counts(view: QueensGardenView, labels: Labels) -> str:
    """Draw the numbers of pieces in the bag, the tower and the supply.

    Keys of `labels`: `title:bag`, `title:tower`, `title:supply`.
    """
    numbers = {"bag": sum(view["bag"]), "tower": sum(view["tower"]), "supply": len(view["supply"])}
    rows = "".join(
        el(
            "li",
            icon(f"sign-{name}", "sign", data_at=name),
            el("span", escape(labels.get(f"title:{name}", ""))),
            el("b", str(count)),
        )
        for name, count in numbers.items()
    )
    jokers = el(
        "li", el("svg", use("tile-joker"), viewBox="0 0 100 100", class_="sign", data_at="jokers"), aria_hidden="true"
    )
    return el("ul", rows, jokers, class_="counts held")

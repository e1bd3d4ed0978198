"""Draw the parts that several drawings of Noctiluca have: pieces at places, buttons over drawings, and headings."""

from __future__ import annotations

from html import escape

from azulejo_table.draw.svg import at, el, hidden_text, identity, number
from azulejo_table.games.noctiluca.draw.highlights import Labels


def piece(place: str, symbol: str, x: float, y: float, size: float, *, last: bool = False) -> str:
    """Draw a piece at `place`, with its upper left corner at `x`, `y`."""
    if last:
        marked = "".join(f"<use href=#{name} width=100 height=100 />" for name in (symbol, "n-last"))
        return at(place, x, y, size, marked, kind="at is-last")
    box = f"x={number(x)} y={number(y)} width={number(size)} height={number(size)}"
    return f"<use data-at={place} href=#{symbol} {box} />"


def button_over(place: str, labels: Labels) -> str:
    """Draw a button over a whole drawing, if `labels` contains the place."""
    if place not in labels:
        return ""
    return el(
        "button",
        hidden_text(labels[place]),
        '<i class="frame"></i>',
        class_="place",
        id=identity("place", place),
        data_place=place,
    )


def title(labels: Labels, name: str) -> str:
    """Draw the heading of a group, where space permits. Screen readers get the names of the items instead."""
    return el("span", escape(labels[f"title:{name}"]), class_="n-title", aria_hidden="true")


def rolled(last: frozenset[str]) -> str | None:
    """Return the number on the storm die while the die is on the pool."""
    return next((place.rpartition(":")[2] for place in last if place.startswith("storm:roll:")), None)

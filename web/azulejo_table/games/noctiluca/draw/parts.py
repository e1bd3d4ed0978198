"""Draw parts that several drawings of Noctiluca contain: pieces at places, buttons over drawings, and headings."""

from __future__ import annotations

from html import escape

from azulejo_table.draw.svg import at, el, hidden_text, identity, number
from azulejo_table.games.noctiluca.draw.highlights import Labels


def piece(place: str, symbol: str, x: float, y: float, size: float, *, last: bool = False) -> str:
    """Draw a piece at `place`. Its upper left corner is at (`x`, `y`)."""
    if last:
        marked = "".join(f"<use href=#{name} width=100 height=100 />" for name in (symbol, "n-last"))
        return at(place, x, y, size, marked, kind="at is-last")
    box = f"x={number(x)} y={number(y)} width={number(size)} height={number(size)}"
    return f"<use data-at={place} href=#{symbol} {box} />"


def button_over(place: str, labels: Labels) -> str:
    """Draw a button that covers a whole drawing. If `labels` does not contain the place, draw nothing."""
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
    """Draw the heading of a group of items.

    The style sheet shows it if there is space. It is hidden from screen readers, which read the names of the items
    instead.
    """
    return el("span", escape(labels[f"title:{name}"]), class_="n-title", aria_hidden="true")


def rolled(last: frozenset[str]) -> str | None:
    """Return the number on the storm die if the die is on the pool; otherwise None."""
    return next((place.rpartition(":")[2] for place in last if place.startswith("storm:roll:")), None)

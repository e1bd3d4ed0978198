"""Draw the wheel: its four rounds, each with its criteria and the points that the player's garden scores for them."""

from __future__ import annotations

from html import escape

from azulejo.games.queens_garden.pieces.components import COLOURS, CRITERIA, ROUNDS, WHEEL
from azulejo.games.queens_garden.rules.view import QueensGardenView

from azulejo_table.draw.svg import classes, el, hidden_text, icon
from azulejo_table.games.queens_garden.draw.parts import Labels


def sign(criterion: str) -> str:
    """Return the symbol of a colour or a pattern."""
    return f"rim-{criterion}" if criterion in COLOURS else f"pattern-{criterion}"


def wheel(view: QueensGardenView, labels: Labels) -> str:
    """Draw the rounds in a row, and the starting marker while nobody has taken it.

    Keys: `title:wheel`; for each round `text:wheel:N` (the whole round in words) and `text:when:N`; for each sign
    `criterion:C`; during a game, for this round and later ones, `text:worth:N` (points of the player's garden).
    """
    has_marker = view["marker"] is None
    return el(
        "div",
        hidden_text(labels.get("title:wheel", "")),
        el("ol", *(_round(n, view["round"], labels) for n in range(1, ROUNDS + 1)), class_="wheel"),
        icon("tile-marker", "marker", data_at="display:marker")
        if has_marker
        else el("i", class_="marker", data_at="display:marker"),
        class_="wheel-row",
        data_roving=True,
    )


def _round(n: int, now: int, labels: Labels) -> str:
    text = labels.get(f"text:wheel:{n}", "")
    points = labels.get(f"text:worth:{n}")
    head = [
        hidden_text(text),
        el("b", escape(labels.get(f"text:when:{n}", "")), aria_hidden="true"),
        el("em", points, aria_hidden="true") if points else "",
    ]
    top = (
        el("button", *head, class_="place", id=f"place-wheel-{n}", data_place=f"wheel:{n}")
        if points
        else el("span", *head)
    )
    kind = classes(["is-past" if n < now else None, "is-current" if n == now else None])
    return el(
        "li",
        top,
        el("span", *(_sign(CRITERIA[criterion], labels) for criterion in WHEEL[n - 1]), class_="signs"),
        class_=kind or None,
        aria_current="true" if n == now else None,
    )


def _sign(criterion: str, labels: Labels) -> str:
    """Draw a colour or a pattern. Pressing it shows its hexagons in the player's garden."""
    place = f"criterion:{criterion}"
    art = el("svg", el("use", href=f"#{sign(criterion)}"), viewBox="0 0 100 100", class_="sign", aria_hidden="true")
    if place not in labels:
        return art
    return el("button", art, class_="place", id=place, data_place=place, aria_label=labels[place])

"""Draw the wheel: the colours and patterns of each of the four rounds, and the points that a garden gets for them."""

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

    Keys of `labels`: `title:wheel`; for each round, `text:wheel:N` (the whole round in words) and `text:when:N`; for
    each sign, `criterion:C`. During a game, rounds that are not over also have `text:worth:N`: the points that the
    player's garden would score now. For a later round that would score nothing, this text is "".
    """
    has_marker = view["marker"] is None
    return el(
        "div",
        el("p", escape(labels.get("title:wheel", "")), class_="wheel-title sr"),
        el("ol", *(_round(n, view["round"], labels) for n in range(1, ROUNDS + 1)), class_="wheel"),
        icon("tile-marker", "marker", data_at="display:marker")
        if has_marker
        else el("i", class_="marker", data_at="display:marker"),
        class_="wheel-row",
        data_roving=True,
    )


def _round(n: int, current_round: int, labels: Labels) -> str:
    text = labels.get(f"text:wheel:{n}", "")
    points = labels.get(f"text:worth:{n}")
    head = [
        hidden_text(text),
        el("b", escape(labels.get(f"text:when:{n}", "")), aria_hidden="true"),
        el("em", points, aria_hidden="true") if points else "",
    ]
    top = (
        el("button", *head, class_="place", id=f"place-wheel-{n}", data_place=f"wheel:{n}")
        if points is not None
        else el("span", *head)
    )
    kind = classes(["is-past" if n < current_round else None, "is-current" if n == current_round else None])
    return el(
        "li",
        top,
        el("span", *(_sign(CRITERIA[criterion], labels) for criterion in WHEEL[n - 1]), class_="signs"),
        class_=kind or None,
        aria_current="true" if n == current_round else None,
    )


def _sign(criterion: str, labels: Labels) -> str:
    """Draw the button of a colour or a pattern. Pressing it shows the hexagons of this kind in the player's garden."""
    place = f"criterion:{criterion}"
    art = el("svg", el("use", href=f"#{sign(criterion)}"), viewBox="0 0 100 100", class_="sign", aria_hidden="true")
    if place not in labels:
        return art
    return el("button", art, class_="place", id=place, data_place=place, aria_label=labels[place])

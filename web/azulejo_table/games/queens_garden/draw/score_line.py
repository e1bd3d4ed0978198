"""Draw the line that shows a seat's score if the game ended now."""

from __future__ import annotations

from html import escape

from azulejo_table.draw.svg import el
from azulejo_table.games.queens_garden.play.values import Standing
from azulejo_table.games.queens_garden.text import words
from azulejo_table.text import Translator


def ended_now(t: Translator, standing: Standing, *, late: bool) -> str:
    """Draw the sum and its parts. With `late`, mark the cost of the storage as a loss."""
    parts = [(t("groups"), standing.groups), (t("jokers"), standing.jokers), (t("storage"), standing.storage)]
    shown = [
        el(
            "span",
            f"{escape(name)} ",
            el("b", words.figure(points)),
            class_="is-loss" if late and points < 0 else None,
        )
        for name, points in parts
    ]
    total = str(standing.total).replace("-", "−")
    return el(
        "p",
        el("span", escape(t("If the game ended now")), " ", el("b", total)),
        *shown,
        class_="ended-now",
    )

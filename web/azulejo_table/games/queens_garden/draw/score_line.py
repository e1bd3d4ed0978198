"""Draw the line with the points that a seat would get at the end if the game ended now."""

from __future__ import annotations

from html import escape

from azulejo_table.draw.svg import el, hidden_text
from azulejo_table.games.queens_garden.play.values import Standing
from azulejo_table.games.queens_garden.text import words
from azulejo_table.scene import Note
from azulejo_table.text import Translator

PLACE = "ended-now"
"""The place of this line on the large board. If the player presses it, the page shows its note."""


def ended_now(t: Translator, standing: Standing, *, large: bool, is_late: bool) -> str:
    """Draw the points that a seat would get at the end if the game ended now, by source.

    There is no total, so that the seat's score is the only number without a sign. The cost of the pieces in the storage
    is left out if the storage is empty. In the last round (`is_late`), this cost is marked as a loss. Earlier, it is
    not marked, because the player can still use these pieces. The commas are only for screen readers: without them, a
    number seems to belong to the next source (“0 jokers”).
    """
    parts = [(t("groups"), standing.groups), (t("jokers"), standing.jokers)]
    if standing.storage:
        parts.append((t("storage"), standing.storage))
    spans = [
        el(
            "span",
            f"{escape(name)} ",
            el("b", words.figure(points)),
            "" if name == parts[-1][0] else hidden_text(t(", ")),
            class_="is-loss" if is_late and points < 0 else None,
        )
        for name, points in parts
    ]
    return el("p", el("span", escape(t("At the end:"))), *spans, class_="ended-now", data_at=PLACE if large else None)


def note(t: Translator, seat: int) -> Note:
    """Return the note that explains the line on the large board of `seat`."""
    text = t(
        "If the game ended now: points for your groups and jokers. Each piece still in your storage costs its value."
    )
    return {"text": text, "group": [f"storage:{seat}"]}

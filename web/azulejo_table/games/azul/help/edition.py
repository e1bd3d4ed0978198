"""Describe this edition of Azul: its options, its reconstructed tables, and its differences from the rulebook.

A reconstructed table contains our own values in place of those that the publisher printed.
"""

from __future__ import annotations

from azulejo.games.azul.meta import META
from azulejo.games.azul.pieces.components import STALLED_ROUNDS

from azulejo_table.rules_help import Explained, Section, departures_section, explained, same_seat_starts
from azulejo_table.text import Translator


def options(t: Translator) -> Explained:
    """Explain each value of each option."""
    return explained(
        t,
        META,
        {
            "wall": {
                "coloured": t("Coloured wall: every space shows which colour belongs there."),
                "grey": t("Grey wall: spaces have no colour, so you choose the column for each tile."),
            }
        },
    )


def reconstructed(t: Translator) -> dict[str, str]:
    """Describe the tables in `META.reconstructed`. Azul has none."""
    return {}


def departures(t: Translator) -> Section:
    """List the points where we differ from the rulebook or add to it."""
    return departures_section(
        t,
        (
            t(
                "The game also ends after {n} rounds in a row without a tile reaching any wall. The rulebook doesn’t "
                "cover this case, and the game might otherwise never end.",
                n=STALLED_ROUNDS,
            ),
            t("The game also ends when there isn’t a single tile to deal for a new round."),
            t(
                "If the floor line is already full, the starting marker doesn’t fit and costs nothing. Its owner still "
                "starts the next round."
            ),
            same_seat_starts(t),
            t(
                "Players tile their walls one after another, not all at once. On the coloured wall this makes no "
                "difference to the score."
            ),
        ),
    )

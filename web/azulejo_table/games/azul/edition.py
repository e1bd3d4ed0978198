"""This edition of Azul: its options, the tables that are ours, and where it departs from the rulebook."""

from __future__ import annotations

from azulejo.games.azul.components import STALLED_ROUNDS
from azulejo.games.azul.meta import META

from azulejo_table.rules_help import Explained, Section, departures_section, explained, same_seat_starts
from azulejo_table.text import Translator


def options(t: Translator) -> Explained:
    """What each value of each option means."""
    return explained(
        t,
        META,
        {
            "wall": {
                "coloured": t("Wall, coloured: every space of the wall shows which colour belongs there."),
                "grey": t("Wall, grey: no space has a colour, you choose the column of each tile yourself."),
            }
        },
    )


def reconstructed(t: Translator) -> dict[str, str]:
    """The tables of `META.reconstructed` in words: none."""
    return {}


def departures(t: Translator) -> Section:
    """What differs from the rulebook, or is not in it."""
    return departures_section(
        t,
        (
            t(
                "The game also ends when {n} rounds in a row have ended without a tile reaching a wall. "
                "The rulebook does not think of this case, and the game would never end.",
                n=STALLED_ROUNDS,
            ),
            t("The game also ends when not a single tile can be dealt for a new round."),
            t(
                "If the floor line is already full, the starting marker finds no space there and costs nothing. "
                "Its owner still starts the next round."
            ),
            same_seat_starts(t),
            t("Walls are tiled one after the other, not all at once. On the coloured wall that changes no points."),
        ),
    )

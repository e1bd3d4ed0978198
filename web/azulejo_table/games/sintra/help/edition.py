"""Describe this edition of Sintra: its options, its reconstructed tables, and its differences from the rulebook.

A reconstructed table contains our own values in place of those that the publisher printed.
"""

from __future__ import annotations

from azulejo.games.sintra.meta import META
from azulejo.games.sintra.pieces.components import GLASS_TRACK

from azulejo_table.rules_help import Explained, Section, departures_section, explained, same_seat_starts
from azulejo_table.text import Translator

_KNOWN = 8
"""The only known cost in the middle of the broken-glass track, from an example in the rulebook."""


def options(t: Translator) -> Explained:
    """Explain each value of each option."""
    return explained(
        t,
        META,
        {
            "side": {
                "A": t("Palace boards (side {side}): at the end, the ornaments between the windows score.", side="A"),
                "B": t(
                    "Palace boards (side {side}): at the end, your complete columns are multiplied by your panes of "
                    "one colour.",
                    side="B",
                ),
            }
        },
    )


def reconstructed(t: Translator) -> dict[str, str]:
    """Describe the tables in `META.reconstructed`."""
    return {
        "strips": t("The pattern strips: which colours each of their sides shows. All players have the same strips."),
        "glass_track": t(
            "The broken-glass track: how many spaces it has and what they cost. "
            "Only the −{middle} and, at the bottom, the −{bottom} are known.",
            middle=_KNOWN,
            bottom=GLASS_TRACK[-1],
        ),
    }


def departures(t: Translator) -> Section:
    """List the points where we differ from the rulebook or add to it."""
    return departures_section(
        t,
        (
            t("Panes fill spaces of their colour first, then joker spaces. The rulebook lets you choose the space."),
            t(
                "Side {side}: your best colour is picked for you. The rulebook lets you choose it.",
                side="B",
            ),
            t("The names of the colours blue and light blue are ours."),
            t("A player with no strips left must still take glass, and all of it breaks."),
            same_seat_starts(t),
        ),
    )

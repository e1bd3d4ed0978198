"""Describe this edition of Queen's Garden: its options, reconstructed tables, and differences from the rulebook.

A reconstructed table contains our own values in place of those that the publisher printed.
"""

from __future__ import annotations

from azulejo.games.queens_garden.meta import META
from azulejo.games.queens_garden.pieces.components import GROUP_BONUS, PATTERN_NAMES, PATTERN_POINTS, WHEEL

from azulejo_table.rules_help import Explained, Section, departures_section, explained, in_a_row
from azulejo_table.text import Translator

LARGEST = len(PATTERN_NAMES)
"""Number of hexagons in the largest possible group."""


def options(t: Translator) -> Explained:
    """Explain each value of each option."""
    bonus = GROUP_BONUS["variant"]
    small, middle, large = (size for size, points in enumerate(bonus) if points)
    return explained(
        t,
        META,
        {
            "scoring": {
                "standard": t(
                    "Scoring board (standard): each match with the wheel is worth {points}, and only groups of {size} "
                    "earn {bonus} more.",
                    points=PATTERN_POINTS["standard"][0],
                    size=LARGEST,
                    bonus=GROUP_BONUS["standard"][LARGEST],
                ),
                "variant": t(
                    "Scoring board (variant): matching a pattern is worth {values}, in the order of the patterns, and "
                    "groups of {small}, {middle} and {large} earn {first}, {second} and {third} more.",
                    values=in_a_row(t, PATTERN_POINTS["variant"]),
                    small=small,
                    middle=middle,
                    large=large,
                    first=bonus[small],
                    second=bonus[middle],
                    third=bonus[large],
                ),
            }
        },
    )


def reconstructed(t: Translator) -> dict[str, str]:
    """Describe the tables in `META.reconstructed`."""
    return {
        "what the wheel scores in each round": t(
            "The wheel: which {count} of the colours and patterns score in each round.", count=len(WHEEL[0])
        ),
        "points for patterns and groups in the variant": t("The variant: what patterns and groups are worth."),
        "which ornaments are statues and which are benches": t(
            "The fountain board: which of its ornaments are statues and which are benches. Both earn the same."
        ),
    }


def departures(t: Translator) -> Section:
    """List the points where we differ from the rulebook or add to it."""
    return departures_section(
        t,
        (
            t("When passing, you may discard only what you have enough points for."),
            t("You pay in one colour or in one pattern, never a mixture of the two."),
            t("A hexagon may not connect two groups if that puts identical hexagons into one group."),
            t(
                "Scores never drop below zero during the rounds, not even by passing first. Final scoring can take "
                "them below zero."
            ),
            t(
                "If the bag runs out, the tiles in the tower go back into it. An expansion that still gets too few "
                "tiles is never topped up. If there isn’t a single tile for it, the rest of the round’s stack goes "
                "face up into the display."
            ),
            t(
                "Where the rulebook we used only has pictures, we took the details from public sources: the jokers for "
                "ornaments, the spaces on the boards, the remaining colours and patterns."
            ),
        ),
    )

"""Describe this edition of Noctiluca: its options, its reconstructed tables, and its differences from the rulebook.

A reconstructed table contains our own values in place of those that the publisher printed.
"""

from __future__ import annotations

from azulejo.games.noctiluca.meta import META
from azulejo.games.noctiluca.pieces.components import SECTIONS, TOKENS

from azulejo_table.rules_help import Explained, Section, departures_section, explained
from azulejo_table.text import Translator


def options(t: Translator) -> Explained:
    """Explain each value of each option."""
    return explained(
        t,
        META,
        {
            "passing": {
                "laps": t("Passing dice (as long as anyone keeps one): they go round and round."),
                "one_lap": t("Passing dice (once around the table): each other player is asked once."),
            },
            "storm_token": {
                "topmost": t("Solo (the storm takes the top token): that is the lowest one left."),
                "highest": t("Solo (the storm takes the highest token): much harder to beat."),
            },
        },
    )


def reconstructed(t: Translator) -> dict[str, str]:
    """Describe the tables in `META.reconstructed`."""
    return {
        "jar cards": t("The jar cards: their spaces and their points."),
        "token values between first and last": t(
            "The tokens: their values between the top one ({first}) and the bottom one ({last}) of a stack.",
            first=TOKENS[0],
            last=TOKENS[-1],
        ),
        "cells and numbers of the solo sections": t(
            "The solo pool: which cells make up its {count} sections, and their numbers.", count=len(SECTIONS)
        ),
    }


def departures(t: Translator) -> Section:
    """List the points where we differ from the rulebook or add to it."""
    return departures_section(
        t,
        (
            t(
                "Solo: the storm takes the top token of a stack. The rulebook we used says the highest, but then you "
                "hardly ever win; it’s available as an option."
            ),
            t("The rulebook doesn’t say how often passed dice go round. We let you choose."),
            t("If several jars are full, you deliver the older one first. The rulebook lets you choose the order."),
            t("Two leftover dice score even if they are in different jars."),
            t("If nobody has a token of a colour, nobody gets the rest of its stack."),
            t("Solo: if the storm has the most tokens of a colour, each one left in the stack costs you a point."),
            t("Players decide one after another, but the chosen jars are revealed together."),
        ),
    )

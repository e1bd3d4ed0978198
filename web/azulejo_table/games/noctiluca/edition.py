"""This edition of Noctiluca: its options, the tables that are ours, and where it departs from the rulebook."""

from __future__ import annotations

from azulejo.games.noctiluca.components import SECTIONS, TOKENS
from azulejo.games.noctiluca.meta import META

from azulejo_table.rules_help import Explained, Section, departures_section, explained
from azulejo_table.text import Translator


def options(t: Translator) -> Explained:
    """What each value of each option means."""
    return explained(
        t,
        META,
        {
            "passing": {
                "laps": t("Dice passed on, as long as anyone keeps one: they go round and round."),
                "one_lap": t("Dice passed on, once around the table: each other player is asked one time."),
            },
            "storm_token": {
                "topmost": t("Solo, the storm takes the topmost of the stack: that is the lowest token left."),
                "highest": t("Solo, the storm takes the highest of the stack: that is merciless."),
            },
        },
    )


def reconstructed(t: Translator) -> dict[str, str]:
    """The tables of `META.reconstructed` in words."""
    return {
        "jar cards": t("The jar cards: their spaces and their points."),
        "token values between first and last": t(
            "The tokens: their values between the topmost ({first}) and the lowest ({last}) of a stack.",
            first=TOKENS[0],
            last=TOKENS[-1],
        ),
        "cells and numbers of the solo sections": t(
            "The solo pool: which cells make up its {count} sections, and their numbers.", count=len(SECTIONS)
        ),
    }


def departures(t: Translator) -> Section:
    """What differs from the rulebook, or is not in it."""
    return departures_section(
        t,
        (
            t(
                "Solo: the storm takes the topmost token of a stack. Our rulebook says the highest, "
                "but then hardly a game is won; you can choose it as an option."
            ),
            t("The rulebook does not say how often passed dice go round. We let you choose."),
            t("Of several full jars you deliver the older one first. The rulebook leaves the order to you."),
            t("Two left-over dice score even if they lie in different jars."),
            t("If nobody holds a token of a colour, nobody gets what is left of its stack."),
            t("Solo: if the storm has most tokens of a colour, each one left in the stack costs you a point."),
            t("All decide one after the other, but chosen jars are revealed together."),
        ),
    )

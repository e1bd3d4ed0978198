"""The bots' levels in words, with the weakest first."""

from __future__ import annotations

from collections.abc import Mapping

from azulejo.bots import LEVELS

from azulejo_table.text import Translator

OFFERED = tuple(level.name for level in LEVELS.values() if level.for_people)
"""Levels that players can choose."""


def level_names(t: Translator) -> dict[str, str]:
    """Return the names of the levels on offer, by id."""
    names = {
        "beginner": t("Beginner"),
        "casual": t("Casual"),
        "skilled": t("Skilled"),
        "expert": t("Expert"),
        "master": t("Master"),
    }
    return {name: names[name] for name in OFFERED}


def level_notes(t: Translator) -> dict[str, str]:
    """Return a sentence for each level about how it plays."""
    return {
        "beginner": t("Grabs what it can and forgets the cost."),
        "casual": t("Takes the best-looking move."),
        "skilled": t("Plans a few turns ahead."),
        "expert": t("Plans further and rarely slips."),
        "master": t("Plans furthest. The hardest to beat."),
    }


def level_strength(t: Translator, strength: Mapping[str, float], level: str) -> str:
    """Return a sentence about how often a level beats the one below it, or "" if that is unknown.

    `strength` has percentages.
    """
    share = strength.get(level)
    if share is None:
        return ""
    below = level_names(t)[OFFERED[OFFERED.index(level) - 1]]
    if share >= 95:
        return t("Beats {level} almost every time.", level=below)
    return t("Beats {level} in {n} games out of 10.", level=below, n=round(share / 10))

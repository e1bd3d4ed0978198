"""The bots' levels in words, weakest first."""

from __future__ import annotations

from azulejo.bots import LEVELS

from azulejo_table.text import Translator

OFFERED = tuple(level.name for level in LEVELS.values() if level.for_people)
"""Levels that the page offers."""


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


STRENGTH = {
    "azul": {"casual": 77.4, "skilled": 92.2, "expert": 79.1, "master": 85.8},
    "sintra": {"casual": 97.8, "skilled": 94.0, "expert": 74.9, "master": 70.5},
    "queens_garden": {"casual": 97.4, "skilled": 73.6, "expert": 83.0, "master": 74.1},
    "noctiluca": {"casual": 78.6, "skilled": 84.9, "expert": 67.2, "master": 70.8},
}
"""Percentage of two-player games that a level wins against the level below it, as measured in docs/bots.md."""


def level_notes(t: Translator) -> dict[str, str]:
    """Return a sentence about how each level plays."""
    return {
        "beginner": t("Loves to fill things up and forgets what it costs."),
        "casual": t("Takes the best-looking move right now."),
        "skilled": t("Thinks a few turns ahead."),
        "expert": t("Thinks further ahead."),
        "master": t("Thinks furthest ahead."),
    }


def level_strength(t: Translator, game: str, level: str) -> str:
    """Return how often a level beats the one below it in a game; "" for the weakest level."""
    share = STRENGTH[game].get(level)
    if share is None:
        return ""
    below = level_names(t)[OFFERED[OFFERED.index(level) - 1]]
    if share >= 95:
        return t("Beats {level} almost every time.", level=below)
    return t("Beats {level} in {n} games out of 10.", level=below, n=round(share / 10))

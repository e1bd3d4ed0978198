"""The bots' levels in words, the weakest first."""

from __future__ import annotations

from azulejo.bots import LEVELS

from azulejo_table.text import Translator

OFFERED = tuple(level.name for level in LEVELS.values() if level.for_people)
"""Levels that the page offers."""


def level_names(t: Translator) -> dict[str, str]:
    """Names of the levels on offer, by id."""
    names = {
        "beginner": t("Beginner"),
        "casual": t("Casual"),
        "skilled": t("Skilled"),
        "expert": t("Expert"),
        "master": t("Master"),
    }
    return {name: names[name] for name in OFFERED}

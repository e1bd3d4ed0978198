"""Word the bots' levels, weakest first. Each level is presented as a character with a name."""

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


def characters(t: Translator) -> dict[str, str]:
    """Return the name of the character of each level on offer, by level."""
    names = {
        "beginner": t("Pip"),
        "casual": t("Tico"),
        "skilled": t("Mia"),
        "expert": t("Rui"),
        "master": t("Alma"),
    }
    return {name: names[name] for name in OFFERED}


def bot_names(t: Translator) -> dict[str, str]:
    """Return the name of each character with its level."""
    names, levels = characters(t), level_names(t)
    return {level: t("{bot} ({level})", bot=names[level], level=levels[level]) for level in OFFERED}


def level_notes(t: Translator) -> dict[str, str]:
    """Return a sentence for each level about how it plays.

    The sentence is true of all games, as measured in docs/bots.md.
    """
    return {
        "beginner": t("Sees only its own board."),
        "casual": t("Never looks beyond one move."),
        "skilled": t("Tries {n} positions a move.", n=LEVELS["skilled"].nodes),
        "expert": t("Tries {n} positions a move.", n=LEVELS["expert"].nodes),
        "master": t("Thinks longest, scores most."),
    }


def level_about(t: Translator, level: str | None) -> str:
    """Return a level and how it plays; "" for a person."""
    if level not in OFFERED:
        return ""
    return t("{level}: {note}", level=level_names(t)[level], note=level_notes(t)[level])


def level_strength(t: Translator, strength: Mapping[str, float], level: str) -> str:
    """Return a sentence that says how often a level beats the one below it, or "" if that is unknown.

    `strength` contains percentages.
    """
    share = strength.get(level)
    if share is None:
        return ""
    below = characters(t)[OFFERED[OFFERED.index(level) - 1]]
    if share >= 95:
        return t("Beats {bot} almost every time.", bot=below)
    return t("Beats {bot} in {n} games out of 10.", bot=below, n=round(share / 10))

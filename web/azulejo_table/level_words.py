"""Describe the bots' levels in words, weakest first. The page presents each level as a character with a name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from azulejo.bots import LEVELS

from azulejo_table.text import Translator

OFFERED = tuple(level.name for level in LEVELS.values() if level.for_people)
"""Levels that players can choose."""


@dataclass(frozen=True)
class LevelWords:
    """The words of a level: its name, the name of its character, and a sentence about how it plays.

    The sentence is true for every game on the site, as measured in docs/bots.md.
    """

    name: str
    bot: str
    note: str


@cache
def level_words(t: Translator) -> dict[str, LevelWords]:
    """Return the words of the levels that players can choose: id → words.

    The result is cached, so change only a copy of it.
    """
    tries = {level: t("Tries {n} positions per move.", n=LEVELS[level].nodes) for level in ("skilled", "expert")}
    words = {
        "beginner": LevelWords(t("Beginner"), t("Pip"), t("Sees only its own board.")),
        "casual": LevelWords(t("Casual"), t("Tico"), t("Never looks beyond one move.")),
        "skilled": LevelWords(t("Skilled"), t("Mia"), tries["skilled"]),
        "expert": LevelWords(t("Expert"), t("Rui"), tries["expert"]),
        "master": LevelWords(t("Master"), t("Alma"), t("Thinks longest, scores most.")),
    }
    return {level: words[level] for level in OFFERED}


def bot_names(t: Translator) -> dict[str, str]:
    """Return texts such as "Mia (Skilled)": level id → the character's name with the level's name."""
    return {level: t("{bot} ({level})", bot=words.bot, level=words.name) for level, words in level_words(t).items()}


def level_about(t: Translator, level: str | None) -> str:
    """Return the name of a level and how it plays, or "" for a person."""
    words = level_words(t).get(level or "")
    return t("{level}: {note}", level=words.name, note=words.note) if words else ""


def level_strength(t: Translator, strength: Mapping[str, float], level: str) -> str:
    """Return a sentence that says how often a level beats the one below it, or "" if that is unknown.

    `strength` is the game's `GamePage.strength`.
    """
    share = strength.get(level)
    if share is None:
        return ""
    below = level_words(t)[OFFERED[OFFERED.index(level) - 1]].bot
    if share >= 95:
        return t("Beats {bot} almost every time.", bot=below)
    return t("Beats {bot} in {n} out of 10 games.", bot=below, n=round(share / 10))

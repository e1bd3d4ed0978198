"""The words of typed commands in Pebbles: "take 2"."""

from __future__ import annotations

from azulejo import State
from azulejo_table.text import Translator
from azulejo_table.vocabulary import Phrase, Spellings, Word, number

LETTERS: dict[str, Word] = {}


def words(t: Translator) -> Spellings:
    """Return the spellings of the game's own words."""
    return {("act", "take"): t("take"), ("topic", "heap"): t("heap")}


def phrases(state: State, action: int) -> list[Phrase]:
    """Return the phrase of an action."""
    return [(("act", "take"), number(action + 1))]

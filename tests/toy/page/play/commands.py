"""The words of typed commands in Pebbles, such as "take 2"."""

from __future__ import annotations

from azulejo import State
from azulejo_table.text import Translator
from azulejo_table.vocabulary import Phrase, Spellings, Word, number

LETTERS: dict[str, Word] = {}


def words(t: Translator) -> Spellings:
    """Return the words that exist only in this game, with their spellings."""
    return {("act", "take"): t("take"), ("topic", "heap"): t("heap")}


def phrases(state: State, action: int) -> list[Phrase]:
    """Return the phrases that a player can type for an action."""
    return [(("act", "take"), number(action + 1))]

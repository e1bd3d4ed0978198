"""Define the words of typed commands, as meanings that do not depend on the language.

A game's `commands` module defines its own words. `words(t)` gives the spellings of each word, separated by bars; the
first one is displayed. `LETTERS` lists signs of the notation that are words in every language. `phrases(state,
action)` returns the ways to express a legal action; the first one is displayed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from azulejo import State

from azulejo_table.text import Translator

Word = tuple[str, str]
"""Kind and meaning: `("colour", "B")`, `("number", "3")`, `("topic", "line")`."""
Phrase = tuple[Word, ...]
Spellings = Mapping[Word, str]


class Commands(Protocol):
    """The interface of a game's `commands` module."""

    @property
    def LETTERS(self) -> Mapping[str, Word]:
        """Return the signs of the notation that are words in every language."""

    def words(self, t: Translator) -> Spellings:
        """Return the game's own words, including topics of questions."""

    def phrases(self, state: State, action: int) -> Sequence[Phrase]:
        """Return the ways to express a legal action. The first one is displayed."""


def spelled(shown: str, also: str) -> str:
    """Return the spellings of a word, separated by bars: first the displayed one, then the others."""
    return "|".join(dict.fromkeys((shown.lower(), *also.split("|"))))


def number(value: int) -> Word:
    """Return a number as a word."""
    return "number", str(value)


def letters(kind: str, signs: Iterable[str]) -> dict[str, Word]:
    """Return signs of the notation as words that mean themselves, such as colours."""
    return {sign.lower(): (kind, sign) for sign in signs}

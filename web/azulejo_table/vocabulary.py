"""Define the words of typed commands. A word is stored as its meaning, which is the same in every language.

Each game defines more words in its `commands` module. `words(t)` returns the spellings of each word, separated by bars.
`LETTERS` lists the signs of the game's notation that players can type as words in every language. `phrases(state,
action)` returns the phrases that express a legal action. Of several spellings or phrases, the page shows the first.
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
        """Return the signs of the notation that players can type as words in every language."""

    def words(self, t: Translator) -> Spellings:
        """Return the game's own words, including topics of questions."""

    def phrases(self, state: State, action: int) -> Sequence[Phrase]:
        """Return the phrases that express a legal action. The page shows the first one."""


def spelled(shown: str, also: str) -> str:
    """Return the spellings of a word, separated by bars. The page shows the first one.

    `also` contains more spellings, separated by bars.
    """
    return "|".join(dict.fromkeys((shown.lower(), *also.split("|"))))


def number(value: int) -> Word:
    """Return a number as a word."""
    return "number", str(value)


def letters(kind: str, signs: Iterable[str]) -> dict[str, Word]:
    """Return words for signs of the notation, such as the letters of colours: sign in lower case → word.

    The meaning of the word is the sign itself.
    """
    return {sign.lower(): (kind, sign) for sign in signs}

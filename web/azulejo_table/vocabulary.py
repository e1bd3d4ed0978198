"""Words of typed commands: what they mean, whatever the language.

A game's `commands` module holds its own: `words(t)`, what each is spelled like (several spellings between bars, the
first is the one that is told), `LETTERS`, signs of the notation that stand for words in every language, and
`phrases(state, action)`, the ways to say a legal action, the first of which is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Protocol, cast

from azulejo import State

from azulejo_table.text import Translator

Word = tuple[str, str]
"""Kind and meaning: `("colour", "B")`, `("number", "3")`, `("topic", "line")`."""
Phrase = tuple[Word, ...]
Spellings = Mapping[Word, str]


class Commands(Protocol):
    """What a game's `commands` module fills."""

    LETTERS: Mapping[str, Word]

    def words(self, t: Translator) -> Spellings:
        """The game's own words, topics of questions among them."""

    def phrases(self, state: State, action: int) -> Sequence[Phrase]:
        """The ways to say a legal action."""


def commands_of(game: str) -> Commands:
    """The words of a game's commands."""
    return cast(Commands, import_module(f"azulejo_table.games.{game}.commands"))


def spelled(shown: str, also: str) -> str:
    """The spellings of a word: as the page shows it, which is told, then the others, between bars."""
    return "|".join(dict.fromkeys((shown.lower(), *also.split("|"))))


def number(value: int) -> Word:
    """A number as a word."""
    return "number", str(value)


def letters(kind: str, signs: Iterable[str]) -> dict[str, Word]:
    """Letters that mean themselves, such as colours of the notation."""
    return {sign.lower(): (kind, sign) for sign in signs}

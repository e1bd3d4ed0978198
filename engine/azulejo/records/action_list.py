"""Reader for the actions of a game as text. Other text, such as a signature, may follow the game.

The reader skips what is only for people: numbers of actions, the words `Round` and `Seat` with the word after them,
remarks and line breaks. A remark starts with `;` and ends with its line, or it is in braces. If every action has its
number, as in texts by `write_transcript`, the first sentence without a number ends the game.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from azulejo.errors import NotationError
from azulejo.game import Game
from azulejo.records.record import RecordError, RecordTooLarge

_WORDS = frozenset(("round", "seat"))
_REMARK = re.compile(r";[^\n]*|\{[^}]*\}")
_NUMBER = re.compile(r"(\d{1,9})[.),](?!\d)")
_AROUND = "\"'`*_()[]{}.,:;!?"
"""Punctuation that surrounding text may put next to the game's first or last word."""
_WORDY = re.compile(r"[^\W\d_]*(?:[^\W\d_A-Z][^\W\d_]*|[A-Z]{4,})")
_DATE = re.compile(r"\d+(?:[:/.-]\d+)+")
"""A time or a date."""
_NARROW = 20
"""Programs do not wrap lines at fewer characters than this."""


class TextError(RecordError):
    """A game as text that cannot be read. `word` is the word or heading that cannot be read, or empty."""

    def __init__(self, message: str, word: str = "") -> None:
        super().__init__(message)
        self.word = word


@dataclass(frozen=True)
class Word:
    """A word of the text.

    `full` says that the word may continue on the next line: it ends its line, and no earlier line is longer.
    """

    text: str
    first: bool = False
    """Whether the word is the first of its line."""
    full: bool = False


def read_actions(game: Game, text: str, most: int) -> list[tuple[int, str]]:
    """Return the ids of at most `most` actions, each with the word it was read from.

    Raises `TextError`, which names the first word that is not an action, and `RecordTooLarge`.
    """
    words = _words(_REMARK.sub(" ", text))
    actions: list[tuple[int, str]] = []
    numbered, due, at = True, False, 0  # due: the next action's number has just been read
    while at < len(words):
        word = words[at].text
        if word.casefold() in _WORDS:
            at += 2
            # without line breaks, the number of a round ends with that of an action
            due = at <= len(words) and words[at - 1].text.endswith(f"{len(actions) + 1}.")
            continue
        number = _NUMBER.match(word)
        if number:
            word = word[number.end() :]
            due = int(number[1]) == len(actions) + 1
        action = _action(game, word) if word else None
        joined = None if action is not None or (number and not word) else _joined(game, words, at, bool(actions))
        if joined is not None:
            first, whole = joined
            if first < at:
                actions.pop()
                due = True
            words[first : first + 2] = [whole]
            at = first
            continue
        glued = None if action is not None else re.fullmatch(rf"(.+?)(round|{len(actions) + 2}\.)", word, re.IGNORECASE)
        if glued and _action(game, glued[1]) is not None:  # the line breaks are lost
            words[at : at + 1] = [Word(glued[1], words[at].first), Word(glued[2])]
            continue
        if numbered and not due:
            again = None if action is not None else _resumption(game, words, at, len(actions))
            if again is not None:
                at = again
                continue
            if actions and _is_over(game, words[at:], len(actions)):
                break
            numbered = False
        if not word:
            at += 1
            continue
        if action is None:
            if (not due or _is_wordy(word)) and not _goes_on(words[at:], len(actions)) and _is_prose(words[at:]):
                break
            raise _not_an_action(game, word, len(actions) + 1)
        if len(actions) == most:
            raise RecordTooLarge(f"actions: expected at most {most}")
        actions.append((action, word))
        due, at = False, at + 1
    return actions


def _words(text: str) -> list[Word]:
    result, width = [], _NARROW
    for line in text.split("\n"):
        words, width = line.split(), max(width, len(line.rstrip()))
        for index, word in enumerate(words):
            full = index == len(words) - 1 and len(line.rstrip()) == width
            result.append(Word(word, index == 0, full))
    return result


def _action(game: Game, word: str) -> int | None:
    """Return the action that a word stands for, or None if it is not an action."""
    for text in dict.fromkeys((word, word.strip(_AROUND), word.rstrip("|~"))):  # ~ begins actions of Queen's Garden
        try:
            return game.read_action(text)
        except NotationError:
            continue
    return None


def _joined(game: Game, words: Sequence[Word], at: int, after_action: bool) -> tuple[int, Word] | None:
    """Return (index, word) if a line break has split a word in two at `at`, otherwise None.

    The word at `at` is its first part, or its second part if the first part was read as an action.
    """
    for first in (at, at - 1) if after_action else (at,):
        if first + 1 < len(words) and words[first].full and words[first + 1].first:
            whole = words[first].text + words[first + 1].text
            number = _NUMBER.match(whole)
            rest = whole[number.end() :] if number else whole
            if (number and not rest) or whole.casefold() in _WORDS or _action(game, rest) is not None:
                return first, Word(whole, words[first].first, words[first + 1].full)
    return None


def _resumption(game: Game, words: Sequence[Word], at: int, count: int) -> int | None:
    """Return the index where the list of actions continues after other lines, such as a page's footer, or None.

    `count` actions have been read.
    """
    if words[at].first:
        for index in range(at + 1, len(words) - 1):
            number = _NUMBER.match(words[index].text)
            if "[" in words[index - 1].text:  # a broken heading
                return None
            if words[index].first and number and int(number[1]) == count + 1:
                rest = words[index].text[number.end() :] or words[index + 1].text
                return index if _action(game, rest) is not None else None
    return None


def _goes_on(rest: Sequence[Word], count: int) -> bool:
    """Return whether the words contain the number of either of the next two actions, after `count` actions."""
    numbers = {int(number[1]) for number in (_NUMBER.match(word.text) for word in rest) if number}
    return count + 1 in numbers or count + 2 in numbers


def _is_over(game: Game, rest: Sequence[Word], count: int) -> bool:
    """Return whether a game of `count` numbered actions ends before `rest`, whose first word has no next number."""
    return (
        not _goes_on(rest, count)
        and _is_prose(rest)
        and not all(
            word.text.casefold() in _WORDS or _NUMBER.match(word.text) or _action(game, word.text) is not None
            for word in rest
        )
    )


def _is_prose(rest: Sequence[Word]) -> bool:
    """Return whether words look like a sentence: whether the first one does, or at least half of them do."""
    plain = [_is_wordy(word.text) for word in rest]
    return plain[0] or sum(plain) * 2 >= len(plain)


def _is_wordy(word: str) -> bool:
    """Return whether a word looks like part of a sentence rather than an action, such as `good`, `--` or a link."""
    if "://" in word or _DATE.fullmatch(word.strip(_AROUND)) or not any(sign.isalnum() for sign in word):
        return True
    if any(unicodedata.category(sign) == "Lo" for sign in word):  # letters such as 輪, which no action has
        return True
    parts = re.split(r"[\W_]+", word.strip(_AROUND))
    return len(word) > 1 and all(_WORDY.fullmatch(part) for part in parts if part)


def _not_an_action(game: Game, word: str, number: int) -> TextError:
    try:
        game.read_action(word)
    except NotationError as error:
        return TextError(f"action {number}: {error}", word)
    raise AssertionError(f"{word} is an action")

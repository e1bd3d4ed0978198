"""Reader for the actions of a game as text. Other text, such as a signature, may follow the game.

The reader skips remarks, line breaks, the numbers before actions, and the words `Round` and `Seat`, each with the word
after it. A remark is either the rest of a line after `;`, or a text in braces. If every action has a number, as in
texts from `write_transcript`, the first sentence without a number is the end of the game.
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
"""Punctuation of the text around the game that may touch the game's first or last word."""
_WORDY = re.compile(r"[^\W\d_]*(?:[^\W\d_A-Z][^\W\d_]*|[A-Z]{4,})")
_DATE = re.compile(r"\d+(?:[:/.-]\d+)+")
"""A time or a date."""
_NARROW = 20
"""The reader assumes that lines with fewer characters than this were not wrapped by a program."""


class TextError(RecordError):
    """A game as text that cannot be read. `word` is the word or heading that cannot be read, or empty."""

    def __init__(self, message: str, word: str = "") -> None:
        super().__init__(message)
        self.word = word


@dataclass(frozen=True)
class Word:
    """A word of the text.

    `full`: whether the word may continue on the next line, because it is the last of its line and no earlier line is
    longer.
    """

    text: str
    first: bool = False
    """Whether the word is the first of its line."""
    full: bool = False


def read_actions(game: Game, text: str, max_actions: int) -> list[tuple[int, str]]:
    """Return the ids of at most `max_actions` actions, each with the word it was read from.

    Raises `TextError`, which names the first word that is not an action, and `RecordTooLarge`.
    """
    words = _words(_REMARK.sub(" ", text))
    actions: list[tuple[int, str]] = []
    numbered, due, at = True, False, 0  # due: whether the number before the next action has been read
    while at < len(words):
        word = words[at].text
        if word.casefold() in _WORDS:
            at += 2
            # If line breaks were lost, the number of a round and the number of an action form one word.
            due = at <= len(words) and words[at - 1].text.endswith(f"{len(actions) + 1}.")
            continue
        number = _NUMBER.match(word)
        if number:
            word = word[number.end() :]
            due = int(number[1]) == len(actions) + 1
        action = _action(game, word) if word else None
        joined = None if action is not None or (number and not word) else _joined(game, words, at, bool(actions))
        if joined is not None:
            first, word_joined = joined
            if first < at:
                actions.pop()
                due = True
            words[first : first + 2] = [word_joined]
            at = first
            continue
        glued = None if action is not None else re.fullmatch(rf"(.+?)(round|{len(actions) + 2}\.)", word, re.IGNORECASE)
        if glued and _action(game, glued[1]) is not None:  # line breaks were lost
            words[at : at + 1] = [Word(glued[1], words[at].first), Word(glued[2])]
            continue
        if numbered and not due:
            resumed_at = None if action is not None else _index_of_continuation(game, words, at, len(actions))
            if resumed_at is not None:
                at = resumed_at
                continue
            if actions and _is_over(game, words[at:], len(actions)):
                break
            numbered = False
        if not word:
            at += 1
            continue
        if action is None:
            if (
                (not due or _is_wordy(word))
                and not _has_next_number(words[at:], len(actions))
                and _is_prose(words[at:])
            ):
                break
            raise _not_an_action(game, word, len(actions) + 1)
        if len(actions) == max_actions:
            raise RecordTooLarge(f"actions: expected at most {max_actions}")
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
    """If a line break has split a word in two, return the index of its first part and the whole word.

    Otherwise, return None. The word at `at` is the first part or, if the first part was already read as an action, the
    second part.
    """
    for first in (at, at - 1) if after_action else (at,):
        if first + 1 < len(words) and words[first].full and words[first + 1].first:
            both_parts = words[first].text + words[first + 1].text
            number = _NUMBER.match(both_parts)
            rest = both_parts[number.end() :] if number else both_parts
            if (number and not rest) or both_parts.casefold() in _WORDS or _action(game, rest) is not None:
                return first, Word(both_parts, words[first].first, words[first + 1].full)
    return None


def _index_of_continuation(game: Game, words: Sequence[Word], at: int, count: int) -> int | None:
    """Return the index where the list of actions continues after other lines, such as a page's footer.

    Return None if the list does not continue. `count` is the number of actions that were read.
    """
    if words[at].first:
        for index in range(at + 1, len(words) - 1):
            number = _NUMBER.match(words[index].text)
            if "[" in words[index - 1].text:  # the number is part of a heading
                return None
            if words[index].first and number and int(number[1]) == count + 1:
                rest = words[index].text[number.end() :] or words[index + 1].text
                return index if _action(game, rest) is not None else None
    return None


def _has_next_number(rest: Sequence[Word], count: int) -> bool:
    """Return whether the words contain the number of one of the next two actions. `count` actions were read before."""
    numbers = {int(number[1]) for number in (_NUMBER.match(word.text) for word in rest) if number}
    return count + 1 in numbers or count + 2 in numbers


def _is_over(game: Game, rest: Sequence[Word], count: int) -> bool:
    """Return whether a game of `count` numbered actions ends before `rest`. The first word of `rest` has no number."""
    return (
        not _has_next_number(rest, count)
        and _is_prose(rest)
        and not all(
            word.text.casefold() in _WORDS or _NUMBER.match(word.text) or _action(game, word.text) is not None
            for word in rest
        )
    )


def _is_prose(rest: Sequence[Word]) -> bool:
    """Return whether words look like a sentence: the first word is `_is_wordy`, or at least half of the words are."""
    plain = [_is_wordy(word.text) for word in rest]
    return plain[0] or sum(plain) * 2 >= len(plain)


def _is_wordy(word: str) -> bool:
    """Return whether a word looks like part of a sentence rather than an action, such as `good`, `--` or a link."""
    if "://" in word or _DATE.fullmatch(word.strip(_AROUND)) or not any(sign.isalnum() for sign in word):
        return True
    if any(unicodedata.category(sign) == "Lo" for sign in word):  # no action contains letters such as 輪
        return True
    parts = re.split(r"[\W_]+", word.strip(_AROUND))
    return len(word) > 1 and all(_WORDY.fullmatch(part) for part in parts if part)


def _not_an_action(game: Game, word: str, number: int) -> TextError:
    try:
        game.read_action(word)
    except NotationError as error:
        return TextError(f"action {number}: {error}", word)
    raise AssertionError(f"{word} is an action")

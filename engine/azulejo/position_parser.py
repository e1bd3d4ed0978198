"""Parser for positions as text: fields separated by single spaces. Errors name the field and the column."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import accumulate

from azulejo.errors import NotationError, OptionError, shown
from azulejo.game import Game

MAX_NUMBER = 1_000_000_000
"""Exclusive upper limit of the numbers in a position. No round, score or counter of a real game reaches this limit."""
MAX_TEXT = 4_000
"""Maximum length of a position, in characters. The longest positions of real games have about 700 characters."""


class PositionParser:
    """Reads the fields of a position in order. Stores their names and columns for error messages."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise NotationError(f"got {shown(text)}, expected a position as text", "position")
        if len(text) > MAX_TEXT:
            raise NotationError(f"got {len(text)} characters, expected at most {MAX_TEXT}", "position")
        self.fields = text.split(" ")
        self._columns = [1, *(end + 1 for end in accumulate(len(field) + 1 for field in self.fields))]
        self._read: list[str] = []
        self._at = 0

    def error(self, message: str) -> NotationError:
        """Return an error about the field that was read last.

        If `point_at` was called since then, the error is about the field named in that call.
        """
        return NotationError(message, self._read[self._at], self._columns[self._at])

    def point_at(self, name: str) -> None:
        """Make errors refer to an earlier field, until the next field is read."""
        self._at = self._read.index(name)

    def name_at(self, column: int) -> str:
        """Return the name of the field that contains a column (from 1). Only fields that have been read count."""
        index = sum(start <= column for start in self._columns[: len(self._read)]) - 1
        return self._read[max(0, index)]

    def take(self, name: str, pattern: str, expected: str) -> re.Match[str]:
        """Read the next field, which must match `pattern`. Raises `NotationError`."""
        self._at = len(self._read)
        if self._at >= len(self.fields):
            raise NotationError(f"the position ends too early, expected {expected}", name, self._columns[-1])
        self._read.append(name)
        field = self.fields[self._at]
        match = re.fullmatch(pattern, field, re.ASCII)
        if match is None:
            raise self.error(f"got {shown(field)}, expected {expected}")
        return match

    def number(self, text: str, limit: int = MAX_NUMBER) -> int:
        """Convert a text to a whole number. Raises `NotationError` unless its absolute value is below `limit`."""
        value = int(text) if len(text) <= 17 else limit
        if abs(value) >= limit:
            raise self.error(f"got {text[:40]}, expected a number below {limit}")
        return value

    def counts(self, name: str, max_count: int, colours: int = 5) -> list[int]:
        """Read the number of pieces of each colour, as in `bag=4.3.5.2.1`.

        Raises `NotationError` if the field has another form, or more than `max_count` pieces of a colour.
        """
        example = f"{name}=" + ".".join("43521"[:colours])
        pattern = rf"{name}=(\d+(?:\.\d+){{{colours - 1}}})"
        match = self.take(name, pattern, f"{name}= and {colours} counts such as {example}")
        return [self.number(count, max_count + 1) for count in match[1].split(".")]

    def options(self, game: Game, players: int, chosen: Mapping[str, str]) -> dict[str, str | int]:
        """Read the option `first_seat` from the next field. Return all options of the game.

        `chosen` contains the options from earlier fields. Raises `NotationError` if the game does not support the
        number of players or an option.
        """
        first = self.take("first", r"first=([0-3]|random)", "first= and a seat or random")[1]
        low, high = game.meta.min_players, game.meta.max_players
        if not low <= players <= high:
            count = len(self.fields)
            others = count - players
            raise self.error(
                f"got {count} fields, expected {others + low} to {others + high}: {others} and one for each player"
            )
        try:
            game.meta.check_setup(players, 0)
            values = {**chosen, "first_seat": first if first == "random" else int(first)}
            return game.meta.check_options(players, values)
        except OptionError as error:
            raise self.error(str(error)) from None

    def sources(self, name: str, count: int, colours: str, capacity: int, pieces: str) -> list[int]:
        """Read the number of pieces of each colour in each source, starting with the centre.

        Raises `NotationError` if the field has another form, or a factory has more than `capacity` pieces. `pieces` is
        the word for pieces in messages.
        """
        pattern = rf"(?:[{colours}]+|-)(?:/(?:[{colours}]+|-)){{{count - 1}}}"
        texts = self.take(name, pattern, f"{count} sources of {pieces} separated by /")[0].split("/")
        for source, letters in enumerate(texts):
            if source and len(letters) > capacity:
                raise self.error(f"factory {source} has {len(letters)} {pieces}, expected at most {capacity}")
        return [letters.count(colour) for letters in texts for colour in colours]

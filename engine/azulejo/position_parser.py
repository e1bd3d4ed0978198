"""Reading position texts: fields separated by single spaces, with errors that name field and column."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import accumulate

from azulejo.errors import NotationError, OptionError, shown
from azulejo.game import Game

MAX_NUMBER = 1_000_000_000
"""No round, score or counter of a game comes near it, though games in which everybody shuns points never end."""


MAX_TEXT = 4_000
"""Characters; the longest positions have about 700."""


class PositionParser:
    """The fields of a position, read one after the other; knows name and column for errors."""

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
        """An error at the field read last, or at the one pointed at since."""
        return NotationError(message, self._read[self._at], self._columns[self._at])

    def point_at(self, name: str) -> None:
        """Let errors tell of a field that was read before, until another is read."""
        self._at = self._read.index(name)

    def name_at(self, column: int) -> str:
        """Name of the field read that a column, counted from 1, lies in."""
        index = sum(start <= column for start in self._columns[: len(self._read)]) - 1
        return self._read[max(0, index)]

    def take(self, name: str, pattern: str, expected: str) -> re.Match[str]:
        """The next field, which must match; raises `NotationError`."""
        self._at = len(self._read)
        if self._at >= len(self.fields):
            raise NotationError(f"ends too early, expected {expected}", name, self._columns[-1])
        self._read.append(name)
        field = self.fields[self._at]
        match = re.fullmatch(pattern, field, re.ASCII)
        if match is None:
            raise self.error(f"got {shown(field)}, expected {expected}")
        return match

    def number(self, text: str, limit: int = MAX_NUMBER) -> int:
        """A whole number below `limit`; raises `NotationError`."""
        value = int(text) if len(text) <= 17 else limit
        if abs(value) >= limit:
            raise self.error(f"got {text[:40]}, expected a number below {limit}")
        return value

    def counts(self, name: str, most: int, colours: int = 5) -> list[int]:
        """Pieces by colour, at most `most` of each, as in `bag=4.3.5.2.1`; raises `NotationError`."""
        example = f"{name}=" + ".".join("43521"[:colours])
        pattern = rf"{name}=(\d+(?:\.\d+){{{colours - 1}}})"
        match = self.take(name, pattern, f"{name}= and {colours} counts such as {example}")
        return [self.number(count, most + 1) for count in match[1].split(".")]

    def options(self, game: Game, players: int, chosen: Mapping[str, str]) -> dict[str, str | int]:
        """All options of a game: those `chosen` by the fields before, and the first seat, which is the next field.

        Raises `NotationError` for a number of players or an option that the game does not have.
        """
        first = self.take("first", r"first=([0-3]|random)", "first= and a seat or random")[1]
        try:
            game.check_setup(players, 0)
            return game.check_options(players, {**chosen, "first_seat": first if first == "random" else int(first)})
        except OptionError as error:
            raise self.error(str(error)) from None

    def sources(self, name: str, count: int, colours: str, most: int, pieces: str) -> list[int]:
        """Pieces by source and colour, the centre first, at most `most` in each factory; raises `NotationError`."""
        pattern = rf"(?:[{colours}]+|-)(?:/(?:[{colours}]+|-)){{{count - 1}}}"
        found = self.take(name, pattern, f"{count} sources of {pieces} separated by /")[0].split("/")
        for source, letters in enumerate(found):
            if source and len(letters) > most:
                raise self.error(f"factory {source} has {len(letters)} {pieces}, expected at most {most}")
        return [letters.count(colour) for letters in found for colour in colours]

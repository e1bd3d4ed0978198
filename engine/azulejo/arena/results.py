"""Files with the results of matches. New results are appended.

A file consists of JSON lines. A line {"version": …, "match": …} is followed by a line [deal, seat, won, margin] for
each game of the match. Files in the first format, with a line {"match": …, "result": …} for each game, can also be
read.
"""

from __future__ import annotations

import json
import os
from contextlib import AbstractContextManager
from dataclasses import asdict, astuple
from pathlib import Path
from typing import Any

from azulejo import __version__
from azulejo.arena.match import Match, Result
from azulejo.errors import shown

START = '{"version": "', '{"match": {'
"""The beginning of a line with a match, in the current format and in the first format."""


class ResultsError(OSError):
    """Raised for a results file that cannot be read or written."""


def read_results(path: Path) -> dict[Match, dict[tuple[int, int], Result]]:
    """Read a results file. Return a dictionary: match → (deal, seat) → result.

    An incomplete last line, which an interrupted run leaves, is ignored. Raises `ResultsError` if the file has any
    other line that is not a match or a result.
    """
    _check_file(path)
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines(keepends=True) if path.exists() else []
    except OSError as error:
        raise ResultsError(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise ResultsError(f"cannot read {path}: it is not text, expected a file of results") from None
    results: dict[Match, dict[tuple[int, int], Result]] = {}
    match: Match | None = None
    for number, line in enumerate(lines, 1):
        try:
            match, result = _read(json.loads(line), match)
        except (ValueError, TypeError, KeyError) as error:
            if isinstance(error, json.JSONDecodeError) and _is_cut_off(line, first=number == 1):
                break
            expected = "a result of a match" if match else 'a file of results, which begins with {"version": …'
            quoted = shown(line.rstrip("\n"))
            raise ResultsError(f"{path}, line {number}: got {quoted}, expected {expected} ({error})") from None
        if result:
            results.setdefault(match, {})[result.deal, result.seat] = result
    return results


def _check_file(path: Path) -> None:
    """Raise `ResultsError` if the path is a folder, or a device, from which reading might never end."""
    if path.exists() and not path.is_file():
        raise ResultsError(f"cannot read {path}: it is not a file, expected a file of results")


def _is_cut_off(line: str, *, first: bool) -> bool:
    """Return whether an unreadable line may be the beginning of a match or a result.

    The first line of a file can only be the beginning of a match.
    """
    starts = START if first else (*START, "[")
    return not line.endswith("\n") and any(line.startswith(start[: len(line)]) for start in starts)


def _read(line: Any, match: Match | None) -> tuple[Match, Result | None]:
    """Return the match and the result of a line. `match` is the match of the lines above.

    In the current format, a line may contain only a match; the result is then None.
    """
    if not isinstance(line, list):
        return _match(line["match"]), Result(**line["result"]) if "result" in line else None
    if match is None:
        raise ValueError("no match above it")
    return match, Result(*line)


def _match(data: dict[str, Any]) -> Match:
    options = tuple((str(name), value) for name, value in data["options"])
    return Match(data["game"], data["players"], options, tuple(data["bots"]), data["nodes"], data.get("cpu"))


def mend_last_line(path: Path) -> None:
    """Prepare a file of JSON lines for appending: complete the last line, or remove it if it was cut off."""
    data = path.read_bytes() if path.exists() else b""
    start = data.rfind(b"\n") + 1
    if start == len(data):
        return
    try:
        json.loads(data[start:])
    except ValueError:
        os.truncate(path, start)
    else:
        with path.open("ab") as file:
            file.write(b"\n")


class ResultsFile(AbstractContextManager["ResultsFile"]):
    """An open results file. Each result is flushed before the next one is added."""

    def __init__(self, path: Path) -> None:
        try:
            mend_last_line(path)
            self._file = path.open("ab")
        except OSError as error:
            raise ResultsError(f"cannot write {path}: {error.strerror or error}") from None
        self._last: tuple[Match, int] | None = None
        """Match of the line that was added last, and the position in the file where that line ends."""

    def add(self, match: Match, result: Result) -> None:
        """Append a result. If needed, append a line with its match and the engine's version first."""
        lines = json.dumps(astuple(result), separators=(",", ":")) + "\n"
        if self._last != (match, self._file.seek(0, os.SEEK_END)):  # another process may have added lines
            lines = json.dumps({"version": __version__, "match": asdict(match)}) + "\n" + lines
        self._file.write(lines.encode())
        self._file.flush()
        self._last = match, self._file.tell()

    def __exit__(self, *_: object) -> None:
        self._file.close()

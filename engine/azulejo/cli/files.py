"""Reading games from files, standard input and links, as records, text or positions. Writing records to files."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from errno import EACCES, EISDIR, ENOENT
from pathlib import Path
from typing import BinaryIO, TypeVar

from azulejo.errors import OptionError
from azulejo.game import State
from azulejo.records.reader import NothingFound, find, is_game, read_game
from azulejo.records.record import MAX_TEXT, Record, RecordError, RecordTooLarge
from azulejo.records.text_repair import decode

T = TypeVar("T")

MAX_BYTES = 4 * MAX_TEXT + 4
"""Maximum size of a file with a game: the size of the longest text in UTF-32, with a byte order mark."""


def read_file(name: str) -> Record:
    """Return the game in a file, on standard input (`-`) or in `name` itself, as a record. Raises `RecordError`."""
    return _read(name, read_game)


def read_game_or_position(name: str) -> Record | State:
    """Do the same as `read_file`, but also read positions. Return a game as a record, and a position as a state."""
    return _read(name, lambda text: find(text).state or read_game(text))


def _read(name: str, read: Callable[[str], T]) -> T:
    """Find the text that `name` stands for, and return `read(text)`.

    If the text contains no game, the error names the file.
    """
    text = _text(name)
    try:
        return read(text)
    except NothingFound as error:
        if text == name:
            raise
        source_name = "standard input" if name == "-" else name[:200]
        raise NothingFound(f"{source_name}: {error}", error.found) from None


def _text(name: str) -> str:
    """Return the text of a file or of standard input, or `name` itself if it is a game. Raises `RecordError`."""
    if not name.strip():  # an empty path would be the current folder
        return ""
    try:
        if name == "-":
            need_input()
            return _decoded(sys.stdin.buffer)
        if not _is_file(name) and is_game(name):
            return name
        with Path(name).open("rb") as file:
            return _decoded(file)
    except OSError as error:
        reason = error.strerror or error
        raise RecordError(f"cannot read {name[:200]!r}: {reason}; expected a file, -, a link or a position") from None
    except (OptionError, RecordTooLarge):
        raise
    except ValueError as error:  # the bytes are not text, or the file name is impossible
        raise RecordError(f"cannot read {name[:200]!r}: {error}") from None


def _decoded(file: BinaryIO) -> str:
    """Return the text in a file. Raises `RecordTooLarge`, also for a file that never ends, such as `/dev/zero`."""
    data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise RecordTooLarge(f"got more than {MAX_BYTES} bytes, expected at most {MAX_TEXT} characters")
    return decode(data)


def need_input() -> None:
    """Raise `OptionError` if standard input is closed."""
    if sys.stdin is None:  # the stream was closed when Python started
        raise OptionError("standard input is closed, expected an open stream")


def _is_file(name: str) -> bool:
    try:
        return Path(name).exists()
    except (OSError, ValueError):  # too long for a file name, or with characters that file names cannot have
        return False


def need_output(name: str) -> None:
    """Raise `RecordError` if a file cannot be written. Call this before a game, so that no game is played in vain."""
    try:
        reason = _why_not_writable(Path(name)) if name != "-" else None
    except (OSError, ValueError):  # the name is not possible; `write_file` will raise the error that says why
        return
    if reason is not None:
        raise RecordError(f"cannot write {name[:200]!r}: {os.strerror(reason)}")


def _why_not_writable(path: Path) -> int | None:
    """Return the number of the error that writing a file would cause, or None."""
    if path.is_dir():
        return EISDIR
    if not path.parent.is_dir():
        return ENOENT
    return None if os.access(path if path.exists() else path.parent, os.W_OK) else EACCES


def write_file(name: str, record: Record) -> None:
    """Write a record to a file or to standard output (`-`). Raises `RecordError`."""
    text = record.write()
    if name == "-":
        print(text)
        return
    try:
        Path(name).write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise RecordError(f"cannot write {name[:200]!r}: {error.strerror or error}") from None
    except ValueError as error:
        raise RecordError(f"cannot write {name[:200]!r}: {error}") from None

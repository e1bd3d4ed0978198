"""Games from files, standard input and links: as records, as text, or as positions."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from azulejo.errors import OptionError, shown
from azulejo.game import State
from azulejo.record import Record, RecordError
from azulejo.registry import games, load
from azulejo.transcript import read_game

_BEGINNING = "Ag"
"""How links begin."""
_BEGUN = re.compile(r'\A[\ufeff\s]*(?:\{|\[\s*[\d"{\[\]])|\[Azulejo\b')
"""How records and games as text begin: the error of such a one says what is wrong in it."""
_LINK = r"\S+#\S+|[\w-]{40,}=*"
"""A link, or its letters alone."""
_FIRST = 60
"""Signs of a file without a game that its error shows."""


def read_file(name: str) -> Record:
    """The record in a file, on standard input (`-`) or in a link; raises `RecordError`."""
    return _game_in(_text(name), name)


def read_place(name: str) -> Record | State:
    """The same, or the state of a position, which may also stand there itself. Raises `AzulejoError`."""
    text = name if _game_of(name) else _text(name).strip()
    game = _game_of(text)
    return load(game).read_position(text) if game else _game_in(text, name)


def _game_in(text: str, name: str) -> Record:
    """The game that a text tells, which was read from `name`. Raises `RecordError`."""
    try:
        return read_game(text)
    except RecordError:
        if _BEGUN.search(text) or text.strip() == name or re.fullmatch(_LINK, text.strip()):
            raise
    where = "standard input" if name == "-" else name[:200]
    found = shown(text.strip()[:_FIRST]) if text.strip() else "nothing"
    raise RecordError(f"{where}: got {found}, expected a record (JSON), a game as text ([Azulejo …) or a link")


def _game_of(text: str) -> str | None:
    """The game of which a text tells a position, None if it tells none."""
    found = re.match(r"([a-z_]+)\d+ ", text)
    return found[1] if found and found[1] in games() else None


def _text(name: str) -> str:
    """What stands in a file or on standard input, or a link itself; raises `RecordError`."""
    try:
        if name == "-":
            need_input()
            return sys.stdin.buffer.read().decode()
        return name if _is_link(name) else Path(name).read_text(encoding="utf-8")
    except OSError as error:
        what = error.strerror or error
        raise RecordError(f"cannot read {name[:200]}: {what}; expected a file, - or a link") from None
    except OptionError:
        raise
    except ValueError:  # bytes that are no UTF-8, or a name that cannot be one
        raise RecordError(f"cannot read {name[:200]!r}: expected text in UTF-8") from None


def need_input() -> None:
    """Raise `OptionError` if standard input is closed."""
    if sys.stdin is None:  # what the interpreter makes of a closed one
        raise OptionError("standard input is closed, expected somewhere to read from")


def _is_link(name: str) -> bool:
    """Whether a name is a link, or what stands behind its `#`: no such file, and it reads like one."""
    if "#" in name and "://" in name:
        return True
    plain = name.replace("-", "").replace("_", "")
    try:
        return (len(name) > 40 or name.startswith(_BEGINNING)) and plain.isalnum() and not Path(name).exists()
    except OSError:  # longer than a file name may be
        return True


def write_file(name: str, record: Record) -> None:
    """Write a record to a file or standard output (`-`); raises `RecordError`."""
    text = record.write()
    if name == "-":
        print(text)
        return
    try:
        Path(name).write_text(text + "\n", encoding="utf-8")
    except (OSError, ValueError) as error:
        raise RecordError(f"cannot write {name[:200]!r}: {error}") from None

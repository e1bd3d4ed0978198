"""What opens a game: seats and records as the page sends them, read with care."""

from __future__ import annotations

from azulejo.errors import shown
from azulejo.record import Record, RecordError, record_from

from azulejo_table.levels import OFFERED
from azulejo_table.names import typed_name
from azulejo_table.play import LINK, Seat, SetupError
from azulejo_table.scene import GAMES


def read_seats(seats: object) -> list[Seat]:
    """Seats as the page sends them: names of people, levels of bots or `LINK`. Raises `SetupError`."""
    if not isinstance(seats, list) or not 1 <= len(seats) <= 4:
        raise SetupError("seats", "expected a list of one to four seats")
    read: list[Seat] = []
    for number, seat in enumerate(seats, 1):
        if not isinstance(seat, dict):
            raise SetupError("seats", f"seat {number}: expected an object with name and level")
        name, level = seat.get("name") or "", seat.get("level")
        if not isinstance(name, str) or not (level in (None, LINK) or level in OFFERED):
            raise SetupError("seats", f"seat {number}: expected a name, and a level of {', '.join(OFFERED)}")
        read.append({"name": typed_name(number, name, level), "level": level})
    return read


def read_play_record(data: object) -> Record:
    """The record of a game under way, undo and redo among its entries. Raises `RecordError`."""
    return check_game(record_from(data))


def check_game(record: Record) -> Record:
    """The record, if its game has a page. Raises `RecordError`."""
    if record.game not in GAMES:
        raise RecordError(f"game: got {shown(record.game)}, expected one of {', '.join(GAMES)}")
    return record

"""Action ids of Azul.

| step            | id                                | meaning                                             |
|-----------------|-----------------------------------|-----------------------------------------------------|
| `take`          | source * 30 + colour * 6 + line   | source 0 is the centre, line 5 the floor line       |
| `choose_column` | 300 + row * 5 + column            | column for the tile of a completed line (grey wall) |
"""

from __future__ import annotations

from azulejo.games.azul.pieces.components import FACTORIES, FULL, SIZE

FLOOR_LINE = 5
LINES = FLOOR_LINE + 1
"""Number of lines that a take can go to, including the floor line."""
FIRST_COLUMN_ACTION = 300
ACTIONS = FIRST_COLUMN_ACTION + SIZE * SIZE


def take(source: int, colour: int, line: int) -> int:
    """Return the action that takes a colour from a source and puts it on a line."""
    return (source * SIZE + colour) * LINES + line


def split(action: int) -> tuple[int, int, int]:
    """Return the source, the colour and the line of a take."""
    index, line = divmod(action, LINES)
    return *divmod(index, SIZE), line


def choose_column(row: int, column: int) -> int:
    """Return the action that puts the tile of a completed line into a column."""
    return FIRST_COLUMN_ACTION + row * SIZE + column


def split_column(action: int) -> tuple[int, int]:
    """Return the row and the column of a `choose_column` action."""
    return divmod(action - FIRST_COLUMN_ACTION, SIZE)


def _takes(index: int) -> tuple[tuple[int, ...], ...]:
    first = take(*divmod(index, SIZE), 0)
    return tuple(
        (*(first + line for line in range(SIZE) if lines >> line & 1), first + FLOOR_LINE) for lines in range(FULL + 1)
    )


PARTS = tuple((source * SIZE + colour, colour, line) for source, colour, line in map(split, range(FIRST_COLUMN_ACTION)))
"""PARTS[take]: (index into the pool, colour, line). The index is `source * 5 + colour`."""
TAKES = tuple((index % SIZE * SIZE, _takes(index)) for index in range(SIZE * (1 + max(FACTORIES.values()))))
"""TAKES[source * 5 + colour]: (the colour's first bit in `open_lines`, `ids`).

`ids[lines]` contains the action ids of the legal takes in ascending order; `lines` is the set of lines that accept the
colour.
"""

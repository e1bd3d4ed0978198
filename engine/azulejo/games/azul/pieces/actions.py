"""Action ids of Azul.

| step            | id                                | meaning                                             |
|-----------------|-----------------------------------|-----------------------------------------------------|
| `take`          | source * 30 + colour * 6 + line   | source 0 is the centre, line 5 the floor line       |
| `choose_column` | 300 + row * 5 + column            | where the tile of a completed line goes (grey wall) |
"""

from __future__ import annotations

from azulejo.games.azul.pieces.components import FACTORIES, FULL, SIZE

FLOOR_LINE = 5
FIRST_COLUMN_ACTION = 300
ACTIONS = FIRST_COLUMN_ACTION + SIZE * SIZE


def _takes(index: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        (*(index * 6 + line for line in range(SIZE) if lines >> line & 1), index * 6 + FLOOR_LINE)
        for lines in range(FULL + 1)
    )


PARTS = tuple((action // 6, action // 6 % SIZE, action % 6) for action in range(FIRST_COLUMN_ACTION))
"""PARTS[take]: index into the pool, `source * 5 + colour`; colour; line."""
TAKES = tuple((index % SIZE * SIZE, _takes(index)) for index in range(SIZE * (1 + max(FACTORIES.values()))))
"""TAKES[source * 5 + colour]: the first bit of the colour's lines in `open_lines`, and the action ids.

The action ids are in ascending order, indexed by the set of lines that accept the colour.
"""

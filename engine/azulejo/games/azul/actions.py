"""Action ids of Azul.

| step            | id                                | meaning                                             |
|-----------------|-----------------------------------|-----------------------------------------------------|
| `take`          | source * 30 + colour * 6 + line   | source 0 is the centre, line 5 the floor line       |
| `choose_column` | 300 + row * 5 + column            | where the tile of a completed line goes (grey wall) |
"""

from __future__ import annotations

from azulejo.games.azul.components import FACTORIES, FULL, SIZE

FLOOR_LINE = 5
FIRST_COLUMN_ACTION = 300
ACTIONS = FIRST_COLUMN_ACTION + SIZE * SIZE

TAKES = tuple(
    tuple(
        (*(index * 6 + line for line in range(SIZE) if lines >> line & 1), index * 6 + FLOOR_LINE)
        for lines in range(FULL + 1)
    )
    for index in range(SIZE * (1 + max(FACTORIES.values())))
)
"""TAKES[source * 5 + colour][set of lines that accept the colour]: the actions, in order."""

"""The colours that a seat's pattern lines accept, as an int.

Bit `colour * 5 + line` is set if the line accepts the colour.
"""

from __future__ import annotations

from azulejo.games.azul.pieces.components import FULL, SIZE

ALL_OPEN = (1 << SIZE * SIZE) - 1
"""The value when every line accepts every colour."""
OPEN_TO = tuple(
    tuple(sum(1 << SIZE * colour + line for colour in range(SIZE) if colours >> colour & 1) for line in range(SIZE))
    for colours in range(FULL + 1)
)
"""OPEN_TO[set of colours][line]: the bits of this line for these colours."""
FULL_LINE = tuple(ALL_OPEN ^ of_all for of_all in OPEN_TO[FULL])
"""FULL_LINE[line]: mask that clears all bits of a line. Apply it when the line becomes full."""
STARTED_LINE = tuple(
    tuple(FULL_LINE[line] | OPEN_TO[1 << colour][line] for line in range(SIZE)) for colour in range(SIZE)
)
"""STARTED_LINE[colour][line]: mask that clears the bits of a line for all colours except `colour`.

Apply it when the line gets its first tiles.
"""

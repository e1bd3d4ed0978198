"""Colours accepted by pattern lines: one set per seat, packed in an int with bit `colour * 5 + line`."""

from __future__ import annotations

from azulejo.games.azul.pieces.components import FULL, SIZE

ALL_OPEN = (1 << SIZE * SIZE) - 1
"""The set of one seat if every line accepts every colour."""
OPEN_TO = tuple(
    tuple(sum(1 << SIZE * colour + line for colour in range(SIZE) if colours >> colour & 1) for line in range(SIZE))
    for colours in range(FULL + 1)
)
"""OPEN_TO[set of colours][line]: the bits that let the line accept these colours."""
FULL_LINE = tuple(ALL_OPEN ^ of_all for of_all in OPEN_TO[FULL])
"""FULL_LINE[line]: mask of the bits that remain when the line is full."""
STARTED_LINE = tuple(
    tuple(FULL_LINE[line] | OPEN_TO[1 << colour][line] for line in range(SIZE)) for colour in range(SIZE)
)
"""STARTED_LINE[colour][line]: mask of the bits that remain when the line holds the colour and has space left."""

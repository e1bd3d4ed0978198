"""Names of pieces and places in events and views."""

from __future__ import annotations

from azulejo.game import Move
from azulejo.games.noctiluca.components import CELL_OF, COLOURS, FIRST_SPACE


def die_name(die: int) -> str:
    """`B3` for the blue die that shows 3."""
    return f"{COLOURS[die & 3]}{(die >> 2) + 1}"


def space_name(space: int) -> str:
    """Place of one of the pool's 84 spaces."""
    cell = CELL_OF[space]
    return f"cell:{cell}:{space - FIRST_SPACE[cell]}"


def hand_moves(hand: list[int], seat: int, target: str) -> tuple[Move, ...]:
    """Moves of all dice in a seat's hand to another hand, the lid or the storm."""
    return tuple(
        (name, f"hand:{seat}:{name}:{i}", f"{target}:{name}:{i}" if target.startswith("hand") else target)
        for name, count in zip(COLOURS, hand, strict=True)
        for i in range(count)
    )

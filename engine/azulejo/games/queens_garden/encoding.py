"""The encoding of Queen's Garden's views for machine learning.

Expansions in the stacks of later rounds have never been face up, so their faces are not encoded.
"""

from __future__ import annotations

from typing import Any

from azulejo.games.queens_garden.meta import META
from azulejo.games.queens_garden.pieces.actions import STEP_OF
from azulejo.games.queens_garden.pieces.components import (
    CELLS,
    COLOURS,
    COPIES,
    CRITERIA,
    HEXAGONS,
    NAMES,
    PATTERNS,
    PIECE_NAMES,
    POSSIBLE_ORNAMENTS,
    ROTATIONS,
    SLOTS,
    STACK,
    STORAGE_TILES,
)
from azulejo.learning.encoding import Encoding, Part, counts, flags, number, one_of, row_of, seat, set_of, signs, tally

HEXAGON = (COLOURS, PATTERNS)
"""The characters that can be at each position of a hexagon's name: its colour, then its value."""
ACTS = ("take", "place", "expand", "buy", "pass")
MAX_TAKEN = 6
"""Maximum number of hexagons in one take: a colour has six patterns, and a pattern has six colours."""


def _of_slots(board: Any, key: str) -> list[Any]:
    """Return `slot[key]` for each slot of a garden, or None for a free slot."""
    return [None if slot is None else slot[key] for slot in board["slots"]]


def _surrounded(board: Any) -> list[int]:
    return [ornament["cell"] for ornament in board["ornaments"] if ornament["surrounded"]]


SEAT = (
    tally("tiles", NAMES, COPIES),
    set_of("expansions", NAMES),
    number("jokers", 0, STORAGE_TILES),
    number("passed", 0, 1),
    signs("cells", HEXAGON, CELLS),
    flags("free", CELLS, lambda board: [name == "" for name in board["cells"]]),
    flags("slots", SLOTS, lambda board: [slot is not None for slot in board["slots"]]),
    signs("slot_faces", HEXAGON, SLOTS, lambda board: _of_slots(board, "face")),
    row_of("slot_turns", range(ROTATIONS), SLOTS, lambda board: _of_slots(board, "turn")),
    set_of("surrounded", POSSIBLE_ORNAMENTS, _surrounded),
)


def _of_turn(part: Part) -> Part:
    """Return a part that encodes the current turn. It is all 0 before the first decision of a turn."""
    nothing = (0,) * part.size
    return Part(
        f"turn.{part.name}",
        part.shape,
        part.low,
        part.high,
        lambda view: part.write(view["turn"]) if view["turn"] else nothing,
    )


def encoding(players: int) -> Encoding:
    """Return the encoding for a number of players."""
    size = STACK[players]
    turn = (
        one_of("act", ACTS),
        one_of("criterion", CRITERIA),
        row_of("chosen", range(1, size + 1), MAX_TAKEN),
        signs("hexagon", HEXAGON, 1, lambda turn: (turn["hexagon"],)),
        one_of("cell", range(CELLS)),
        one_of("slot", range(SLOTS)),
        set_of("paid", PIECE_NAMES),
        number("need", 0, MAX_TAKEN),
    )
    table = (
        seat("marker", players),
        set_of("wheel", CRITERIA),
        row_of(
            "market_places",
            ("stack", "top", "display", "gone"),
            size,
            lambda view: [item["place"] for item in view["market"]],
        ),
        flags("market_up", size, lambda view: [item["up"] for item in view["market"]]),
        signs("market_faces", HEXAGON, size, lambda view: [item["face"] for item in view["market"]]),
        counts("market_tiles", (size, HEXAGONS), COPIES, _market_tiles),
        number("supply_left", 0, HEXAGONS, lambda view: len(view["supply"])),
        signs("supply", HEXAGON, HEXAGONS),
        counts("bag", (HEXAGONS,), COPIES),
        counts("tower", (HEXAGONS,), COPIES),
        set_of("seen", NAMES),
        *map(_of_turn, turn),
    )
    return Encoding(META, players, dict.fromkeys(STEP_OF.values()), table, SEAT, encoding)


def _market_tiles(view: Any) -> list[int]:
    return [item["tiles"].count(name) for item in view["market"] for name in NAMES]

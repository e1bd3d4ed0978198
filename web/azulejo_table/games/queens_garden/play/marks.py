"""Return the marks of hints in Queen's Garden: the pieces and places that a hint points out."""

from __future__ import annotations

from collections.abc import Sequence

from azulejo import Event, State
from azulejo.games.queens_garden.pieces.actions import MEANING
from azulejo.games.queens_garden.pieces.components import centre

from azulejo_table.marks import Marks


def marks(state: State, turn: Sequence[int], events: Sequence[Event]) -> Marks:
    """Return the pieces of a turn and their destinations, or the button to press if the turn moves no pieces."""
    seat, (kind, _) = state.current_player, MEANING[turn[0]]
    store = f"storage:{seat}"
    for event in events:
        if event.kind == "take":
            return Marks("offer", [_place_drawn(origin) for _, origin, _ in event.moves])
        if event.kind == "place":
            _, piece, cell = event.moves[0]
            return Marks(store, (piece,), (cell,))
        if event.kind == "expand":
            cell = f"cell:{seat}:{_ring(event)}"
            return Marks(store, (event.moves[0][1],), (cell,))
        if event.kind == "buy":
            return Marks("supply", to=(event.moves[0][2],), press=("expand",) if kind == "buy" else ())
        if event.kind == "pass":
            return Marks("pass", press=("pass",))
        if event.kind == "discard":
            return Marks(store, (event.moves[0][1],))
    paid = [piece for event in events if event.kind == "pay" for _, piece, _ in event.moves]
    return Marks(store, paid) if paid else Marks(store, press=(kind,))


def _place_drawn(origin: str) -> str:
    """Return the place where the drawing shows a piece on offer."""
    return f"{origin}:x" if origin.count(":") == 1 else origin


def _ring(event: Event) -> int:
    """Return the cell that an expansion's printed hexagon will be on.

    This cell also shows the player which slot and which rotation to choose.
    """
    slot, turned = event.facts["slot"], event.facts["turn"]
    return centre(slot) + 1 + int(turned)

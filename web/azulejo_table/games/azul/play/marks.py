"""Mark hints in Azul."""

from __future__ import annotations

from collections.abc import Sequence

from azulejo import Event, State

from azulejo_table.games.azul.play.choices import source_place
from azulejo_table.marks import Marks


def marks(state: State, turn: Sequence[int], events: Sequence[Event]) -> Marks:
    """Return the tiles that a turn takes and their spaces, or else the tile to place on the wall."""
    seat = state.current_player
    taken = next((event for event in events if event.kind == "take"), None)
    if taken is None:
        _, line, space = events[0].moves[0]
        return Marks(f"wall:{seat}", (line,), (space,))
    source, pile = taken.facts["source"], source_place(taken.facts["source"], taken.piece)
    spaces = [space for _, _, space in taken.moves] or [f"floor:{seat}"]
    pieces = [f"{pile}:{i}" for i in range(taken.facts["count"])]
    return Marks(f"factory:{source}" if source else "centre", pieces, spaces)

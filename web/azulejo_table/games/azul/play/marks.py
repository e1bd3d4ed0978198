"""Return the marks of hints in Azul: the pieces and places that a hint points out."""

from __future__ import annotations

from collections.abc import Sequence

from azulejo import Event, State

from azulejo_table.games.azul.play.choices import source_place
from azulejo_table.marks import Marks


def marks(state: State, turn: Sequence[int], events: Sequence[Event]) -> Marks:
    """Return the tiles that a turn takes and their new spaces, or the tile that the turn puts on the grey wall."""
    seat = state.current_player
    take_event = next((event for event in events if event.kind == "take"), None)
    if take_event is None:
        _, line, space = events[0].moves[0]
        return Marks(f"wall:{seat}", (line,), (space,))
    source, pile = take_event.facts["source"], source_place(take_event.facts["source"], take_event.piece)
    spaces = [space for _, _, space in take_event.moves] or [f"floor:{seat}"]
    pieces = [f"{pile}:{i}" for i in range(take_event.facts["count"])]
    return Marks(f"factory:{source}" if source else "centre", pieces, spaces)

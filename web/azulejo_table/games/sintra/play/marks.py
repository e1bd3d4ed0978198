"""Mark hints in Sintra."""

from __future__ import annotations

from collections.abc import Sequence

from azulejo import Event, State

from azulejo_table.games.sintra.play.choices import RESET_PLACE
from azulejo_table.marks import Marks


def marks(state: State, turn: Sequence[int], events: Sequence[Event]) -> Marks:
    """Return the marks of a turn: its panes and their spaces. If the turn moves the glazier back, mark the glazier."""
    seat = state.current_player
    kinds = {event.kind: event for event in reversed(events) if event.seat == seat}
    if "reset" in kinds:
        _, here, there = kinds["reset"].moves[0]
        return Marks(here, (here,), (there,), (RESET_PLACE,))
    if "take" not in kinds and "place" not in kinds:
        _, pane, window = kinds["keep"].moves[0]
        return Marks("board", (pane,), (window,))
    spaces = [space for _, _, space in kinds["place"].moves] if "place" in kinds else [f"glass:{seat}"]
    if "take" in kinds:
        return Marks(f"offer:{kinds['take'].facts['source']}", [pane for _, pane, _ in kinds["take"].moves], spaces)
    held = [pane for kind in ("place", "break") if kind in kinds for _, pane, _ in kinds[kind].moves]
    return Marks("board", held, spaces)

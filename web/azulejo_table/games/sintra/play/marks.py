"""Return the marks of hints in Sintra: the pieces and places that a hint points out."""

from __future__ import annotations

from collections.abc import Sequence

from azulejo import Event, State

from azulejo_table.games.sintra.play.choices import RESET_PLACE
from azulejo_table.marks import Marks


def marks(state: State, turn: Sequence[int], events: Sequence[Event]) -> Marks:
    """Return the marks of a turn: its panes and their spaces on the strip.

    For a turn that moves the glazier back, return the marks of the glazier. If the player must only decide which pane
    to keep, return the marks of this pane and its window.
    """
    seat = state.current_player
    kinds = {event.kind: event for event in reversed(events) if event.seat == seat}
    if "reset" in kinds:
        _, start, end = kinds["reset"].moves[0]
        return Marks(start, (start,), (end,), (RESET_PLACE,))
    if "take" not in kinds and "place" not in kinds:
        _, pane, window = kinds["keep"].moves[0]
        return Marks("board", (pane,), (window,))
    spaces = [space for _, _, space in kinds["place"].moves] if "place" in kinds else [f"glass:{seat}"]
    if "take" in kinds:
        return Marks(f"offer:{kinds['take'].facts['source']}", [pane for _, pane, _ in kinds["take"].moves], spaces)
    panes = [pane for kind in ("place", "break") if kind in kinds for _, pane, _ in kinds[kind].moves]
    return Marks("board", panes, spaces)

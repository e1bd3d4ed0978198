"""Views of Pebbles: everybody sees everything."""

from __future__ import annotations

from azulejo.games.pebbles.rules.state import PebblesState
from azulejo.views import SeatView, View, Viewer


class PebblesSeatView(SeatView):
    """The part of a view about a seat."""

    taken: int


class PebblesView(View):
    """A view: the whole position."""

    heap: int
    last: int | None
    seats: list[PebblesSeatView]


def view_of(state: PebblesState, viewer: Viewer) -> PebblesView:
    """Return what `viewer` may see."""
    scores = state.scores()
    seats: list[PebblesSeatView] = [
        {"score": scores[seat], "breakdown": state.breakdown(seat), "taken": state.taken[seat]}
        for seat in range(state.players)
    ]
    return {**state.common_view(viewer), "heap": state.heap, "last": state.last, "seats": seats}


def fill_from(state: PebblesState, view: PebblesView) -> None:
    """Set all values of a state to those in a view."""
    state.heap, state.last = view["heap"], view["last"]
    state.taken = [seat["taken"] for seat in view["seats"]]

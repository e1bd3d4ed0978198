"""Views of Azul, and states restored from them.

All seats and the public see the same, because only future draws are hidden.
"""

from __future__ import annotations

from typing import TypedDict

from azulejo.chance import items_from_counts
from azulejo.game import View
from azulejo.games.azul.pieces.components import COLOURS, EMPTY, IN_CENTRE, MARKER, SIZE
from azulejo.games.azul.pieces.table import SOURCES
from azulejo.games.azul.rules.state import AzulState
from azulejo.views import SeatView, Viewer

_NAMES = (*COLOURS, None)
"""Names of colours, by number. `EMPTY` is -1, so it selects the last entry, None."""


class LineView(TypedDict):
    """A pattern line. `colour` is null while the line is empty."""

    colour: str | None
    count: int


class AzulSeatView(SeatView):
    """A player board."""

    lines: list[LineView]
    wall: list[list[str | None]]
    """Colours, by row and column; null for a free space."""
    floor: list[str]
    """Pieces on the floor line, from left to right: colours or `marker`."""


class AzulView(View):
    """A view of Azul."""

    sources: list[list[int]]
    """Number of tiles of each colour, B Y R K W: in the centre, then in each factory."""
    marker: int | None
    """The seat that has the starting marker; null while it is in the centre."""
    bag: list[int]
    """Number of tiles of each colour in the bag."""
    lid: list[int]
    """Number of tiles of each colour in the lid."""
    choosing: int | None
    """At the step `choose_column`, the line (from 0) whose tile must be put into a column; otherwise null."""
    idle_rounds: int
    """Number of consecutive rounds, up to the previous round, in which no tile was put on a wall."""
    seats: list[AzulSeatView]


def view_of(state: AzulState, viewer: Viewer) -> AzulView:
    """Return everything that `viewer` may see, and nothing else, as new JSON-compatible data."""
    return {
        **state.common_view(viewer),
        "sources": [state.pool[i : i + SIZE] for i in range(0, len(state.pool), SIZE)],
        "marker": None if state.marker == IN_CENTRE else state.marker,
        "bag": [state.bag.count(colour) for colour in range(SIZE)],
        "lid": state.lid[:],
        "choosing": None if state.choosing == EMPTY else state.choosing,
        "idle_rounds": state.idle_rounds,
        "seats": [_seat_view(state, seat) for seat in range(state.players)],
    }


def _seat_view(state: AzulState, seat: int) -> AzulSeatView:
    rows = range(seat * SIZE, (seat + 1) * SIZE)
    return {
        "score": state.points[seat],
        "breakdown": state.breakdown(seat),
        "lines": [{"colour": _NAMES[state.line_colours[i]], "count": state.line_counts[i]} for i in rows],
        "wall": [[_NAMES[cell] for cell in state.cells[i * SIZE : (i + 1) * SIZE]] for i in rows],
        "floor": ["marker" if tile == MARKER else COLOURS[tile] for tile in state.floors[seat]],
    }


def fill_from(state: AzulState, view: AzulView) -> None:
    """Fill in a state from a view. The fields that all views have in common are already filled in."""
    state.pool = [count for counts in view["sources"] for count in counts]
    state.bag = items_from_counts(view["bag"])
    state.lid = view["lid"][:]
    state.marker = IN_CENTRE if view["marker"] is None else view["marker"]
    state.choosing = EMPTY if view["choosing"] is None else view["choosing"]
    state.last_tiled = state.round - 1 - view["idle_rounds"]
    state.ended = view["outcome"]["reason"] if view["outcome"] else None
    state.tally = [board["breakdown"][source] for board in view["seats"] for source in SOURCES]
    for seat, board in enumerate(view["seats"]):
        _fill_seat(state, seat, board)


def _fill_seat(state: AzulState, seat: int, board: AzulSeatView) -> None:
    for row, line in enumerate(board["lines"]):
        if line["colour"]:
            state.set_line(seat, row, COLOURS.index(line["colour"]), line["count"])
    for row, cells in enumerate(board["wall"]):
        for column, name in enumerate(cells):
            if name:
                state.set_cell(seat, row, column, COLOURS.index(name))
    state.floors[seat] = tuple(MARKER if name == "marker" else COLOURS.index(name) for name in board["floor"])
    state.points[seat] = board["score"]

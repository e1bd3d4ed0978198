"""What is seen of Azul by everybody, and the table that a view describes.

Nothing on the table is hidden but the order of the tiles to come.
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
"""Names of colours; EMPTY, -1, is the last."""


class LineView(TypedDict):
    """A pattern line: `colour` is null while it is empty."""

    colour: str | None
    count: int


class AzulSeatView(SeatView):
    """A player board."""

    lines: list[LineView]
    wall: list[list[str | None]]
    """By row and column."""
    floor: list[str]
    """Colours, and `marker`."""


class AzulView(View):
    """A view of Azul."""

    sources: list[list[int]]
    """Tiles by colour, B Y R K W: the centre, then each factory."""
    marker: int | None
    """The seat that has the starting marker, null while it lies in the centre."""
    bag: list[int]
    """Tiles by colour, like `lid`."""
    lid: list[int]
    choosing: int | None
    """At step `choose_column` the line, from 0, whose tile needs a column."""
    idle_rounds: int
    """Rounds in a row before this one that ended without a tile reaching any wall."""
    seats: list[AzulSeatView]


def view_of(state: AzulState, viewer: Viewer) -> AzulView:
    """All and only what `viewer` may see, as new JSON-able data."""
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
    """Make the outline of a view agree with it."""
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

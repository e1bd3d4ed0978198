"""Views of Stained Glass of Sintra, and states restored from them.

All seats and the public see the same, because only future draws are hidden.
"""

from __future__ import annotations

from typing import TypedDict

from azulejo.game import View
from azulejo.games.sintra.pieces.components import COLOUR_COUNT, COLOURS, COLUMNS, EMPTY, FILLED, GONE, IN_CENTRE, Strip
from azulejo.games.sintra.pieces.palace import SOURCES, Palace
from azulejo.games.sintra.rules.state import SintraState
from azulejo.views import SeatView, Viewer

_NAMES = (*COLOURS, None)
"""Names of colours, by number. `EMPTY` is -1, so it selects the last entry, None."""


class StripView(TypedDict):
    """A strip on a board."""

    strip: int
    """Number of the strip, from 0."""
    side: int
    """The side facing up, 0 or 1."""
    printed: str
    """Colours of the spaces, from the top; `*` is a joker."""
    reverse: str
    """Colours of the other side, in the same form."""
    panes: list[str | None]
    """Pane on each space, from the top; null for a free space."""


class SintraSeatView(SeatView):
    """A palace board."""

    strips: list[StripView | None]
    """Strip of each column; null if the strip has left the board."""
    windows: list[list[str | None]]
    """Panes in the upper and the lower window of each column; null for an empty window."""
    glazier: int
    """The glazier's column, from 0."""
    glass: int
    """The disc's space on the broken-glass track, from 0 at the top."""
    lost: int
    """Points lost to broken glass: 18 each time the disc reached the bottom, plus the points of the disc's space."""


class SintraView(View):
    """A view of Stained Glass of Sintra."""

    sources: list[list[int]]
    """Number of panes of each colour, O P Y B L: in the centre, then in each factory."""
    marker: int | None
    """The seat that has the starting marker; null while it is in the centre."""
    hand: list[int]
    """Number of panes of each colour that are taken but not yet placed; all 0 outside the step `place`."""
    round_tiles: list[str]
    """Panes on the round track, starting with this round's."""
    bag: list[int]
    """Number of panes of each colour in the bag."""
    tower: list[int]
    """Number of panes of each colour in the tower."""
    seats: list[SintraSeatView]


def view_of(state: SintraState, viewer: Viewer) -> SintraView:
    """Return everything that `viewer` may see, and nothing else, as new JSON-compatible data."""
    market = state.market
    colour, count = state.hand
    return {
        **state.common_view(viewer),
        "sources": [market[i : i + COLOUR_COUNT] for i in range(0, len(market), COLOUR_COUNT)],
        "marker": None if state.marker == IN_CENTRE else state.marker,
        "hand": [count if other == colour else 0 for other in range(COLOUR_COUNT)],
        "round_tiles": [COLOURS[tile] for tile in state.tiles],
        "bag": state.bag[:],
        "tower": state.tower[:],
        "seats": [_seat_view(palace) for palace in state.palaces],
    }


def _seat_view(palace: Palace) -> SintraSeatView:
    return {
        "score": palace.score,
        "breakdown": palace.breakdown(),
        "strips": [_strip_view(strip) for strip in palace.strips],
        "windows": [[_NAMES[pane] for pane in palace.windows[i : i + 2]] for i in range(0, 2 * COLUMNS, 2)],
        "glazier": palace.glazier,
        "glass": palace.glass,
        "lost": palace.lost,
    }


def _strip_view(strip: Strip) -> StripView | None:
    if strip is GONE:
        return None
    return {
        "strip": strip.number,
        "side": strip.side,
        "printed": strip.printed,
        "reverse": strip.reverse.printed,
        "panes": [_NAMES[pane] for pane in strip.panes],
    }


def fill_from(state: SintraState, view: SintraView) -> None:
    """Fill in a state from a view. The fields that all views have in common are already filled in."""
    state.market = [count for counts in view["sources"] for count in counts]
    state.marker = IN_CENTRE if view["marker"] is None else view["marker"]
    state.hand = next(((colour, count) for colour, count in enumerate(view["hand"]) if count), (EMPTY, 0))
    state.tiles = [COLOURS.index(name) for name in view["round_tiles"]]
    state.bag = view["bag"][:]
    state.tower = view["tower"][:]
    state.ended = view["is_terminal"]
    state.palaces = [palace_of(board) for board in view["seats"]]


def palace_of(board: SintraSeatView) -> Palace:
    """Return the palace that a seat's view shows."""
    palace = Palace([_strip_of(strip) for strip in board["strips"]])
    palace.windows = [_pane(name) for column in board["windows"] for name in column]
    palace.glazier = board["glazier"]
    palace.glass = board["glass"]
    palace.points = [board["breakdown"][source] for source in SOURCES]
    return palace


def _strip_of(strip: StripView | None) -> Strip:
    if strip is None:
        return GONE
    return FILLED[strip["strip"]][strip["side"]][tuple(_pane(name) for name in strip["panes"])]


def _pane(name: str | None) -> int:
    return EMPTY if name is None else COLOURS.index(name)

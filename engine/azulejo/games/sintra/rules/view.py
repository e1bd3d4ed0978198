"""Views of Stained Glass of Sintra, and states restored from them.

Nothing on the table is hidden except the order of future panes, so all viewers see the same.
"""

from __future__ import annotations

from typing import TypedDict

from azulejo.game import View
from azulejo.games.sintra.pieces.components import COLOUR_COUNT, COLOURS, COLUMNS, EMPTY, FILLED, GONE, IN_CENTRE, Strip
from azulejo.games.sintra.pieces.palace import SOURCES, Palace
from azulejo.games.sintra.rules.state import SintraState
from azulejo.views import SeatView, Viewer

_NAMES = (*COLOURS, None)
"""Names of colours; EMPTY is -1, so it selects the last."""


class StripView(TypedDict):
    """A strip on a board."""

    strip: int
    """Number of the strip, from 0."""
    side: int
    """The side facing up, 0 or 1."""
    printed: str
    """Colours of its spaces from the top, `*` for a joker; `reverse` is the other side."""
    reverse: str
    panes: list[str | None]
    """The pane on each space, from the top; null for an empty space."""


class SintraSeatView(SeatView):
    """A palace board."""

    strips: list[StripView | None]
    """Strips by column; null where the strip has left."""
    windows: list[list[str | None]]
    """Windows by column, the upper one first."""
    glazier: int
    """The glazier's column, from 0."""
    glass: int
    """Space of the broken-glass track, from 0 at the top."""
    lost: int
    """Points lost to broken glass so far: 18 for each time the disc reached the bottom, plus its current space."""


class SintraView(View):
    """A view of Stained Glass of Sintra."""

    sources: list[list[int]]
    """Panes by colour, O P Y B L: the centre first, then each factory."""
    marker: int | None
    """The seat that has the starting marker; null while it is in the centre."""
    hand: list[int]
    """Panes taken and not yet placed, by colour: of one colour at step `place`, otherwise none."""
    round_tiles: list[str]
    """Panes on the round track, this round's first."""
    bag: list[int]
    """Number of panes of each colour; `tower` has the same form."""
    tower: list[int]
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
    """Fill in a state created from the common fields of a view, so that it agrees with the view."""
    state.market = [count for counts in view["sources"] for count in counts]
    state.marker = IN_CENTRE if view["marker"] is None else view["marker"]
    state.hand = next(((colour, count) for colour, count in enumerate(view["hand"]) if count), (EMPTY, 0))
    state.tiles = [COLOURS.index(name) for name in view["round_tiles"]]
    state.bag = view["bag"][:]
    state.tower = view["tower"][:]
    state.ended = view["is_terminal"]
    state.palaces = [palace_of(board) for board in view["seats"]]


def palace_of(board: SintraSeatView) -> Palace:
    """Return the palace of a seat's view."""
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

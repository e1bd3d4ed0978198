"""Details of previews in Sintra: the effect of actions on a palace, divided into parts that players can understand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from azulejo.game import Event
from azulejo.games.sintra.pieces.components import EMPTY, ROUNDS
from azulejo.games.sintra.pieces.palace import BROKEN, LEFT, SOURCES, WRAP, Palace, glass_cost
from azulejo.games.sintra.rules.state import SintraState
from azulejo.preview import Preview, Start

GLASS_SOURCES = SOURCES[WRAP], SOURCES[BROKEN]
"""Scoring sources of broken glass."""


class SintraPreview(Preview):
    """A preview with details for the palace of the seat."""

    VALUES = (*Preview.VALUES, "lasting", "gains", "marker", "lost", "lit")

    def __init__(self, start: Start[SintraState], after: SintraState, log: list[Event]) -> None:
        """Store the effect of the actions that lead to `after`, with their events."""
        super().__init__(start, after, log)
        seat = start.state.current_player
        assert seat is not None, "some action was legal"
        self._seat, self._old, self._new = seat, start.state.palaces[seat], after.palaces[seat]
        self._last_round = start.state.round == ROUNDS

    @cached_property
    def lasting(self) -> Mapping[str, int]:
        """The `parts` of the preview, but those for panes left on strips only in the last round.

        In earlier rounds, later turns still change these points.
        """
        return {source: won for source, won in self.parts.items() if source != SOURCES[LEFT] or self._last_round}

    @cached_property
    def gains(self) -> Mapping[str, int]:
        """The `lasting` parts of the preview, except those for broken glass."""
        return {source: points for source, points in self.lasting.items() if source not in GLASS_SOURCES}

    @cached_property
    def marker(self) -> int | None:
        """Points lost for the starting marker's step on the broken-glass track; None if the marker is not taken."""
        own = f"marker:{self._seat}"
        takes_marker = any(piece == "marker" and target == own for piece, _, target in self.moves)
        return glass_cost(self._old.glass, 1) if takes_marker else None

    @cached_property
    def lost(self) -> int:
        """Points lost for panes that break."""
        return -sum(self.parts.get(source, 0) for source in GLASS_SOURCES) - (self.marker or 0)

    @cached_property
    def lit(self) -> tuple[int, ...]:
        """Windows that score because a pane moves to one of them, as `column * 2 + row`."""
        return _lit(self._old, self._new)


def _lit(before: Palace, after: Palace) -> tuple[int, ...]:
    """Return the windows that score because a pane has moved to one of them."""
    new = [i for i, pane in enumerate(after.windows) if pane != before.windows[i]]
    columns = {column: None for i in new for column in (i // 2, *after.lit_right(i // 2))}
    return tuple(i for column in columns for i in (2 * column, 2 * column + 1) if after.windows[i] != EMPTY)

"""The effect of actions on a palace, divided into parts that players can follow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from azulejo.games.sintra.pieces.components import EMPTY
from azulejo.games.sintra.pieces.palace import BROKEN, SOURCES, WRAP, Palace, glass_cost
from azulejo.games.sintra.rules.state import SintraState
from azulejo.preview import Preview

GLASS_SOURCES = SOURCES[WRAP], SOURCES[BROKEN]
"""Scoring sources of broken glass."""


@dataclass(frozen=True, slots=True)
class SintraPreview(Preview):
    """A preview with details for the palace of the seat."""

    gains: Mapping[str, int]
    """`parts` without broken glass."""
    marker: int | None
    """Points lost for the starting marker's step on the broken-glass track; None if the seat does not take it."""
    lost: int
    """Points lost for panes that break."""
    lit: tuple[int, ...]
    """Windows that score because one of them gets a pane, as `column * 2 + row`."""


def detailed(preview: Preview, before: SintraState, after: SintraState, seat: int) -> SintraPreview:
    """Add the details to a preview of the actions that lead from `before` to `after`."""
    gains = {source: points for source, points in preview.parts.items() if source not in GLASS_SOURCES}
    lost = -sum(preview.parts.get(source, 0) for source in GLASS_SOURCES)
    takes_marker = any(piece == "marker" and target == f"marker:{seat}" for piece, _, target in preview.moves)
    marker = glass_cost(before.palaces[seat].glass, 1) if takes_marker else None
    lit = _lit(before.palaces[seat], after.palaces[seat])
    return SintraPreview(
        preview.net, preview.parts, preview.moves, preview.reveals, gains, marker, lost - (marker or 0), lit
    )


def _lit(before: Palace, after: Palace) -> tuple[int, ...]:
    """Return the windows that score because one of them has got a pane."""
    new = [i for i, pane in enumerate(after.windows) if pane != before.windows[i]]
    columns = {column: None for i in new for column in (i // 2, *after.lit_right(i // 2))}
    return tuple(i for column in columns for i in (2 * column, 2 * column + 1) if after.windows[i] != EMPTY)

"""Preview the dives: one preview for each path and number.

A dive along a path has the same effect from both shores of the path, so both dives share a preview.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from azulejo.games.noctiluca.game import GAME
from azulejo.games.noctiluca.pieces.actions import dive
from azulejo.games.noctiluca.pieces.components import NUMBERS
from azulejo.games.noctiluca.rules.preview import DivePreview
from azulejo.games.noctiluca.rules.view import NoctilucaView

from azulejo_table.games.noctiluca.play.paths import LINE_OF
from azulejo_table.scene import SameView

Dives = Mapping[tuple[int, int], DivePreview]
"""(index of a path in `LINES`, number) → preview of the dive that collects the dice with this number on this path."""


def previews(view: NoctilucaView) -> Dives:
    """Return the previews of all dives from free shores. `view` must be the view of the seat to move."""
    return _previews(SameView(view))


@lru_cache(maxsize=1)
def _previews(same: SameView[NoctilucaView]) -> Dives:
    """Compute the previews once for each view, because the areas, the choices and the notes all need them."""
    view, preview = same.view, GAME.previews(same.view)
    lines = sorted({line for shore, taken in enumerate(view["shores"]) if not taken for line in LINE_OF[shore]})
    previews: dict[tuple[int, int], DivePreview] = {}
    for line in lines:
        for value in range(1, NUMBERS + 1):
            dive_preview = preview(next(action for shore, action in _dives(line, value) if not view["shores"][shore]))
            assert isinstance(dive_preview, DivePreview)
            previews[line, value] = dive_preview
    return previews


def by_rank(shore: int, dives: Dives) -> list[tuple[int, int]]:
    """Return all dives from a shore, best first. Each is (index of the path in `LINES`, number)."""
    numbers = [(line, value) for line in LINE_OF[shore] for value in range(1, NUMBERS + 1)]
    return sorted(numbers, key=lambda name: dives[name].rank, reverse=True)


def best_of(shore: int, dives: Dives) -> list[tuple[int, int]]:
    """Return the dives from a shore that put at least one die into a jar, in the order and the form of `by_rank`."""
    return [name for name in by_rank(shore, dives) if any(dives[name].stored)]


def _dives(line: int, number: int) -> Iterator[tuple[int, int]]:
    """Yield (shore, action) for both shores of a path. The action dives from the shore and names `number`."""
    for shore, lines in enumerate(LINE_OF):
        if line in lines:
            yield shore, dive(shore, lines.index(line), number)

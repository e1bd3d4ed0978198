"""Preview dives by straight path and number. A dive has the same effect from both ends of a path."""

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
"""Line and number → preview of the dive."""


def previews(view: NoctilucaView) -> Dives:
    """Return the preview of each dive from a free shore. `view` must be the view of the seat to move."""
    return _previews(SameView(view))


@lru_cache(maxsize=1)
def _previews(same: SameView[NoctilucaView]) -> Dives:
    """Compute the previews once for each frame, because its areas, choices and notes all need them."""
    view, preview = same.view, GAME.previews(same.view)
    lines = sorted({line for shore, taken in enumerate(view["shores"]) if not taken for line in LINE_OF[shore]})
    previews: dict[tuple[int, int], DivePreview] = {}
    for line in lines:
        for value in range(1, NUMBERS + 1):
            shown = preview(next(action for shore, action in _dives(line, value) if not view["shores"][shore]))
            assert isinstance(shown, DivePreview)
            previews[line, value] = shown
    return previews


def by_rank(shore: int, known: Dives) -> list[tuple[int, int]]:
    """Return all numbers along both paths of a shore, best first."""
    named = [(line, value) for line in LINE_OF[shore] for value in range(1, NUMBERS + 1)]
    return sorted(named, key=lambda name: known[name].rank, reverse=True)


def best_of(shore: int, known: Dives) -> list[tuple[int, int]]:
    """Return the useful numbers along both paths of a shore, best first."""
    return [name for name in by_rank(shore, known) if any(known[name].stored)]


def _dives(line: int, number: int) -> Iterator[tuple[int, int]]:
    """Yield both shores of a line, each with the dive from there along the line, naming a number."""
    for shore, lines in enumerate(LINE_OF):
        if line in lines:
            yield shore, dive(shore, lines.index(line), number)

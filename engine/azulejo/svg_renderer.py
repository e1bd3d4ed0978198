"""The package that draws boards, if one is installed: it is found by the entry-point group `azulejo.svg_renderer`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

GROUP = "azulejo.drawing"


@cache
def svg_renderer() -> Callable[[Any], str] | None:
    """Return what makes an SVG of a state, None where nothing is installed that does."""
    from importlib.metadata import entry_points  # no page needs it

    for point in entry_points(group=GROUP):
        found: Callable[[Any], str] = point.load()
        return found
    return None

"""Lookup of the package that draws boards, if one is installed. Its entry-point group is `azulejo.drawing`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

GROUP = "azulejo.drawing"


@cache
def svg_renderer() -> Callable[[Any], str] | None:
    """Return the function that draws a state as SVG, or None if no installed package provides one."""
    from importlib.metadata import entry_points  # pages do not need it

    for point in entry_points(group=GROUP):
        found: Callable[[Any], str] = point.load()
        return found
    return None

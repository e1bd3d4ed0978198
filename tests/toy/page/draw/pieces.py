"""The drawing of a pebble."""

from __future__ import annotations


def defs() -> str:
    """Return the drawing of a pebble."""
    return '<g id="tile-pebble"><circle cx="50" cy="50" r="40" fill="#777"/></g>'

"""List the straight paths through the pool.

A path has a shore at both ends. A dive along a path has the same effect from both shores, so each path is listed once.
"""

from __future__ import annotations

from azulejo.games.noctiluca.pieces.components import PATHS


def _lines() -> tuple[tuple[int, ...], ...]:
    """Return each straight path as its cells. Long paths come first."""
    first_paths: dict[frozenset[int], tuple[int, ...]] = {}
    for path in sorted((path for paths in PATHS for path in paths), key=len, reverse=True):
        first_paths.setdefault(frozenset(path), path)
    return tuple(first_paths.values())


LINES = _lines()
"""`LINES[line]`: the cells of the path with this index."""
LONG_LINES = sum(len(line) == len(LINES[0]) for line in LINES)
"""Number of long paths. They come first in `LINES`."""
LINE_OF: tuple[tuple[int, ...], ...] = tuple(
    tuple(next(i for i, line in enumerate(LINES) if frozenset(line) == frozenset(path)) for path in paths)
    for paths in PATHS
)
"""`LINE_OF[shore][path]`: the index in `LINES` of a shore's path. `path`: 0 for the long path, 1 for the short one."""

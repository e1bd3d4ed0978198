"""List the straight paths through the pool, along which players dive. Both ends of a path allow the same dives."""

from __future__ import annotations

from azulejo.games.noctiluca.pieces.components import PATHS


def _lines() -> tuple[tuple[int, ...], ...]:
    """Return each straight path once, although each begins at two shores. Long paths come first."""
    first_paths: dict[frozenset[int], tuple[int, ...]] = {}
    for path in sorted((path for paths in PATHS for path in paths), key=len, reverse=True):
        first_paths.setdefault(frozenset(path), path)
    return tuple(first_paths.values())


LINES = _lines()
"""`LINES[line]`: the cells of a straight path."""
LONG_LINES = sum(len(line) == len(LINES[0]) for line in LINES)
"""Number of long paths. They come first in `LINES`."""
LINE_OF: tuple[tuple[int, ...], ...] = tuple(
    tuple(next(i for i, line in enumerate(LINES) if frozenset(line) == frozenset(path)) for path in paths)
    for paths in PATHS
)
"""`LINE_OF[shore][path]`: the index of that path in `LINES`."""

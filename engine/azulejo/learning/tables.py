"""Learned numbers: JSON files next to the code that uses them, written by the scripts in `tools`.

A table of weights has a row for each feature and a column for each phase of the game. `made` records its origin:

    {"made": {…}, "columns": ["round 1", "round 2"], "weights": {"row 1 has 1": [-0.827, 0.108], …}}

Modules read their files on import, because the browser's memory snapshot has no files.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pkgutil import get_data
from typing import Any


def read_table(package: str, name: str) -> Any:
    """Return the content of a JSON file in a package. The package can be in a folder or in a zip file."""
    data = get_data(package, name)
    assert data is not None  # `get_data` returns None only for loaders that cannot read data, and we use none of these
    return json.loads(data)


def read_optional_table(package: str, name: str) -> Any:
    """Return the content of a JSON file in a package, or None if the package does not have that file."""
    try:
        return read_table(package, name)
    except OSError:  # a missing file in a zip file is a plain OSError
        return None


def read_weights(package: str, name: str, features: Sequence[str]) -> tuple[tuple[float, ...], ...]:
    """Return one tuple of weights for each column of a table, in the order of the features.

    A feature without a row has weight 0: it is new and has not been fitted yet.
    """
    table = read_table(package, name)
    unknown = [0.0] * len(table["columns"])
    return tuple(zip(*(table["weights"].get(feature, unknown) for feature in features), strict=True))

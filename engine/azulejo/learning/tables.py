"""Learned numbers: JSON files beside the code that uses them, written by `tools`.

A table of weights has a row for each feature and a column for each phase of the game, and says what it was made from:

    {"made": {…}, "columns": ["round 1", "round 2"], "weights": {"row 1 has 1": [-0.827, 0.108], …}}

Modules read their files when they are imported: the memory snapshot of the browser has no files.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pkgutil import get_data
from typing import Any


def read_table(package: str, name: str) -> Any:
    """Return the content of a JSON file in a package, whether that is in a folder or in a zip file."""
    data = get_data(package, name)
    assert data is not None  # every loader of ours can read files
    return json.loads(data)


def read_weights(package: str, name: str, features: Sequence[str]) -> tuple[tuple[float, ...], ...]:
    """Return the weights of the features, in their order, for each column of a table.

    A feature without a row weighs 0: it is new, and not fitted yet.
    """
    table = read_table(package, name)
    unknown = [0.0] * len(table["columns"])
    return tuple(zip(*(table["weights"].get(feature, unknown) for feature in features), strict=True))

"""Write files of learned weights for `azulejo.learning.tables`, with a line per feature and aligned columns."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path


def write(
    path: Path,
    features: Sequence[str],
    columns: Sequence[str],
    weights: Iterable[Iterable[float]],
    facts: Mapping[str, object],
) -> None:
    """Write weights (columns, features), rounded to three decimals, with the facts about their origin."""
    heading = [json.dumps(column) for column in columns]
    rows = [[f"{weight:.3f}" for weight in row] for row in zip(*weights, strict=True)]
    widest_name = max(map(len, features)) + len('  "": ')
    widest_cell = max(len(cell) for row in (heading, *rows) for cell in row)

    def line(indent: str, name: str, cells: Sequence[str]) -> str:
        aligned = ", ".join(cell.rjust(widest_cell) for cell in cells)
        return f"{indent}{json.dumps(name) + ':':{widest_name + 2 - len(indent)}}[{aligned}]"

    origin = [f"    {json.dumps(name)}: {json.dumps(fact)}" for name, fact in facts.items()]
    lines = [line("    ", name, row) for name, row in zip(features, rows, strict=True)]
    text = [
        "{",
        '  "made": {',
        ",\n".join(origin),
        "  },",
        f"{line('  ', 'columns', heading)},",
        '  "weights": {',
        ",\n".join(lines),
        "  }",
        "}\n",
    ]
    path.write_text("\n".join(text), encoding="utf-8")

"""Make the tables for docs/: from the games' META and contract.toml, games between bots, and the catalogues."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from azulejo.arena.match import Match
from azulejo.arena.results import read_results
from azulejo.arena.strength import report
from azulejo.bots.levels import LEVELS
from azulejo.game import Meta
from azulejo.registry import games, load_meta

from tools import glossary
from tools.steps import ROOT

DOCS = ROOT / "docs"
CONTRACT = DOCS / "contract.toml"
GAMES = ROOT / "engine/azulejo/games"
RESULTS = DOCS / "results"
KNOWN = {"program: env PYTHONPATH=build/master-1/engine python tools/bridge.py master": "master-1"}
"""Short names of the engines against which our bots have played."""


def facts() -> dict[str, dict[str, str]]:
    """Return the values to fill into each page of docs/ that is a template.

    Raises `ResultsError` if a results file is invalid.
    """
    return {
        "bots.md": {name: strength_table(RESULTS / f"{name}.jsonl") for name in ("levels", "places", "master_1")},
        "contract.md": contract_tables(),
        "development/translations.md": {"glossary": glossary.tables()},
    }


def strength_table(path: Path) -> str:
    """Return a table of the matches in a results file, sorted by game, number of players and level."""
    order = list(LEVELS)

    def rank(match: Match) -> tuple[int, int, int]:
        return games().index(match.game), match.players, order.index(match.bots[0])

    matches = read_results(path)
    text = report({match: matches[match] for match in sorted(matches, key=rank)})
    for program, name in KNOWN.items():
        text = text.replace(program, name)
    return text


def contract() -> dict[str, Any]:
    """Read the `contract.toml` of each game. The entry `common` is docs/contract.toml, which applies to all games."""
    files = {"common": CONTRACT, **{name: GAMES / name / "contract.toml" for name in games()}}
    return {name: tomllib.loads(path.read_text(encoding="utf-8")) for name, path in files.items()}


def contract_tables() -> dict[str, str]:
    """Return the tables of docs/contract.md, and the lists of the keys that occur in all views."""
    contracts = contract()
    metas = {name: load_meta(name) for name in games()}
    titles = {name: meta.title for name, meta in metas.items()}
    return {
        "common_table": _codes(contracts["common"]["table"]),
        "common_seat": _codes(contracts["common"]["seat"]),
        "overview": _table(["", *titles.values()], _overview(metas, contracts)),
        "steps": _table(
            ["game", "step", "ids", "notation"],
            (
                [titles[name], _noted(step["names"], step.get("when")), step["ids"], _codes(step["notation"])]
                for name in titles
                for step in contracts[name]["steps"]
            ),
        ),
        "events": _table(
            ["game", "kinds"],
            ([titles[name], " · ".join(map(_kinds, contracts[name]["events"]))] for name in titles),
        ),
        "views": _table(
            ["game", "whole table", "each seat"],
            (
                [
                    titles[name],
                    ", ".join(_noted(group["keys"], group.get("are")) for group in contracts[name]["table"]),
                    _codes(contracts[name]["seat"]),
                ]
                for name in titles
            ),
        ),
    }


def _overview(metas: dict[str, Meta], contracts: dict[str, Any]) -> list[list[str]]:
    """Return the rows of the first table, with a column for each game."""
    return [
        ["seats", *(f"{meta.min_players}–{meta.max_players}" for meta in metas.values())],
        ["options besides `first_seat`", *(_codes(_own_options(meta)) for meta in metas.values())],
        ["hidden from a seat", *(contracts[name]["hidden"] for name in metas)],
        ["endings (`outcome.reason`)", *(_codes(meta.endings) for meta in metas.values())],
        ["tie-break", *(_codes(meta.tie_breaks) or "–" for meta in metas.values())],
    ]


def _own_options(meta: Meta) -> list[str]:
    return [option.name for option in meta.options if option.name != "first_seat"]


def _kinds(group: dict[str, Any]) -> str:
    return " ".join(filter(None, [group.get("when"), _codes(group["kinds"])]))


def _noted(names: Iterable[str], note: str | None) -> str:
    return f"{_codes(names)} ({note})" if note else _codes(names)


def _codes(names: Iterable[str]) -> str:
    return " ".join(f"`{name}`" for name in names)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)

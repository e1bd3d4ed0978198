"""Each game's contract.toml, a source of docs/contract.md, lists exactly the game's steps, events and view keys."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from azulejo.game import Event
from azulejo.records.record import read_record
from azulejo.registry import games, load

from tests.engine.every_setup import lively_action
from tools.website.doc_facts import contract, contract_tables

ROOT = Path(__file__).parent.parent.parent
CONTRACTS = contract()


def test_the_contract_has_every_game_in_order() -> None:
    assert list(CONTRACTS) == ["common", *games()]


def played(name: str) -> tuple[set[str], set[str], set[str], set[str]]:
    """Return the steps, event kinds, view keys and seat keys that occur in recorded and random games."""
    steps: set[str | None] = set()
    kinds, table, seat = set(), set(), set()
    game = load(name)
    paths = [path for path in (ROOT / "tests/goldens" / name / "records").glob("*.json") if ".end" not in path.name]
    for path in paths:
        record = read_record(path.read_text(encoding="utf-8"))
        steps.add(record.start().step)
        for state, _, log in record.replay():
            steps.add(state.step)
            kinds |= {event.kind for event in log}
            table |= set(state.view("public"))
            seat |= set(state.view("public")["seats"][0])
    for seed in range(5):
        state, rng = game.new_state(2, seed), Random(seed)
        while not state.is_terminal:
            log: list[Event] = []
            state.apply(lively_action(state, rng), log)
            kinds |= {event.kind for event in log}
    return {step for step in steps if step}, kinds, table, seat


def joined(groups: list[dict[str, list[str]]], part: str) -> list[str]:
    """Return all names that the groups list under the key `part`."""
    return [name for group in groups for name in group[part]]


@pytest.mark.parametrize("name", games())
def test_the_contract_lists_what_occurs_in_games(name: str) -> None:
    steps, kinds, table, seat = played(name)
    own, common = CONTRACTS[name], CONTRACTS["common"]
    assert sorted(joined(own["steps"], "names")) == sorted(steps)
    assert sorted(joined(own["events"], "kinds")) == sorted(kinds)
    assert sorted([*common["table"], *joined(own["table"], "keys")]) == sorted(table)
    assert sorted([*common["seat"], *own["seat"]]) == sorted(seat)


@pytest.mark.parametrize("name", games())
def test_the_tables_show_every_name_and_example(name: str) -> None:
    own, meta, tables = CONTRACTS[name], load(name).meta, contract_tables()
    shown = {
        "steps": [*joined(own["steps"], "names"), *joined(own["steps"], "notation")],
        "events": joined(own["events"], "kinds"),
        "views": [*joined(own["table"], "keys"), *own["seat"]],
        "overview": [*meta.endings, *meta.tie_breaks, *(option.name for option in meta.options)],
    }
    missing = {table: [word for word in words if f"`{word}`" not in tables[table]] for table, words in shown.items()}
    assert not any(missing.values()), missing

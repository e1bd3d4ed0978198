"""Each game's contract.toml lists exactly its steps, events and view keys. These files generate docs/contract.md."""

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


def test_the_contract_contains_every_game_in_the_order_of_the_registry() -> None:
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


def all_names(groups: list[dict[str, list[str]]], part: str) -> list[str]:
    """Return the names from all groups. In each group, the key `part` has a list of names."""
    return [name for group in groups for name in group[part]]


@pytest.mark.parametrize("name", games())
def test_the_contract_lists_exactly_the_names_that_occur_in_games(name: str) -> None:
    steps, kinds, table, seat = played(name)
    own, common = CONTRACTS[name], CONTRACTS["common"]
    assert sorted(all_names(own["steps"], "names")) == sorted(steps)
    assert sorted(all_names(own["events"], "kinds")) == sorted(kinds)
    assert sorted([*common["table"], *all_names(own["table"], "keys")]) == sorted(table)
    assert sorted([*common["seat"], *own["seat"]]) == sorted(seat)


@pytest.mark.parametrize("name", games())
def test_the_documentation_shows_every_name_and_example_of_the_contract(name: str) -> None:
    own, meta, tables = CONTRACTS[name], load(name).meta, contract_tables()
    shown = {
        "steps": [*all_names(own["steps"], "names"), *all_names(own["steps"], "notation")],
        "events": all_names(own["events"], "kinds"),
        "views": [*all_names(own["table"], "keys"), *own["seat"]],
        "overview": [*meta.endings, *meta.tie_breaks, *(option.name for option in meta.options)],
    }
    missing = {table: [word for word in words if f"`{word}`" not in tables[table]] for table, words in shown.items()}
    assert not any(missing.values()), missing

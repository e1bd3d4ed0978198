"""docs/contract.md says what the games do: steps, events, endings and views."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from azulejo.game import Event
from azulejo.record import read_record
from azulejo.registry import games, load
from every_setup import lively

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs/contract.md").read_text(encoding="utf-8")
NAMES = {"azul": "Azul", "sintra": "Sintra", "queens_garden": "Queen's Garden", "noctiluca": "Noctiluca"}


def test_the_page_has_every_game() -> None:
    assert set(NAMES) == set(games())


def rows(section: str, name: str) -> list[list[str]]:
    """The cells of a game's rows in a section's table, rows without a name belonging to the one above."""
    found, current = [], ""
    for line in PAGE.split(f"## {section}\n")[1].split("\n## ")[0].splitlines():
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            current = cells[0] or current
            if current == NAMES[name]:
                found.append(cells[1:])
    return found


def words(text: str) -> set[str]:
    """What stands in code marks."""
    return set(re.findall(r"`([a-z_]+)`", text))


def played(name: str) -> tuple[set[str], set[str], set[str], set[str]]:
    """Steps, kinds of events, keys of views and of their seats in the recorded games and some random ones."""
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
            state.apply(lively(state, rng), log)
            kinds |= {event.kind for event in log}
    return {step for step in steps if step}, kinds, table, seat


@pytest.mark.parametrize("name", games())
def test_the_page_says_what_the_games_do(name: str) -> None:
    steps, kinds, table, seat = played(name)
    assert set.union(*(words(cells[0]) for cells in rows("Steps and action ids", name))) == steps
    [[said]] = rows("Events", name)
    assert words(said) == kinds
    [[of_table, of_seat]] = rows("Views", name)
    common, by_seat = PAGE.split("All views have ")[1].split(", and by seat ")
    assert words(of_table) | words(common) == table
    assert words(of_seat) | words(by_seat.split(". Beside")[0]) == seat


@pytest.mark.parametrize("number", range(len(NAMES)))
def test_the_page_names_options_and_endings(number: int) -> None:
    meta = load(list(NAMES)[number]).meta
    table = [line.split("|") for line in PAGE.split("\n## ")[0].splitlines() if line.startswith("|")]
    lines = {cells[1].strip(): cells[2 + number] for cells in table}
    assert words(lines["options besides `first_seat`"]) == {o.name for o in meta.options} - {"first_seat"}
    assert words(lines["ends by (`outcome.reason`)"]) == set(meta.endings)
    assert words(lines["tie-break"]) == set(meta.tie_breaks)
    assert lines["seats"].strip() == f"{meta.min_players}–{meta.max_players}"

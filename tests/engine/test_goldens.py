"""The games agree with their goldens: playthroughs, perft counts, action ids and whole recorded games.

`AZULEJO_GOLDENS=write pytest tests/engine/test_goldens.py` rewrites the goldens; then read the diff. Some parts are
inputs and are never rewritten: the records in `records/*.json`, and the position and the number of depths in
`perft/*.json`.
"""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from azulejo.errors import NotationError
from azulejo.game import State
from azulejo.records.link import read_link, write_link
from azulejo.records.record import read_record
from azulejo.registry import games, load, load_meta, rules_versions

from tests.engine.every_setup import Setup, label, lively_action, setups
from tests.golden_files import GOLDENS, WRITE, check_golden


def digest(state: State) -> str:
    """Return a short hash of the complete state."""
    text = json.dumps(state.view("everything"), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def name_of(path: Path) -> str:
    """Return an id for the test of a golden: the name of the game and the name of the golden."""
    return f"{path.parts[-3]}-{path.stem}"


# Playthroughs

PLAYED = [setup for setup in setups() if "first_seat" not in setup[2]]


def playthrough(setup: Setup) -> str:
    """Return a random game as text: a line for each action, and the full position after each reveal."""
    name, players, options = setup
    game = load(name)
    state = game.new_state(players, 1, **options)
    rng = Random(1)
    lines = ["seat step action legal hash", "= " + game.write_position(state)]
    while not state.is_terminal:
        action = lively_action(state, rng)
        count = len(state.legal_actions())
        before = f"{state.current_player} {state.step} {game.write_action(action)} {count}"
        reveals = state.reveals
        state.apply(action)
        lines.append(f"{before} {digest(state)}")
        if state.reveals != reveals or state.is_terminal:
            lines.append("= " + game.write_position(state))
    outcome = state.outcome()
    assert outcome is not None
    lines += [json.dumps([state.breakdown(seat) for seat in range(players)]), json.dumps(outcome.as_dict())]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("setup", PLAYED, ids=map(label, PLAYED))
def test_random_games_agree_with_their_goldens(setup: Setup) -> None:
    check_golden(GOLDENS / setup[0] / f"{label(setup)}.txt", playthrough(setup))


# Perft: the number of possible sequences of actions from named positions

PERFT = sorted(GOLDENS.glob("*/perft/*.json"))


def leaves(state: State, depth: int) -> int:
    """Return the number of sequences of `depth` legal actions. Shorter sequences that end the game also count."""
    if depth == 0 or state.is_terminal:
        return 1
    if depth == 1:
        return len(state.legal_actions())
    count = 0
    for action in state.legal_actions():
        after = state.copy()
        after.apply_unchecked(action)
        count += leaves(after, depth - 1)
    return count


def split(state: State, depth: int) -> dict[str, int]:
    """Return, for each first action, the number of sequences of `depth` legal actions that begin with it."""
    counts = {}
    for action in state.legal_actions():
        after = state.copy()
        after.apply_unchecked(action)
        counts[state.game.write_action(action)] = leaves(after, depth - 1)
    return counts


@pytest.mark.parametrize("path", PERFT, ids=name_of)
def test_perft_counts_match_their_goldens(path: Path) -> None:
    golden = json.loads(path.read_text(encoding="utf-8"))
    state = load(path.parts[-3]).read_position(golden["position"])
    depth = len(golden["leaves"])
    counts = split(state, depth)
    current = {
        "position": state.game.write_position(state),
        "leaves": [leaves(state, d) for d in range(1, depth)] + [sum(counts.values())],
        "split": counts,
    }
    if not WRITE:
        changed = {
            action: (golden["split"].get(action), counts.get(action))
            for action in {**golden["split"], **counts}
            if golden["split"].get(action) != counts.get(action)
        }
        assert not changed, f"leaves {golden['leaves']} -> {current['leaves']}; by action (was, now): {changed}"
    check_golden(path, json.dumps(current, indent=0) + "\n")


# Action ids, and the order of legal actions


@pytest.mark.parametrize("name", games())
def test_action_ids_match_their_goldens(name: str) -> None:
    game = load(name)
    lines = []
    for action in range(game.meta.actions):
        with suppress(NotationError):
            lines.append(f"{action} {game.write_action(action)}")
    for path in PERFT:
        if path.parts[-3] == name:
            legal = game.read_position(json.loads(path.read_text(encoding="utf-8"))["position"]).legal_actions()
            lines.append(f"{path.stem.replace('_', ' ')}: {' '.join(map(str, legal))}")
    check_golden(GOLDENS / name / "actions.txt", "\n".join(lines) + "\n")


# Whole recorded games, at least one for each kind of ending

RECORDS = sorted(path for path in GOLDENS.glob("*/records/*.json") if not path.stem.endswith(".end"))


def result_path(record: Path) -> Path:
    """Return the path of the golden with the link, scores and outcome of a recorded game."""
    return record.with_suffix(".end.json")


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_a_recorded_game_ends_as_in_its_golden(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert record.write() == text.strip()
    state = record.final()
    outcome = state.outcome()
    assert outcome is not None
    hashes = [digest(step) for step, _, _ in record.replay()]
    end = {
        "link": write_link(record),
        "hash": hashlib.sha256("".join(hashes).encode()).hexdigest(),
        "scores": state.scores(),
        "breakdown": [state.breakdown(seat) for seat in range(state.players)],
        "outcome": outcome.as_dict(),
    }
    check_golden(result_path(path), json.dumps(end, indent=1) + "\n")


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_old_links_still_open_the_same_game(path: Path) -> None:
    end = json.loads(result_path(path).read_text(encoding="utf-8"))
    assert read_link(end["link"]).record.final().scores() == end["scores"]


# Completeness


@pytest.mark.parametrize("name", games())
def test_every_game_has_goldens_of_every_kind(name: str) -> None:
    meta = load_meta(name)
    stored = {path.stem for path in (GOLDENS / name).glob("*.txt")} - {"actions"}
    assert stored == {label(setup) for setup in PLAYED if setup[0] == name}, "each setup must have a playthrough"
    steps = {load(name).read_position(json.loads(path.read_text())["position"]).step for path in perft_of(name)}
    assert steps == steps_of(name), "each step must have a perft count"
    records = [read_record(path.read_text(encoding="utf-8")) for path in RECORDS if path.parts[-3] == name]
    ends = [outcome for record in records if (outcome := record.final().outcome()) is not None]
    reasons = {reason for version in rules_versions(name) for reason in load(name, version).meta.endings}
    assert {end.reason for end in ends} == reasons, (
        "each reason for the end of a game, in all supported rules, must have a recorded game"
    )
    assert {end.tie_break for end in ends} == {None, *meta.tie_breaks}, "each tie-break must have a recorded game"
    assert any(len(end.winners) > 1 for end in ends), "a shared victory must have a recorded game"
    for option in meta.options:
        if option.name != "first_seat":
            played = {record.options[option.name] for record in records}
            assert played == set(option.choices), f"each value of {option.name} must have a recorded game"


def perft_of(name: str) -> list[Path]:
    """Return the perft goldens of a game."""
    return [path for path in PERFT if path.parts[-3] == name]


def steps_of(name: str) -> set[str]:
    """Return every step that occurs in a game's playthroughs."""
    steps = set()
    for path in (GOLDENS / name).glob(f"{name}-*.txt"):
        for line in path.read_text(encoding="utf-8").splitlines()[1:]:
            if line[0].isdigit():
                steps.add(line.split()[1])
    return steps

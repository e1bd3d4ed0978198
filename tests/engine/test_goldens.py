"""What must not change unnoticed: playthroughs, perft counts, ids and order of actions, whole recorded games.

`AZULEJO_GOLDENS=write pytest tests/engine/test_goldens.py` writes the goldens anew; look at their diff.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from azul_positions import Board, build, play
from azulejo.chance import Draws
from azulejo.game import State, games, load
from azulejo.games.azul.actions import ACTIONS
from azulejo.record import read_record, read_share_code
from every_setup import Setup, label, setups

GOLDENS = Path(__file__).parent.parent / "goldens"
WRITE = os.environ.get("AZULEJO_GOLDENS") == "write"
HOW = "; if it is meant: AZULEJO_GOLDENS=write pytest tests/engine/test_goldens.py"


def agree(path: Path, text: str) -> None:
    """Fail unless the golden at `path` says `text`; write it if that is asked for."""
    if WRITE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path.name} is missing{HOW}"
    golden = path.read_text(encoding="utf-8")
    if golden != text:
        lines = zip([*golden.splitlines(), ""], [*text.splitlines(), ""], strict=False)
        number, was, now = next((n, a, b) for n, (a, b) in enumerate(lines, 1) if a != b)
        pytest.fail(f"{path.name}, line {number}\n  was {was}\n  now {now}\n{HOW[2:]}")


def digest(state: State) -> str:
    """A short hash of everything there is."""
    text = json.dumps(state.view(None), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


# Playthroughs

PLAYED = [setup for setup in setups() if "first_seat" not in setup[2]]


def playthrough(setup: Setup) -> str:
    """A game of chance as text: a line an action, the whole position whenever something came up."""
    name, players, options = setup
    game = load(name)
    state = game.new_state(players, 1, **options)
    draws = Draws(1, "playthrough", 0)
    lines = ["seat step action legal hash", "= " + game.write_position(state)]
    while not state.is_terminal:
        legal = state.legal_actions()
        action = legal[draws.below(len(legal))]
        before = f"{state.current_player} {state.step} {game.write_action(action)} {len(legal)}"
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
def test_a_playthrough_is_as_it_was(setup: Setup) -> None:
    agree(GOLDENS / setup[0] / f"{label(setup)}.txt", playthrough(setup))


def test_every_registered_game_has_playthroughs_and_no_other() -> None:
    kept = {path.stem for path in GOLDENS.glob("*/*.txt") if path.parent.name in games()} - {"actions"}
    assert kept == {label(setup) for setup in PLAYED}


# Perft: the number of ways to play on, from named positions

PERFT: dict[str, tuple[Callable[[], State], int]] = {
    "first deal, two seats": (lambda: load("azul").new_state(2, 7), 2),
    "first deal, four seats, grey": (lambda: load("azul").new_state(4, 7, wall="grey"), 2),
    "a wall half full": (
        lambda: build(
            Board(lines="-/R1/W2/-/K3", wall="xx.x./.x.../..x.x/x..../x..x.", points=20),
            Board(lines="Y1/-/-/B2/-", wall="..x../..xx./...../.xx../....x", floor="BB", points=9),
            factories=["BBRK", "YYWW"],
            centre="RK",
            turn="1take",
            start=1,
        ),
        4,
    ),
    "last takes of a round, through the deal": (
        lambda: build(Board(lines="-/R1/-/-/-", points=4), Board(lines="-/-/K2/-/-"), centre="RK"),
        3,
    ),
    "choosing columns, two seats": (
        lambda: _after(
            build(
                Board(lines="B1/R2/K3/-/-", wall="...../.B.../..R../...../....."),
                Board(lines="Y1/-/W3/-/-"),
                centre="Y",
                turn="1take",
                grey=True,
            ),
            "CYF",
        ),
        4,
    ),
    "a line that falls": (
        lambda: build(
            Board(lines="B1/R2/-/-/-", wall="YRK../...B./....B/...../....."),
            Board(),
            centre="YY",
            turn="1take",
            grey=True,
        ),
        3,
    ),
    "a full floor and the marker": (
        lambda: build(Board(floor="BBBBBBB"), Board(floor="KKKKKK"), centre="YYR", factories=["BBWW"]),
        4,
    ),
    "a starved bag": (
        lambda: build(
            *(Board(wall="/".join(["xxxx."] * 5)) for _ in range(4)),
            centre="WW",
            bag=[2, 2, 2, 2, 2],
            turn="3take",
        ),
        3,
    ),
    "the last round": (
        lambda: build(
            Board(lines="B1/-/-/K3/-", wall=".xxxx/..x../..x../..x../..x..", points=31),
            Board(lines="-/W1/-/-/Y4", wall="xxxx./...../...../xxxx./....."),
            factories=["BKWW"],
            centre="Y",
        ),
        6,
    ),
}


def _after(state: State, *texts: str) -> State:
    play(state, *texts)
    return state


def leaves(state: State, depth: int) -> int:
    """How many ways there are to play `depth` actions, or fewer if the game ends."""
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


def _split(state: State, depth: int) -> dict[str, int]:
    split = {}
    for action in state.legal_actions():
        after = state.copy()
        after.apply_unchecked(action)
        split[state.game.write_action(action)] = leaves(after, depth - 1)
    return split


@pytest.mark.parametrize("name", PERFT)
def test_the_ways_to_play_on_are_as_many_as_they_were(name: str) -> None:
    make, depth = PERFT[name]
    state = make()
    split = _split(state, depth)
    found: dict[str, Any] = {
        "position": state.game.write_position(state),
        "leaves": [leaves(state, d) for d in range(1, depth)] + [sum(split.values())],
        "split": split,
    }
    path = GOLDENS / "azul" / "perft" / f"{name.replace(', ', '-').replace(' ', '_')}.json"
    text = json.dumps(found, indent=0) + "\n"
    if path.exists() and not WRITE:
        golden = json.loads(path.read_text(encoding="utf-8"))
        changed = {
            action: (golden["split"].get(action), split.get(action))
            for action in {**golden["split"], **split}
            if golden["split"].get(action) != split.get(action)
        }
        assert not changed, f"leaves {golden['leaves']} -> {found['leaves']}; by action (was, now): {changed}"
    agree(path, text)


# Ids and order of actions


def test_ids_and_order_of_actions_are_as_they_were() -> None:
    game = load("azul")
    lines = [f"{action} {game.write_action(action)}" for action in range(ACTIONS)]
    for name, (make, _) in PERFT.items():
        lines.append(f"{name}: {' '.join(map(str, make().legal_actions()))}")
    agree(GOLDENS / "azul" / "actions.txt", "\n".join(lines) + "\n")


# Whole recorded games, one for each way of ending

ENDINGS = ["row_completed", "no_tiles", "no_row_possible"]


@pytest.mark.parametrize("reason", ENDINGS)
def test_a_recorded_game_ends_as_it_did(reason: str) -> None:
    folder = GOLDENS / "azul" / "records"
    text = (folder / f"{reason}.json").read_text(encoding="utf-8")
    record = read_record(text)
    assert record.write() == text.strip()
    state = record.final()
    outcome = state.outcome()
    assert outcome is not None and outcome.reason == reason
    hashes = [digest(step) for step, _, _ in record.replay()]
    end = {
        "link": record.share_code(),
        "hash": hashlib.sha256("".join(hashes).encode()).hexdigest(),
        "scores": state.scores(),
        "breakdown": [state.breakdown(seat) for seat in range(state.players)],
        "outcome": outcome.as_dict(),
    }
    agree(folder / f"{reason}.end.json", json.dumps(end, indent=1) + "\n")


@pytest.mark.parametrize("reason", ENDINGS)
def test_a_link_of_that_time_still_opens_the_same_game(reason: str) -> None:
    end = json.loads((GOLDENS / "azul" / "records" / f"{reason}.end.json").read_text(encoding="utf-8"))
    assert read_share_code(end["link"]).final().scores() == end["scores"]

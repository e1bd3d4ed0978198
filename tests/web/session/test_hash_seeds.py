"""Frames do not depend on the seed of Python's hashes, which differs in each process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from azulejo.registry import games

SUPPORT = Path(__file__).parents[1] / "support"
POSITIONS = 12
"""Number of positions of each game, from its beginning to its end, at which frames are compared."""
PLAY = """
import json, random, sys
sys.path.insert(0, sys.argv[1])
from azulejo import load
from azulejo_table.session.session import Session
from frames import PERSON


def show(session, **message):
    frame = json.loads(session.call(json.dumps(message)))
    print(json.dumps([game, {**frame, "save": {**frame["save"], "bot_seed": 0}}]))  # bot_seed is drawn at random
    return frame


for game in sys.argv[3:]:
    session = Session()
    save = show(session, type="new", lang="en", game=game, seats=[PERSON] * 3, options={}, seed=3)["save"]
    state, draws, actions = load(game).new_state(3, 3), random.Random(3), []
    while state.current_player is not None:
        actions.append(draws.choice(state.legal_actions()))
        state.apply(actions[-1])
    for number in range(int(sys.argv[2])):
        done = number * (len(actions) - 1) // (int(sys.argv[2]) - 1)
        record = {**save["record"], "actions": actions[:done]}
        frame = show(session, type="load", lang="en", save={**save, "record": record, "seen": done})
        while kinds := [kind for kind in ("ready", "continue") if frame["controls"][kind]]:
            frame = show(session, type=kinds[0], frame=frame["frame"])
        show(session, type="do", actions=[actions[done]], frame=frame["frame"])
"""


def played(seed: str) -> list[str]:
    """Play games of three people in a process with this hash seed, and return frames as lines of JSON."""
    command = [sys.executable, "-c", PLAY, str(SUPPORT), str(POSITIONS), *games()]
    env = {**os.environ, "PYTHONHASHSEED": seed}
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.splitlines()


def test_two_processes_make_the_same_frames() -> None:
    one, other = played("1"), played("2")
    assert len(one) == len(other) > 2 * POSITIONS * len(games())
    for line, same in zip(one, other, strict=True):
        if line != same:
            (game, frame), (_, second) = json.loads(line), json.loads(same)
            assert frame["areas"] == second["areas"], game
            assert frame == second, game
            assert line == same, f"{game}: the order of keys differs"

"""Frames do not depend on the seed of Python's hashes, which differs in each process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from azulejo.registry import games

SUPPORT = Path(__file__).parents[1] / "support"
FRAMES = 80
PLAY = """
import json, sys
from itertools import islice
sys.path.insert(0, sys.argv[1])
from frames import PERSON, frames
for game in sys.argv[3:]:
    for frame, _ in islice(frames(game, "en", [PERSON] * 3, {}, seed=3), int(sys.argv[2])):
        if frame["save"]:
            del frame["save"]["bot_seed"]  # drawn at random
        print(json.dumps([game, frame]))
"""


def played(seed: str) -> list[str]:
    """Play games of three people in a process with this hash seed, and return the frames as lines of JSON."""
    command = [sys.executable, "-c", PLAY, str(SUPPORT), str(FRAMES), *games()]
    env = {**os.environ, "PYTHONHASHSEED": seed}
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.splitlines()


def test_two_processes_make_the_same_frames() -> None:
    one, other = played("1"), played("2")
    assert len(one) == len(other) == FRAMES * len(games())
    for line, same in zip(one, other, strict=True):
        if line != same:
            (game, frame), (_, second) = json.loads(line), json.loads(same)
            assert frame["areas"] == second["areas"], game
            assert frame == second, game
            assert line == same, f"{game}: the order of keys differs"

"""Saved drafts of bots still run, although modules of the engine that they import have moved."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from azulejo_table.workshop.moved import MOVED

ROOT = Path(__file__).parents[3]
DOCUMENTED = (
    "from azulejo.analysis import Analysis, Candidate, analyse",
    "from azulejo.bots.base import BeginnerBot, Bot, GreedyBot, Limit, RandomBot",
    "from azulejo.bots.installed import make_any_bot",
    "from azulejo.bots.levels import LEVELS, Level, make_bot",
    "from azulejo.conformance import ContractError, check",
    "from azulejo.encoding import Encoding, Part, counts",
    "from azulejo.errors import ArgumentError, BotError, IllegalAction, NotationError, OptionError, ViewerError",
    "from azulejo.game import Event, Game, Meta, Option, Outcome, State, View",
    "from azulejo.link import Link, LinkError, Match, read_link, write_link",
    "from azulejo.pettingzoo import GameEnv, env",
    "from azulejo.reader import Found, NothingFound, find, read_game",
    "from azulejo.reasons import Reason",
    "from azulejo.record import Record, RecordError, RecordTooLarge, VersionError",
    "from azulejo.record import new_record, read_record, record_from",
    "from azulejo.registry import games, load, load_encoding, load_meta",
    "from azulejo.review import Judging, Played, Review, accuracy, turning_points",
    "from azulejo.transcript import read_transcript, write_transcript",
    "import azulejo.record\nazulejo.record.new_record",
)
"""Imports in earlier documentation and in the source of the engine's simple bots, which visitors may have copied."""


def read_code(code: str) -> dict[str, object]:
    """Read a bot's code in a new process, which has imported no old module yet, and return the answer."""
    script = (
        "import sys\n"
        "from azulejo_table.workshop.typed_bot import TypedBot\n"
        "print(TypedBot(print, print).read(sys.stdin.read()))\n"
    )
    env = {"PYTHONPATH": os.pathsep.join([str(ROOT / "engine"), str(ROOT / "web")])}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, input=code, capture_output=True, text=True, check=True, env=env, cwd=ROOT)
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


@pytest.mark.parametrize("statement", DOCUMENTED)
def test_drafts_can_import_names_from_their_old_modules(statement: str) -> None:
    bot = "from azulejo.bots import Bot\n\nclass Mine(Bot):\n    def choose(self, game, view):\n        return 0\n"
    assert read_code(f"{statement}\n{bot}") == {"bot": "Mine"}


def test_every_moved_module_has_a_documented_import() -> None:
    assert all(any(f"{old} import" in statement for statement in DOCUMENTED) for old in MOVED)

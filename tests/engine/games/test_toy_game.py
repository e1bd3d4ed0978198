"""A game needs nothing outside its own folders.

The tests add the folders of the toy game (tests/toy) to copies of our packages and tests.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.steps import ROOT

TOY = ROOT / "tests/toy"
NAME = "pebbles"
RULES = """
from azulejo import games, load
from azulejo.analysis.win_probability import win_probabilities
from azulejo.bots import make_bot
from azulejo.conformance import check
from azulejo.registry import load_encoding

assert games()[-1] == "pebbles"
game = load("pebbles")
for seed in range(20):
    assert check(game, 2, seed, first_seat=seed % 2).is_terminal
assert win_probabilities("pebbles", 1, [0, 0]) == [0.5, 0.5]
state = game.new_state(2, 1)
load_encoding("pebbles", 2).encode(state.view(0))
bots = [make_bot("expert", 1, 500), make_bot("beginner", 2, 500)]
while state.current_player is not None:
    state.apply(bots[state.current_player].choose(game, state.view(state.current_player)))
assert state.outcome().winners == (0,)
"""
PAGE = """
import json
import sys
from pathlib import Path

from azulejo_table.pages import render
from azulejo_table.session.session import Session
from azulejo_table.session.warm_up import first_choice, new_game

session = Session()
opening = new_game("pebbles", "en")
opening["seats"] = [{"name": "", "level": None}] * 2
frame = json.loads(session.call(json.dumps(opening)))
turns = 0
while session.play.state.current_player is not None:
    frame = json.loads(session.call(json.dumps(first_choice(frame))))
    assert "frame" in frame, frame
    turns += 1
assert turns == 12, turns
guided = json.loads(Session().call(json.dumps({"type": "new", "lang": "en", "game": "pebbles", "guided": True})))
assert "Take three pebbles." in json.dumps(guided)
render.render(Path(sys.argv[-1]))
"""


GENERAL = ("tests/engine/test_events.py", "tests/web/games/test_position.py", "tests/web/screen/test_heard.py")
"""Tests of all games that need to know facts about each game."""


def run(place: Path, code: str, *arguments: Path | str) -> None:
    """Run code in a Python process that finds our packages only in the folder or archive `place`."""
    start = (
        f"import sys; sys.path.insert(0, {str(place)!r})\nimport azulejo; assert {str(place)!r} in azulejo.__file__\n"
    )
    done = subprocess.run([sys.executable, "-c", start + code, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of our packages and templates, with the toy game's two folders added."""
    folder = tmp_path_factory.mktemp("with_toy") / "web"
    without = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "engine/azulejo", folder / "azulejo", ignore=without)
    for name in ("azulejo_table", "pages", "workshop"):
        shutil.copytree(ROOT / "web" / name, folder / name, ignore=without)
    shutil.copytree(TOY / "engine", folder / "azulejo/games" / NAME, ignore=without)
    shutil.copytree(TOY / "page", folder / "azulejo_table/games" / NAME, ignore=without)
    return folder


def test_a_game_in_its_own_folders_can_be_played(packages: Path) -> None:
    run(packages, RULES)


def test_a_game_in_a_zip_file_can_be_played(packages: Path, tmp_path: Path) -> None:
    archive = shutil.make_archive(str(tmp_path / "engine"), "zip", packages, "azulejo")
    run(Path(archive), RULES)


def test_the_page_of_a_game_in_its_own_folders_is_drawn(packages: Path, tmp_path: Path) -> None:
    run(packages, PAGE, tmp_path)
    assert "Take pebbles from a heap" in (tmp_path / "en/index.html").read_text(encoding="utf-8")
    assert (tmp_path / "ja" / f"{NAME}.html").is_file() and (tmp_path / "ja" / f"{NAME}-rules.html").is_file()


def test_the_tests_of_all_games_find_what_they_need_in_a_games_own_folders(tmp_path: Path) -> None:
    for name in ("engine/azulejo", "web/azulejo_table", "tools", "tests"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "e2e", "goldens"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for part, folder in (
        ("engine", "engine/azulejo/games"),
        ("page", "web/azulejo_table/games"),
        ("tests/engine", "tests/engine/games"),
        ("tests/web", "tests/web/games"),
    ):
        shutil.copytree(TOY / part, tmp_path / folder / NAME)
    command = [sys.executable, "-m", "pytest", "-n0", "-k", f"{NAME} and not golden", *GENERAL]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and " passed" in done.stdout, done.stdout

"""Bots that are separate programs. One of them, tools/bridge.py (the bridge), runs a level of the built-in bots.

Errors describe what failed.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from azulejo.arena.match import PROGRAM_PREFIX, Match, Task, play_game
from azulejo.arena.program_bot import ProgramBot, ProgramError
from azulejo.bots import Limit, make_bot
from azulejo.cli import main
from azulejo.registry import games, load

BRIDGE = Path(__file__).parents[3] / "tools" / "bridge.py"


def program(tmp_path: Path, text: str) -> str:
    """Write a Python program with this source, and return the command that runs it."""
    path = tmp_path / "program.py"
    path.write_text(text, encoding="utf-8")
    return f"{sys.executable} {path}"


@pytest.mark.parametrize("name", games())
def test_the_bridge_plays_a_whole_legal_game(name: str) -> None:
    match = Match.of(name, 2, {}, ("random", f"{PROGRAM_PREFIX}{sys.executable} {BRIDGE} greedy"), None)
    assert play_game(Task(match, 3, 0)).won in (0, 0.5, 1)


def test_the_bridge_chooses_the_same_actions_as_its_level() -> None:
    game = load("azul")
    state = game.new_state(2, 5)
    level = make_bot("skilled", 0)
    with ProgramBot(f"{sys.executable} {BRIDGE} skilled", 0, Limit()) as bot:
        for _ in range(10):
            assert state.current_player is not None
            view = state.view(state.current_player)
            chosen = bot.choose(game, view)
            assert chosen == level.choose(game, view)
            state.apply(chosen)


def test_the_bridge_obeys_the_node_limit() -> None:
    game = load("azul")
    state = game.new_state(2, 5)
    with ProgramBot(f"{sys.executable} {BRIDGE} master", 0, Limit(nodes=30)) as bot:
        assert bot.choose(game, state.view(0)) == make_bot("master", 0, 30).choose(game, state.view(0))


def test_a_program_receives_its_limits_and_may_print_comments(tmp_path: Path) -> None:
    command = program(
        tmp_path,
        "lines = list(iter(input, 'go'))\n"
        "assert 'seconds 0.5' in lines and 'most 1.5' in lines and 'nodes 7' in lines and 'seat 0' in lines\n"
        "legal = next(line for line in lines if line.startswith('legal')).split()\n"
        "print('# thinking', flush=True)\nprint('action', legal[-1], flush=True)\n",
    )
    game = load("azul")
    state = game.new_state(2, 1)
    with ProgramBot(command, 0, Limit(0.5, 7, max_seconds=1.5)) as bot:
        assert bot.choose(game, state.view(0)) == state.legal_actions()[-1]


def test_a_program_receives_the_result_and_may_run_until_its_input_ends(tmp_path: Path) -> None:
    received = tmp_path / "received"
    command = program(
        tmp_path,
        "import sys\n"
        "for line in sys.stdin:\n"
        "    if line.startswith('legal'): legal = line.split()\n"
        "    if line == 'go\\n': print('action', legal[1], flush=True)\n"
        "    if line.startswith(('scores', 'winners')): print('# ' + line, file=open('" + str(received) + "', 'a'))\n"
        "print('# ended', file=open('" + str(received) + "', 'a'))\n",
    )
    match = Match.of("azul", 2, {}, ("random", PROGRAM_PREFIX + command), None)
    result = play_game(Task(match, 3, 0))
    lines = [line.split()[1:] for line in received.read_text().splitlines() if line]
    [(_, *scores), (_, *winners), ended] = lines
    assert int(scores[0]) - int(scores[1]) == result.margin and len(scores) == 2
    assert winners == {1.0: ["0"], 0.0: ["1"], 0.5: ["0", "1"]}[result.won] and ended == ["ended"]


def test_a_program_that_does_not_quit_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azulejo.arena.program_bot.GRACE", 0.2)
    with ProgramBot(program(tmp_path, "import time\nwhile True: time.sleep(1)"), 0, Limit()) as bot:
        process = bot._program
    assert process.poll() is not None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "ended or took too long"),
        ("print('hello', flush=True); input()", "expected: action"),
        ("print('action ?!', flush=True); input()", "program"),
        ("print('action CB1', flush=True); input()", "is not legal"),
    ],
)
def test_a_wrong_answer_of_a_program_is_reported(tmp_path: Path, text: str, message: str) -> None:
    game = load("azul")
    with ProgramBot(program(tmp_path, text), 0, Limit()) as bot, pytest.raises(ProgramError, match=message):
        bot.choose(game, game.new_state(2, 1).view(0))


def test_an_error_names_a_program_that_does_not_start(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--bots", "greedy", "--against", "/nowhere/at/all", "--pairs", "1"]) == 1
    assert "cannot be started" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["", "  "])
def test_an_empty_command_is_an_error(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--bots", "greedy", "--against", command, "--pairs", "1"]) == 1
    assert "got no command" in capsys.readouterr().err

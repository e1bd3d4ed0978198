"""`azulejo arena` with processes on this machine: interrupts, processes that die, and bots that print."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import pytest
from azulejo.arena.processes import local_runner
from azulejo.cli import main

from tests.engine.arena.waiting_bots import arena, check_ends_soon, games_in, is_running, playing, wait_for, write_bots

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")


@pytest.fixture
def signs(tmp_path: Path) -> Path:
    """Write bots into `tmp_path`, and return the folder where the bots write and read signal files."""
    return write_bots(tmp_path)


@pytest.mark.matrix(most=3)
@pytest.mark.parametrize("gaps", [(), (0.02,), (0.1,), (0.0, 0.05, 0.0, 0.2, 0.0)])
@pytest.mark.parametrize("everybody", [True, False], ids=["the group", "the command alone"])
def test_interrupts_end_a_match_at_once(gaps: tuple[float, ...], everybody: bool, tmp_path: Path, signs: Path) -> None:
    results = tmp_path / "results.jsonl"
    match = arena(tmp_path, "--bots", "waiting:Waits,random", "--jobs", "2", "--results", str(results))
    wait_for(lambda: len(playing(signs)) == 2, "two games are being played")
    send = os.killpg if everybody else os.kill

    def interrupt() -> None:
        send(match.pid, signal.SIGINT)
        for gap in gaps:
            time.sleep(gap)
            if match.poll() is None:
                send(match.pid, signal.SIGINT)

    out, err = check_ends_soon(match, interrupt)
    assert match.returncode == 130 and "Traceback" not in err + out
    assert "azulejo: interrupted after 0 of 200 games" in err
    assert not [process for process in playing(signs) if is_running(process)]


def test_an_interrupted_match_keeps_its_finished_games_and_can_continue(tmp_path: Path, signs: Path) -> None:
    results = tmp_path / "results.jsonl"
    words = ["--bots", "waiting:WaitsLater,random", "--pairs", "1000", "--results", str(results)]
    match = arena(tmp_path, *words)
    wait_for(lambda: len(games_in(results)) > 3, "some games are done")
    (signs / "enough").touch()
    wait_for(lambda: bool(playing(signs)), "a game is being played")
    out, err = check_ends_soon(match, lambda: match.send_signal(signal.SIGINT))
    count = len(games_in(results))
    assert match.returncode == 130 and f"{count} of 2000 games, saved in {results}" in err
    assert f"| {count // 2 * 2} |" in out, "the table must show only complete pairs"
    (signs / "go").touch()
    words[3] = str(count)
    more = arena(tmp_path, *words)
    assert f"| {2 * count} |" in more.communicate(timeout=120)[0]


def test_an_interrupt_while_a_bot_is_loaded_ends_the_command(tmp_path: Path, signs: Path) -> None:
    loading = tmp_path / "loading.py"
    loading.write_text(f"import time; open({str(signs / 'playing-0')!r}, 'w').close(); time.sleep(600)")
    match = arena(tmp_path, "--bots", "loading:Bot,random")
    wait_for(lambda: playing(signs) == {0}, "the module is being loaded")

    def interrupt() -> None:
        for _ in range(3):
            match.send_signal(signal.SIGINT)

    _, err = check_ends_soon(match, interrupt)
    assert (match.returncode, err) == (130, "")


def test_no_game_is_lost_when_a_process_dies(tmp_path: Path, signs: Path) -> None:
    match = arena(tmp_path, "--bots", "waiting:Waits,random", "--pairs", "3", "--jobs", "2")
    wait_for(lambda: len(playing(signs)) == 2, "two games are being played")
    os.kill(min(playing(signs)), signal.SIGKILL)
    wait_for(lambda: len(playing(signs)) == 3, "another process plays the game")
    (signs / "go").touch()
    out, err = match.communicate(timeout=120)
    assert match.returncode == 0 and "| 6 |" in out, err


def test_a_bot_that_repeatedly_kills_its_process_ends_the_match(
    tmp_path: Path, signs: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "waiting", raising=False)
    assert main(["arena", "--bots", "waiting:Dies,random", "--pairs", "2"]) == 1
    message = capfd.readouterr().err
    assert "deal 0 of waiting:Dies against random, seat 0: 3 processes died while they played it" in message
    assert "status 3" in message and message.count("\n") == 1
    assert main(["arena", "--bots", "waiting:DiesOnce,random", "--pairs", "2"]) == 0


def test_bot_output_goes_to_standard_error(
    tmp_path: Path, signs: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    loud = (tmp_path / "waiting.py").read_text(encoding="utf-8") + "\nprint('loading')\n"
    (tmp_path / "waiting.py").write_text(loud, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "waiting", raising=False)
    assert main(["arena", "--bots", "waiting:Prints,random", "--pairs", "1"]) == 0
    out, err = capfd.readouterr()
    assert out.count("\n") == 3 and out.startswith("| game |")
    assert "loading" in err and "noise" in err and "louder noise" in err
    assert main(["selfplay", "--bots", "waiting:Prints", "--seed", "1", "--record", "-"]) == 0
    out, err = capfd.readouterr()
    assert "\nnoise\n" not in out and "noise" in err


def test_child_processes_return_results_and_errors() -> None:
    assert sorted(local_runner(2)(abs, [-3, -2, -1])) == [1, 2, 3]
    assert list(local_runner(2)(abs, [])) == []
    results = local_runner(2)(int, ["1", "2", "x", "4"])
    with pytest.raises(RuntimeError, match="invalid literal for int"):
        list(results)

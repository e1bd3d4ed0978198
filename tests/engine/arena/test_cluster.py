"""`azulejo arena --scheduler` with a real scheduler and real workers; tests kill some of them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from azulejo.arena.match import Match, Task, play_game
from azulejo.arena.results import read_results
from azulejo.cli import main

from tests.engine.arena.waiting_bots import PATIENCE, arena, games_in, playing, wait_for, write_bots

pytest.importorskip("distributed")
Capture = pytest.CaptureFixture[str]


class Cluster:
    """A scheduler and workers as processes, all in a folder without bots."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        file = folder / "scheduler.json"
        words = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)]
        self.scheduler = self._start("dask_scheduler", *words)
        wait_for(lambda: file.exists() and file.read_text().endswith("}"), "the scheduler is there")
        self.address: str = json.loads(file.read_text())["address"]
        self.workers: list[subprocess.Popen[bytes]] = []

    def add(self, number: int = 1, *words: str) -> None:
        """Start workers without nannies, so their own processes play; wait until the scheduler knows them."""
        own = ["--no-nanny", "--nthreads", "1", "--no-dashboard", "--local-directory", str(self.folder)]
        self.workers += [self._start("dask_worker", self.address, *own, *words) for _ in range(number)]
        log = self.folder / "log"
        wait_for(lambda: log.read_text().count("Register worker") == len(self.workers), "the workers are there")

    def _start(self, name: str, *words: str) -> subprocess.Popen[bytes]:
        log = (self.folder / "log").open("ab")
        command = [sys.executable, "-m", f"distributed.cli.{name}", *words]
        return subprocess.Popen(command, cwd=self.folder, stdout=log, stderr=log)

    def end(self) -> None:
        """Kill all processes that are left."""
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Yield a scheduler and two workers, for tests that do not change them."""
    cluster = Cluster(tmp_path_factory.mktemp("shared"))
    cluster.add(2)
    yield cluster
    cluster.end()


@pytest.fixture
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Yield a scheduler, for a test that adds and kills workers."""
    cluster = Cluster(tmp_path_factory.mktemp("own"))
    yield cluster
    cluster.end()


@pytest.fixture
def signs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder for the signals of the bots in the working folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    for name in ("waiting", "choosing"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return write_bots(tmp_path)


def test_workers_receive_bots_that_they_do_not_have(
    shared: Cluster, signs: Path, tmp_path: Path, capsys: Capture
) -> None:
    (signs / "go").touch()
    path = tmp_path / "results.jsonl"
    words = ["--pairs", "2", "--scheduler", shared.address, "--results", str(path)]
    assert main(["arena", "--bots", "waiting:Waits,greedy", *words]) == 0
    assert "| waiting:Waits | greedy | time | 4 |" in capsys.readouterr().out
    assert playing(signs) <= {worker.pid for worker in shared.workers}
    match = Match.of("azul", 2, {}, ("waiting:Waits", "greedy"), None)
    for (deal, seat), result in read_results(path)[match].items():
        assert result == play_game(Task(match, deal, seat)), "it came out as it does here"


def test_an_error_names_the_bot_that_raised_and_its_worker(shared: Cluster, signs: Path, capsys: Capture) -> None:
    assert main(["arena", "--bots", "waiting:Raises,random", "--pairs", "2", "--scheduler", shared.address]) == 1
    told = capsys.readouterr().err
    assert "azulejo: error: bot 'waiting:Raises', in seat" in told and "ZeroDivisionError" in told
    assert "(on worker tcp://127.0.0.1:" in told and told.count("\n") == 1


def test_an_error_names_the_worker_and_the_module_it_lacks(
    shared: Cluster,
    signs: Path,
    tmp_path_factory: pytest.TempPathFactory,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Capture,
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "only_here.py").write_text("best = max")
    (tmp_path / "needs.py").write_text(
        "from azulejo.bots import Bot\nimport only_here\n\n\nclass Needs(Bot):\n"
        "    def choose(self, game, view):\n        return only_here.best(view['legal_actions'])\n"
    )
    monkeypatch.syspath_prepend(elsewhere)
    assert main(["arena", "--bots", "needs:Needs,random", "--pairs", "1", "--scheduler", shared.address]) == 1
    told = capsys.readouterr().err
    assert "azulejo: error: worker tcp://127.0.0.1:" in told and "No module named 'only_here'" in told
    assert "install there what the bot imports" in told


def test_interrupts_end_a_match_on_a_cluster(shared: Cluster, signs: Path, tmp_path: Path) -> None:
    match = arena(tmp_path, "--bots", "waiting:Waits,random", "--pairs", "2", "--scheduler", shared.address)
    wait_for(lambda: len(playing(signs)) == 2, "two games are being played")
    for _ in range(3):
        os.killpg(match.pid, signal.SIGINT)
    try:
        out, err = match.communicate(timeout=10)
    finally:
        (signs / "go").touch()  # the workers finish their games
    assert match.returncode == 130 and "Traceback" not in out + err
    assert "interrupted after 0 of 4 games" in err


def test_no_game_is_lost_when_workers_die(own: Cluster, signs: Path, tmp_path: Path) -> None:
    """Kill one of two workers while it plays, then the other; a third one, which joins later, plays all."""
    own.add(2)
    first, second = own.workers
    results = tmp_path / "results.jsonl"
    words = ["--pairs", "3", "--scheduler", own.address, "--results", str(results)]
    match = arena(tmp_path, "--bots", "waiting:WaitsLater,random", *words)
    (signs / "enough").touch()
    wait_for(lambda: len(playing(signs)) == 2, "both workers play")
    first.kill()
    first.wait()
    second.kill()
    assert match.stderr is not None
    assert match.stderr.readline() == f"azulejo: waiting for workers: {own.address} has none\n"
    (signs / "go").touch()
    own.add()
    out, err = match.communicate(timeout=PATIENCE)
    assert match.returncode == 0 and err == ""
    assert "| 6 |" in out
    assert sorted((deal, seat) for deal, seat, *_ in games_in(results)) == [
        (deal, seat) for deal in range(3) for seat in range(2)
    ], "each game is there once"


def test_games_of_a_dead_worker_are_played_by_another(own: Cluster, signs: Path, tmp_path: Path) -> None:
    own.add(2)
    match = arena(tmp_path, "--bots", "waiting:Waits,random", "--pairs", "3", "--scheduler", own.address)
    wait_for(lambda: len(playing(signs)) == 2, "both workers play")
    own.workers[0].kill()
    own.workers[0].wait()
    (signs / "go").touch()
    out, err = match.communicate(timeout=PATIENCE)
    assert match.returncode == 0 and "| 6 |" in out and err == ""


def test_finished_games_are_kept_when_the_scheduler_dies(own: Cluster, signs: Path, tmp_path: Path) -> None:
    own.add()
    results = tmp_path / "results.jsonl"
    words = ["--pairs", "500", "--scheduler", own.address, "--results", str(results)]
    match = arena(tmp_path, "--bots", "waiting:WaitsLater,random", *words)
    wait_for(lambda: len(games_in(results)) > 1, "some games are done")
    (signs / "enough").touch()
    wait_for(lambda: bool(playing(signs)), "a game is being played")
    own.scheduler.kill()
    _, err = match.communicate(timeout=PATIENCE)
    (signs / "go").touch()
    assert match.returncode == 1 and "Traceback" not in err
    assert f"azulejo: error: the scheduler {own.address} does not answer any more" in err
    assert f"{len(games_in(results))} of 1000 games, saved in {results}" in err


def test_an_error_names_the_worker_without_azulejo(own: Cluster, signs: Path, capsys: Capture) -> None:
    block = own.folder / "block.py"
    block.write_text("import sys\nsys.modules['azulejo'] = None\n")
    own.add(1, "--preload", str(block))
    assert main(["arena", "--bots", "greedy,random", "--pairs", "1", "--scheduler", own.address]) == 1
    told = capsys.readouterr().err
    assert (
        "azulejo: error: worker tcp://127.0.0.1:" in told
        and "cannot import azulejo" in told
        and "install Azulejo" in told
    )


def test_an_address_without_a_scheduler_is_a_usage_error(capsys: Capture) -> None:
    assert main(["arena", "--bots", "greedy,random", "--pairs", "1", "--scheduler", "nonsense://nowhere"]) == 2
    assert "scheduler: no answer from" in capsys.readouterr().err


def test_arena_says_that_dask_is_missing() -> None:
    code = (
        "import sys; sys.modules['distributed'] = None\n"
        "from azulejo.cli import main\n"
        "sys.exit(main(['arena', '--bots', 'greedy,random', '--pairs', '1', '--scheduler', 'tcp://x:1']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2 and 'pip install "distributed' in done.stderr

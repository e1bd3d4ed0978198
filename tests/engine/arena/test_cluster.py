"""`azulejo arena --scheduler` with a real Dask scheduler and real workers. The tests kill some of these processes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Never

import pytest
from azulejo.arena import cluster as cluster_module
from azulejo.arena.match import Match, Task, play_game
from azulejo.arena.results import read_results
from azulejo.cli import main

from tests.engine.arena.waiting_bots import (
    PATIENCE,
    arena,
    check_ends_soon,
    games_in,
    is_running,
    playing,
    wait_for,
    write_bots,
)

pytestmark = pytest.mark.skipif(find_spec("distributed") is None, reason="needs distributed")
Capture = pytest.CaptureFixture[str]


class Forks:
    """The process that starts schedulers and workers as forks of itself: it runs `dask_forks.py`."""

    def __init__(self) -> None:
        command = [sys.executable, str(Path(__file__).with_name("dask_forks.py"))]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def start(self, folder: Path, name: str, *words: str) -> int:
        """Start a scheduler or a worker in a folder; return its process id."""
        assert self.process.stdin and self.process.stdout
        print(json.dumps([str(folder), name, *words]), file=self.process.stdin, flush=True)
        return int(self.process.stdout.readline())

    def end(self) -> None:
        """End this process, but not the schedulers and workers that it has started."""
        self.process.communicate()


class Cluster:
    """A scheduler and its workers, as separate processes whose working folder contains no bots."""

    def __init__(self, forks: Forks, folder: Path) -> None:
        self.forks, self.folder = forks, folder
        file = folder / "scheduler.json"
        words = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)]
        self.scheduler = forks.start(folder, "scheduler", *words)
        wait_for(lambda: file.exists() and file.read_text().endswith("}"), "the scheduler has started")
        self.address: str = json.loads(file.read_text())["address"]
        self.workers: list[int] = []

    def add(self, number: int = 1, *words: str) -> None:
        """Start workers, and wait until they are registered.

        The workers run without nannies (supervising processes of Dask), so each worker process plays games itself.
        """
        own = ["--no-nanny", "--nthreads", "1", "--no-dashboard", "--local-directory", str(self.folder)]
        self.workers += [self.forks.start(self.folder, "worker", self.address, *own, *words) for _ in range(number)]
        log = self.folder / "log"
        wait_for(lambda: log.read_text().count("Register worker") == len(self.workers), "the workers are registered")

    def end(self) -> None:
        """Kill all processes that are still running."""
        for process in (*self.workers, self.scheduler):
            kill(process)


def kill(process: int) -> None:
    """Kill a process, if it is still running, and wait until it has ended."""
    if is_running(process):
        os.kill(process, signal.SIGKILL)
        wait_for(lambda: not is_running(process), "the process has ended")


@pytest.fixture(scope="module")
def forks() -> Iterator[Forks]:
    """Yield a process that has imported dask and starts other processes as forks."""
    started = Forks()
    yield started
    started.end()


@pytest.fixture(scope="module")
def shared(forks: Forks, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Yield a scheduler and two workers, for tests that do not kill any worker."""
    cluster = Cluster(forks, tmp_path_factory.mktemp("shared"))
    cluster.add(2)
    yield cluster
    cluster.end()


@pytest.fixture
def own(forks: Forks, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Yield a scheduler for a test that adds and kills workers."""
    cluster = Cluster(forks, tmp_path_factory.mktemp("own"))
    yield cluster
    cluster.end()


@pytest.fixture
def signs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write bots into the test's working folder, and return the folder where the bots write and read signal files."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    for name in ("waiting", "choosing"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return write_bots(tmp_path)


def test_workers_receive_the_code_of_bots_that_they_do_not_have(
    shared: Cluster, signs: Path, tmp_path: Path, capsys: Capture
) -> None:
    (signs / "go").touch()
    path = tmp_path / "results.jsonl"
    words = ["--pairs", "2", "--scheduler", shared.address, "--results", str(path)]
    assert main(["arena", "--bots", "waiting:Waits,greedy", *words]) == 0
    assert "| waiting:Waits | greedy | time | 4 |" in capsys.readouterr().out
    assert playing(signs) <= {*shared.workers}
    match = Match.of("azul", 2, {}, ("waiting:Waits", "greedy"), None)
    for (deal, seat), result in read_results(path)[match].items():
        assert result == play_game(Task(match, deal, seat)), "the result must be the same as in this process"


def test_an_error_in_a_bot_names_the_bot_and_its_worker(shared: Cluster, signs: Path, capsys: Capture) -> None:
    assert main(["arena", "--bots", "waiting:Raises,random", "--pairs", "2", "--scheduler", shared.address]) == 1
    message = capsys.readouterr().err
    assert "azulejo: error: bot 'waiting:Raises', in seat" in message and "ZeroDivisionError" in message
    assert "(on worker tcp://127.0.0.1:" in message and message.count("\n") == 1


def test_an_error_names_the_worker_and_the_module_that_is_missing_there(
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
    message = capsys.readouterr().err
    assert "azulejo: error: worker tcp://127.0.0.1:" in message and "No module named 'only_here'" in message
    assert "install the packages that the bot imports" in message


def test_interrupts_end_a_match_on_a_cluster(shared: Cluster, signs: Path, tmp_path: Path) -> None:
    match = arena(tmp_path, "--bots", "waiting:Waits,random", "--pairs", "2", "--scheduler", shared.address)
    wait_for(lambda: len(playing(signs)) == 2, "two games are being played")

    def interrupt() -> None:
        for _ in range(3):
            os.killpg(match.pid, signal.SIGINT)

    try:
        out, err = check_ends_soon(match, interrupt)
    finally:
        (signs / "go").touch()  # This file lets the workers finish their games.
    assert match.returncode == 130 and "Traceback" not in out + err
    assert "interrupted after 0 of 4 games" in err


def test_no_game_is_lost_when_workers_die(own: Cluster, signs: Path, tmp_path: Path) -> None:
    """While both workers play, kill first one and then the other. A third one joins later and must play all games."""
    own.add(2)
    first, second = own.workers
    results = tmp_path / "results.jsonl"
    words = ["--pairs", "3", "--scheduler", own.address, "--results", str(results)]
    match = arena(tmp_path, "--bots", "waiting:WaitsLater,random", *words)
    (signs / "enough").touch()
    wait_for(lambda: len(playing(signs)) == 2, "both workers play")
    kill(first)
    kill(second)
    assert match.stderr is not None
    assert match.stderr.readline() == f"azulejo: waiting for workers: {own.address} has none\n"
    (signs / "go").touch()
    own.add()
    out, err = match.communicate(timeout=PATIENCE)
    assert match.returncode == 0 and err == ""
    assert "| 6 |" in out
    assert sorted((deal, seat) for deal, seat, *_ in games_in(results)) == [
        (deal, seat) for deal in range(3) for seat in range(2)
    ], "each game must be in the file once"


def test_games_of_a_dead_worker_are_played_by_another(own: Cluster, signs: Path, tmp_path: Path) -> None:
    own.add(2)
    match = arena(tmp_path, "--bots", "waiting:Waits,random", "--pairs", "3", "--scheduler", own.address)
    wait_for(lambda: len(playing(signs)) == 2, "both workers play")
    kill(own.workers[0])
    (signs / "go").touch()
    out, err = match.communicate(timeout=PATIENCE)
    assert match.returncode == 0 and "| 6 |" in out and err == ""


DIES_AFTER_A_GAME = """
import os
import threading
from azulejo.arena import match

def play_and_die(task, play=match.play_game):
    result = play(task)
    threading.Timer(0.01, os._exit, [1]).start()
    return result

match.play_game = play_and_die
"""
"""Code that ends a worker 10 ms after its first game, when the scheduler may not have fetched the result yet."""


def test_no_game_is_lost_when_a_worker_dies_just_after_a_game(
    own: Cluster, signs: Path, tmp_path: Path, capsys: Capture
) -> None:
    preload = own.folder / "dies.py"
    preload.write_text(DIES_AFTER_A_GAME)
    own.add(1, "--preload", str(preload))
    own.add(1)
    results = tmp_path / "results.jsonl"
    words = ["--pairs", "3", "--scheduler", own.address, "--results", str(results)]
    assert main(["arena", "--bots", "greedy,random", *words]) == 0
    assert "| 6 |" in capsys.readouterr().out and not is_running(own.workers[0])
    games = sorted((deal, seat) for deal, seat, *_ in games_in(results))
    assert games == [(deal, seat) for deal in range(3) for seat in range(2)]


def test_finished_games_are_kept_when_the_scheduler_dies(own: Cluster, signs: Path, tmp_path: Path) -> None:
    own.add()
    results = tmp_path / "results.jsonl"
    words = ["--pairs", "500", "--scheduler", own.address, "--results", str(results)]
    match = arena(tmp_path, "--bots", "waiting:WaitsLater,random", *words)
    wait_for(lambda: len(games_in(results)) > 1, "some games are done")
    (signs / "enough").touch()
    wait_for(lambda: bool(playing(signs)), "a game is being played")
    kill(own.scheduler)
    _, err = match.communicate(timeout=PATIENCE)
    (signs / "go").touch()
    assert match.returncode == 1 and "Traceback" not in err
    assert f"azulejo: error: the scheduler {own.address} no longer answers" in err
    assert f"{len(games_in(results))} of 1000 games, saved in {results}" in err


@pytest.mark.parametrize("status", ["finished", "error"])
def test_a_match_ends_when_the_connection_is_lost_while_a_result_is_read(shared: Cluster, status: str) -> None:
    """If the client loses the scheduler, it cancels all futures, even after the status of one has been read."""
    from distributed import Client
    from distributed.client import FutureCancelledError

    def cancelled(timeout: float) -> Never:
        raise FutureCancelledError("game", "scheduler-connection-lost", "Client lost the connection")

    future = SimpleNamespace(status=status, result=cancelled, exception=cancelled)
    with Client(shared.address, set_as_default=False) as client:
        cluster = cluster_module._Cluster(None, None, client, shared.address, print, ())
        with pytest.raises(cluster_module.SchedulerLost, match=shared.address):
            cluster.fetched(future, "game", may_retry=True)


def test_an_error_names_a_worker_that_cannot_import_azulejo(own: Cluster, signs: Path, capsys: Capture) -> None:
    block = own.folder / "block.py"
    block.write_text("import sys\nsys.modules['azulejo'] = None\n")
    own.add(1, "--preload", str(block))
    assert main(["arena", "--bots", "greedy,random", "--pairs", "1", "--scheduler", own.address]) == 1
    message = capsys.readouterr().err
    assert (
        "azulejo: error: worker tcp://127.0.0.1:" in message
        and "cannot import azulejo" in message
        and "install Azulejo" in message
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

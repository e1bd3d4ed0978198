"""A task runner that uses processes on this machine. Each process runs one task at a time.

If a process dies, its task is run again. Ctrl-C in a terminal interrupts the main process and all processes that this
module has started. The started processes ignore the interrupt, because the main process then ends them.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from time import monotonic
from traceback import format_exception
from typing import Any, Generic, NoReturn, Protocol, TypeVar

from azulejo.errors import AzulejoError, BotError

T = TypeVar("T")
R = TypeVar("R")

MAX_TRIES = 3
"""A task fails after this many processes have died while running it."""
GRACE = 0.5
"""Seconds between asking a process to end and killing it. In this time, the process ends its own child programs."""


class TaskRunner(Protocol):
    """A generator function that runs tasks and yields their results in any order.

    Closing the generator ends all tasks.
    """

    def __call__(
        self, function: Callable[[T], R], tasks: Sequence[T], /
    ) -> Generator[R, None, None]:  # pragma: no cover
        """Yield `function(task)` for each task. Raises the function's errors, or `BotError` if too many workers die."""
        ...


def local_runner(jobs: int) -> TaskRunner:
    """Return a task runner that uses at most `jobs` processes on this machine at a time."""
    return partial(_results, jobs)


class _Stopped(BaseException):
    """Raised when the process must end. It is not an `Exception`, so bots do not catch it by accident."""


@dataclass
class _Worker(Generic[T]):
    """A process and its current task."""

    process: Process
    connection: Connection
    task: T | None = None


def _results(jobs: int, function: Callable[[T], R], tasks: Sequence[T]) -> Generator[R, None, None]:
    waiting = deque(tasks)
    deaths: dict[int, int] = {}
    workers: list[_Worker[T]] = []
    try:
        while waiting or workers:
            while waiting and len(workers) < jobs:
                _start(workers, function)
                _send(workers[-1], waiting)
            by_connection = {worker.connection: worker for worker in workers}
            for ready in wait(list(by_connection)):
                worker = by_connection[ready]  # type: ignore[index]
                try:
                    done, value = worker.connection.recv()
                except (EOFError, OSError):
                    workers.remove(worker)
                    _count_death(worker, deaths)
                    waiting.appendleft(worker.task)  # type: ignore[arg-type]
                    continue
                if not done:
                    raise value
                if waiting:
                    _send(worker, waiting)
                else:
                    workers.remove(worker)
                    _stop([worker])
                yield value
    finally:
        _stop(workers)


def _start(workers: list[_Worker[T]], function: Callable[[T], R]) -> None:
    """Start a process and append it to `workers`. Block interrupts until this is done."""
    with _interrupts_wait():
        ours, theirs = Pipe()
        process = Process(target=_work, args=(function, theirs))
        process.start()
        workers.append(_Worker(process, ours))
        theirs.close()


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Block interrupts, also in processes that are started in this context. On Windows, do nothing."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _send(worker: _Worker[T], waiting: deque[T]) -> None:
    """Send a process the next task. If the process has died, reading from its connection will fail later."""
    worker.task = waiting.popleft()
    with suppress(BrokenPipeError, ConnectionResetError):
        worker.connection.send(worker.task)


def _count_death(worker: _Worker[T], deaths: dict[int, int]) -> None:
    """Count the death of a process that was running a task. Raises `BotError` after too many deaths with this task."""
    worker.connection.close()
    worker.process.join()
    number = deaths[id(worker.task)] = deaths.get(id(worker.task), 0) + 1
    if number >= MAX_TRIES:
        code = worker.process.exitcode
        raise BotError(f"{worker.task}: {number} processes died while they played it, the last one with status {code}")


def _stop(workers: Sequence[_Worker[Any]]) -> None:
    """Terminate processes: each of them first ends the programs that it has started.

    Kill processes that are still running after `GRACE` seconds.
    """
    for worker in workers:
        worker.process.terminate()
    until = monotonic() + GRACE
    for worker in workers:
        worker.process.join(max(0.0, until - monotonic()))
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()
        worker.connection.close()


def _work(function: Callable[[T], R], connection: Connection) -> None:
    """Run the tasks that the main process sends, until that process ends or terminates this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _stopped)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    # Redirect the output of bots, and of programs that they start, because standard output is for the results.
    with suppress(OSError):
        os.dup2(2, 1)
    sys.stdout = sys.stderr
    with suppress(_Stopped, EOFError, OSError):
        while True:
            connection.send(_answer(function, connection.recv()))


def _answer(function: Callable[[T], R], task: T) -> tuple[bool, R | Exception]:
    """Run a task. Return (True, its result) or (False, an error that can be pickled)."""
    try:
        return True, function(task)
    except AzulejoError as error:
        return False, error
    except KeyboardInterrupt:
        return False, BotError(f"{task}: a bot raised KeyboardInterrupt")
    except Exception as error:
        return False, RuntimeError("".join(format_exception(error)))


def _stopped(*_: object) -> NoReturn:
    raise _Stopped

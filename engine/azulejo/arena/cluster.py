"""A task runner that uses the workers of a Dask scheduler. If a worker dies, another one runs its task again.

Bots are sent to the workers together with their modules.
"""

from __future__ import annotations

import logging
import sys
import sysconfig
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from pathlib import Path
from time import monotonic, sleep
from types import FunctionType, ModuleType
from typing import Any, TypeVar

from azulejo import __version__
from azulejo.arena import cluster_worker
from azulejo.arena.processes import TaskRunner
from azulejo.errors import AzulejoError, BotError, OptionError, shown

T = TypeVar("T")
R = TypeVar("R")

POLL_SECONDS = 0.05
"""Seconds between checks for new results."""
COUNT_WORKERS_AFTER = 1.0
"""If there is no result for this many seconds, count the workers. If there are none, tell the user."""
SCHEDULER_TIMEOUT = 10
"""A scheduler must answer within this many seconds."""
RESULT_TIMEOUT = 2.0
"""Seconds to wait for the data of a finished task.

After this time, ask again, because the data may have been lost with its worker. The scheduler then runs the task again.
"""
MAX_TRIES = 2
"""A task is submitted to the scheduler at most this many times.

Each time, the scheduler gives up if four workers die while running the task.
"""


class SchedulerLost(AzulejoError):
    """Raised if the scheduler no longer answers, or has dropped the tasks of the match."""


@contextmanager
def cluster_runner(address: str, say: Callable[[str], object], classes: Sequence[type] = ()) -> Iterator[TaskRunner]:
    """Yield a task runner that uses the workers of a scheduler.

    Args:
        address: Address of the scheduler.
        say: Called with a sentence when there are no workers.
        classes: Classes of bots. Their modules are sent to the workers, so they need not be installed there.

    Raises:
        OptionError: Dask is not installed, or no scheduler answers.
    """
    try:
        distributed: Any = import_module("distributed")
        cloudpickle: Any = import_module("cloudpickle")
    except ImportError:
        raise OptionError('scheduler: Dask is not installed; run pip install "distributed>=2024.1"') from None
    _silence_dask()
    try:
        client = distributed.Client(address, timeout=SCHEDULER_TIMEOUT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise OptionError(f"scheduler: no answer from {shown(address)} ({error})") from None
    try:
        yield partial(_results, _Cluster(distributed, cloudpickle, client, address, say, classes))
    finally:
        with suppress(Exception):
            client.close(timeout=1)


def _silence_dask() -> None:
    """Silence Dask's logging.

    Dask would show a traceback for every lost connection, and this module already reports a lost connection in a
    sentence.
    """
    for name in ("distributed", *logging.root.manager.loggerDict):
        if name.partition(".")[0] in ("distributed", "tornado", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def _results(cluster: _Cluster, function: Callable[[T], R], tasks: Sequence[T]) -> Generator[R, None, None]:
    """Yield results as they arrive.

    If the generator is closed, its futures are released and the scheduler drops their tasks.
    """
    pickled = cluster.pickled(function)  # pickled only once, because finding the modules takes time
    waiting = {future: (task, 1) for future, task in zip(cluster.submit(pickled, tasks), tasks, strict=True)}
    completed = cluster.distributed.as_completed(list(waiting), loop=cluster.client.loop)
    while waiting:
        cluster.watch()
        for future in completed.next_batch(block=False):
            task, tries = waiting[future]
            answer = cluster.fetched(future, task, may_retry=tries < MAX_TRIES)
            if answer is None:
                if future.status == "error":
                    del waiting[future]
                    [future] = cluster.submit(pickled, [task])
                    waiting[future] = task, tries + 1
                completed.add(future)
                continue
            del waiting[future]
            cluster.last = monotonic()
            outcome, value = answer
            if outcome != "done":
                raise BotError(value)
            yield value


@dataclass
class _Cluster:
    """A connection to a scheduler."""

    distributed: Any
    cloudpickle: Any
    client: Any
    address: str
    say: Callable[[str], object]
    classes: Sequence[type]
    last: float = field(default_factory=monotonic)
    """Time of the last result or the last count of the workers, in seconds."""
    no_workers_reported: bool = False
    """Whether the absence of workers has been reported."""

    def pickled(self, value: object) -> bytes:
        """Pickle a value and the modules of `classes`. These modules need not be installed on the workers.

        Raises `OptionError` if something in these modules cannot be sent.
        """
        modules = [module for kind in self.classes for module in _modules_of(kind)]
        for module in modules:
            self.cloudpickle.register_pickle_by_value(module)
        try:
            return bytes(self.cloudpickle.dumps(value))
        except Exception as error:
            names = ", ".join(sorted({kind.__module__ for kind in self.classes}))
            remedy = "install the module on every worker instead"
            raise OptionError(f"scheduler: cannot send {names} to workers ({error}); {remedy}") from None
        finally:
            for module in modules:
                with suppress(ValueError):  # already unregistered, if two classes share the module
                    self.cloudpickle.unregister_pickle_by_value(module)

    def submit(self, pickled: bytes, tasks: Sequence[object]) -> list[Any]:
        """Submit tasks to the scheduler and return their futures."""
        run = FunctionType(cluster_worker.run.__code__, {}, "azulejo")
        # Functions of `__main__` are pickled by value, so schedulers and workers can load them without Azulejo.
        run.__module__ = "__main__"
        blobs = list(map(self.cloudpickle.dumps, tasks))
        futures: list[Any] = self.client.map(partial(run, __version__, pickled), blobs, pure=False, retries=MAX_TRIES)
        return futures

    def fetched(self, future: Any, task: object, *, may_retry: bool) -> tuple[str, Any] | None:
        """Return the answer of a future, in the form of `cluster_worker.run`, or None if the future is not ready.

        Also return None if workers died while running the task, but only if `may_retry` is true. The caller must then
        submit the task again.

        Raises `SchedulerLost` if the scheduler has dropped the task. Raises `BotError` if too many workers died while
        running the task, or if no worker could run it.
        """
        if future.status == "error":
            try:
                error = future.exception(timeout=RESULT_TIMEOUT)
            except CancelledError:
                raise self.lost() from None
            died = isinstance(error, self.distributed.KilledWorker)
            if died and may_retry:
                return None
            problem = "every worker that played it died" if died else f"no worker could play it ({error!r})"
            raise BotError(f"{task}: {problem}")
        if future.status == "cancelled":
            raise self.lost()
        try:
            answer: tuple[str, Any] = future.result(timeout=RESULT_TIMEOUT)
            return answer
        except CancelledError:  # the connection was lost after the status was read
            raise self.lost() from None
        except (TimeoutError, OSError):
            return None

    def watch(self) -> None:
        """Wait for a short time. If there are no workers, tell the user once.

        Raises `SchedulerLost` if the scheduler no longer answers.
        """
        sleep(POLL_SECONDS)
        if self.client.status != "running":
            raise self.lost()
        if monotonic() - self.last < COUNT_WORKERS_AFTER:
            return
        try:
            workers = self.client.scheduler_info()["workers"]
        except (OSError, TimeoutError):
            raise self.lost() from None
        self.last = monotonic()
        if not workers and not self.no_workers_reported:
            self.say(f"waiting for workers: {self.address} has none")
        self.no_workers_reported = not workers

    def lost(self) -> SchedulerLost:
        """Return the error for a scheduler that does not answer, or has dropped the tasks."""
        forgot = self.client.status == "running"
        return SchedulerLost(
            f"the scheduler {self.address} {'has dropped the match' if forgot else 'no longer answers'}"
        )


def _modules_of(kind: type) -> list[ModuleType]:
    """Return a class's module and all loaded modules in the same folder.

    For a module in a package, use the folder that contains the package. Leave out modules of Python, of Azulejo and of
    installed packages.
    """
    package = sys.modules.get(kind.__module__.partition(".")[0])
    home = _file(package)
    if home is None:
        return []
    folder = home.parent.parent if home.stem == "__init__" else home.parent
    installed = [Path(path) for name, path in sysconfig.get_paths().items() if name.endswith(("lib", "stdlib"))]
    modules = []
    for name, module in list(sys.modules.items()):
        file = _file(module)
        if file is None or name == "__main__" or name.partition(".")[0] == "azulejo":
            continue
        if file.is_relative_to(folder) and not any(file.is_relative_to(path) for path in installed):
            modules.append(module)
    return modules


def _file(module: ModuleType | None) -> Path | None:
    """Return the file of a module, or None if there is none."""
    file = getattr(module, "__file__", None)
    return Path(file).resolve() if isinstance(file, str) else None

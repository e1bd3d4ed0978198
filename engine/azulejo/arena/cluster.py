"""A task runner that uses the workers of a Dask scheduler. If a worker dies, another one runs its task again.

Bots are sent to the workers together with their modules.
"""

from __future__ import annotations

import logging
import sys
import sysconfig
from collections.abc import Callable, Generator, Iterator, Sequence
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
"""Seconds to wait for a result before the workers are counted."""
SCHEDULER_TIMEOUT = 10
"""Seconds within which a scheduler must answer."""
RESULT_TIMEOUT = 2.0
"""Seconds within which a result must arrive. If it was lost with its worker, the task is run again."""
MAX_TRIES = 2
"""Number of times a task is submitted. Each time, the scheduler gives up once four workers have died while running it.
"""


class SchedulerLost(AzulejoError):
    """The scheduler no longer answers, or has dropped the match."""


@contextmanager
def cluster_runner(address: str, say: Callable[[str], object], classes: Sequence[type] = ()) -> Iterator[TaskRunner]:
    """Yield a task runner that uses the workers of a scheduler.

    Args:
        address: Address of the scheduler.
        say: Called with a sentence when there are no workers.
        classes: Classes that need not be installed on the workers: they are sent with their modules.

    Raises:
        OptionError: Dask is not installed, or no scheduler answers.
    """
    try:
        distributed: Any = import_module("distributed")
        cloudpickle: Any = import_module("cloudpickle")
    except ImportError:
        raise OptionError('scheduler: Dask is not installed; run pip install "distributed>=2024.1"') from None
    _quiet()
    try:
        client = distributed.Client(address, timeout=SCHEDULER_TIMEOUT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise OptionError(f"scheduler: no answer from {shown(address)} ({error})") from None
    try:
        yield partial(_results, _Cluster(distributed, cloudpickle, client, address, say, classes))
    finally:
        with suppress(Exception):
            client.close(timeout=1)


def _quiet() -> None:
    """Silence Dask's logging: it shows a traceback for every lost connection, which is reported in a sentence here."""
    for name in ("distributed", *logging.root.manager.loggerDict):
        if name.partition(".")[0] in ("distributed", "tornado", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def _results(cluster: _Cluster, function: Callable[[T], R], tasks: Sequence[T]) -> Generator[R, None, None]:
    """Yield results as they arrive. Closing the generator releases its futures, so the scheduler drops their tasks."""
    pickled = cluster.pickled(function)  # only once, since finding the modules takes a while
    waiting = {future: (task, 1) for future, task in zip(cluster.submit(pickled, tasks), tasks, strict=True)}
    completed = cluster.distributed.as_completed(list(waiting), loop=cluster.client.loop)
    while waiting:
        cluster.watch()
        for future in completed.next_batch(block=False):
            task, tries = waiting[future]
            answer = cluster.fetched(future, task, again=tries < MAX_TRIES)
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
        """Pickle a value, together with the modules of `classes`, which the workers need not have.

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
                with suppress(ValueError):  # two classes share this module
                    self.cloudpickle.unregister_pickle_by_value(module)

    def submit(self, pickled: bytes, tasks: Sequence[object]) -> list[Any]:
        """Submit tasks to the scheduler and return their futures."""
        run = FunctionType(cluster_worker.run.__code__, {}, "azulejo")
        run.__module__ = "__main__"  # so that it is pickled by value, even for schedulers and workers without Azulejo
        blobs = list(map(self.cloudpickle.dumps, tasks))
        futures: list[Any] = self.client.map(partial(run, __version__, pickled), blobs, pure=False, retries=MAX_TRIES)
        return futures

    def fetched(self, future: Any, task: object, *, again: bool) -> tuple[str, Any] | None:
        """Return the result of a future, or None if the caller must wait for it or submit its task `again`.

        Raises `SchedulerLost`, and `BotError` if too many workers died while running the task.
        """
        if future.status == "error":
            error = future.exception(timeout=RESULT_TIMEOUT)
            died = isinstance(error, self.distributed.KilledWorker)
            if died and again:
                return None
            what = "every worker that played it died" if died else f"no worker could play it ({error!r})"
            raise BotError(f"{task}: {what}")
        if future.status == "cancelled":
            raise self.lost()
        try:
            answer: tuple[str, Any] = future.result(timeout=RESULT_TIMEOUT)
            return answer
        except (TimeoutError, OSError):
            return None

    def watch(self) -> None:
        """Wait a moment, and report when there are no workers. Raises `SchedulerLost`."""
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

    For a module in a package, it is the folder that contains the package. Modules of Python, of Azulejo and of
    installed packages are left out.
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
    """Return the file of a module, or None if it has none."""
    file = getattr(module, "__file__", None)
    return Path(file).resolve() if isinstance(file, str) else None

"""Run the jobs of a build in parallel: each starts as soon as the jobs that it depends on are done."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor, wait
from typing import Any, TypeVar

AT_LEAST = 2
"""Minimum number of jobs that may run at the same time, even on one core, because some jobs wait for the network."""
MOST = 32
"""Maximum number of jobs in a plan. Each has its own thread, which usually waits."""

T = TypeVar("T")


class Plan:
    """A context manager for jobs, some of which need the results of others. The end of the block waits for all jobs.

    with Plan() as plan:
        packages = plan.add(fetch)
        plan.add(lambda: use(packages.result()), packages)

    If a job fails, no further job starts. The block raises the job's error after the running jobs have ended.
    """

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(MOST)
        self._turns = threading.Semaphore(max(os.cpu_count() or 1, AT_LEAST))
        self._stopped = threading.Event()
        self._works: list[Future[Any]] = []

    def add(self, work: Callable[[], T], *after: Future[Any]) -> Future[T]:
        """Start `work` when the jobs in `after` are done. Returns its future result."""
        future = self._threads.submit(self._do, work, after)
        self._works.append(future)
        return future

    def __enter__(self) -> Plan:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                wait(self._works)
        finally:
            self._stopped.set()
            self._threads.shutdown(cancel_futures=True)
        errors = [work.exception() for work in self._works if kind is None]
        for error in errors:
            if error and not isinstance(error, CancelledError):
                raise error

    def _do(self, work: Callable[[], T], after: tuple[Future[Any], ...]) -> T:
        wait(after)
        with self._turns:
            if self._stopped.is_set():
                raise CancelledError
            try:
                return work()
            except BaseException:
                self._stopped.set()
                raise

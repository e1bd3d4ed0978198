"""The jobs of a build wait for jobs that they need, and otherwise run in parallel. After a failure, no job starts."""

from __future__ import annotations

import threading
from concurrent.futures import Future

import pytest

from tools.plan import Plan
from tools.steps import BuildError

PATIENCE = 20
"""Maximum seconds to wait for another thread."""


def test_a_job_starts_after_the_jobs_that_it_depends_on() -> None:
    done: list[str] = []
    waiting = threading.Event()
    with Plan() as plan:
        first = plan.add(lambda: (waiting.wait(PATIENCE), done.append("first"), 20)[-1])
        second = plan.add(lambda: (done.append("second"), first.result() + 1)[-1], first)
        third = plan.add(lambda: (done.append("third"), second.result() + 1)[-1], first, second)
        waiting.set()
    assert done == ["first", "second", "third"] and third.result() == 22


def test_independent_jobs_run_at_the_same_time() -> None:
    both = threading.Barrier(2, timeout=PATIENCE)
    with Plan() as plan:
        meetings = [plan.add(both.wait) for _ in range(2)]
    assert {meeting.result() for meeting in meetings} == {0, 1}


def test_a_failure_is_raised_and_cancels_pending_jobs() -> None:
    done: list[str] = []
    begun, planned = threading.Event(), threading.Event()
    failing: list[Future[None]] = []

    def fail() -> None:
        begun.wait(PATIENCE)
        raise BuildError("no network")

    def long() -> None:
        begun.set()
        planned.wait(PATIENCE)
        assert failing[0].exception(PATIENCE)
        done.append("begun before")

    def build() -> None:
        with Plan() as plan:
            other = plan.add(long)
            failing.append(plan.add(fail))
            plan.add(lambda: done.append("needs the failed one"), failing[0])
            plan.add(lambda: done.append("comes after"), other)
            planned.set()

    with pytest.raises(BuildError, match="no network"):
        build()
    assert done == ["begun before"]


def test_running_jobs_are_finished_after_an_error_in_the_plan() -> None:
    done: list[str] = []
    begun, go = threading.Event(), threading.Event()

    def work() -> None:
        begun.set()
        go.wait(PATIENCE)
        done.append("begun before")

    def build() -> None:
        with Plan() as plan:
            first = plan.add(work)
            plan.add(lambda: done.append("not begun"), first)
            begun.wait(PATIENCE)
            threading.Timer(0.2, go.set).start()
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build()
    assert done == ["begun before"]

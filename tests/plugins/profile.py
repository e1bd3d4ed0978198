"""Measure CPU and wall time per test: `--profile`.

The time of each test has four parts:

- boot: CPU seconds of all processes while a table starts in the browser (a boot),
- browser: CPU seconds of browsers and other child processes outside boots,
- Python: CPU seconds of the test's own process outside boots,
- waiting: the remaining wall time.

The measurements are written to build/profile/, and the durations for sorting tests to tests/durations.json. Child
processes are measured only on Linux; on other systems, their time counts as waiting.
"""

from __future__ import annotations

import json
import os
import shutil
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.plugins.order import DURATIONS, RECORDED
from tools.steps import BUILD

FOLDER = BUILD / "profile"
KINDS = ("boot", "browser", "python", "waiting")
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
"""/proc counts CPU time in ticks. This is the number of ticks per second."""


@dataclass
class Clock:
    """The times at one moment: wall seconds, and CPU seconds of this process and of its child processes."""

    wall: float = field(default_factory=time.monotonic)
    python: float = field(default_factory=time.process_time)
    children: float = field(default_factory=lambda: _of_children())

    def since(self, before: Clock) -> tuple[float, float, float]:
        """Return the wall seconds, and the CPU seconds of this process and of its child processes, since `before`.

        The time of a child process that was killed may be missing.
        """
        return self.wall - before.wall, self.python - before.python, max(self.children - before.children, 0.0)


def _of_children() -> float:
    """Return the CPU seconds of all descendant processes. An ended process counts if its parent has waited for it."""
    processes = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # the process has ended
        processes[int(stat.parent.name)] = (int(fields[1]), sum(map(int, fields[11:15])) / TICKS)
    below, grown = {os.getpid()}, True
    while grown:
        more = {number for number, (parent, _) in processes.items() if parent in below} - below
        below |= more
        grown = bool(more)
    ended = os.times()
    running = sum(processes[number][1] for number in below - {os.getpid()} if number in processes)
    return running + ended.children_user + ended.children_system


_boots: list[tuple[float, float, float]] | None = None
"""The times of each boot in the running test, as `Clock.since` returns them. None if no test is being measured."""


@contextmanager
def boot() -> Iterator[None]:
    """Measure the time inside the block as the boot of a table."""
    if _boots is None:
        yield
        return
    before = Clock()
    yield
    _boots.append(Clock().since(before))


class Profile:
    """The plug-in, which measures the tests of one process. The process may be a worker of pytest-xdist."""

    def __init__(self, worker: str) -> None:
        self.worker = worker

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Measure a test with its fixtures."""
        global _boots
        _boots, before = [], Clock()
        result = yield
        wall, python, children = Clock().since(before)
        boots = len(_boots)
        boot_python, boot_children = (sum(one[at] for one in _boots) for at in (1, 2))
        row = {
            "test": item.nodeid,
            "wall": wall,
            "boots": boots,
            "boot": boot_python + boot_children,
            # The difference is negative if the browser was killed, because its CPU time is then no longer counted.
            "browser": max(children - boot_children, 0.0),
            "python": python - boot_python,
            "waiting": max(wall - python - children, 0.0),
        }
        rounded = {name: round(value, 3) if isinstance(value, float) else value for name, value in row.items()}
        with (FOLDER / f"{self.worker}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(rounded) + "\n")
        return result


def begin(config: pytest.Config) -> None:
    """Register the plug-in. The main process first empties the folder of measurements."""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
    if worker == "main" and not config.option.profile_continues:
        shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    config.pluginmanager.register(Profile(worker))


def report() -> str:
    """Write build/profile/summary.txt and tests/durations.json; return the summary."""
    rows = [json.loads(line) for path in sorted(FOLDER.glob("*.jsonl")) for line in path.open(encoding="utf-8")]
    totals: defaultdict[str, defaultdict[str, float]] = defaultdict(lambda: defaultdict(float))
    for row in rows:
        file = row["test"].partition("::")[0]
        for part in ("all", str(Path(file).parent), file):
            totals[part]["tests"] += 1
            for name in ("wall", "boots", *KINDS):
                totals[part][name] += row[name]
    names = ("tests", "wall", "boots", *KINDS)
    lines = [f"{'':50}" + "".join(f"{name:>9}" for name in names)]
    for part, total in sorted(totals.items(), key=lambda one: -one[1]["wall"]):
        lines.append(f"{part:50}" + "".join(f"{total[name]:9.0f}" for name in names))
    lines += ["", "The longest tests:"]
    for row in sorted(rows, key=lambda one: -one["wall"])[:60]:
        lines.append(f"{row['wall']:7.1f} s  {row['test']}")
    text = "\n".join(lines) + "\n"
    (FOLDER / "summary.txt").write_text(text, encoding="utf-8")
    durations = {row["test"]: round(row["wall"], 1) for row in rows if row["wall"] >= RECORDED}
    DURATIONS.write_text(json.dumps(dict(sorted(durations.items())), indent=0) + "\n", encoding="utf-8")
    return text

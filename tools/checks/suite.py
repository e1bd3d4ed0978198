"""Make and run the pytest commands for all tests, or for the selections that `build.py test` offers."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterator

from tools.checks.affected import TESTS, Affected
from tools.steps import BUILD, ROOT, say

TEST_TIMEOUT = 420
"""Maximum seconds of a test; then it counts as hanging. A whole game can take minutes on a busy machine."""
LONG_TEST_TIMEOUT = 3600
EXTRA_PROCESSES = 1
"""Number of test processes in addition to one per core.

An additional process is useful, because processes wait for a browser half of the time.
"""
MOST_PROCESSES = 4
"""Maximum number of test processes on a machine with many cores; each may start a browser."""
NO_TESTS = 5
"""pytest's exit code when no test was selected."""


def commands(options: Namespace, chosen: Affected, *, alone: bool) -> Iterator[tuple[str, list[str]]]:
    """Yield the pytest commands for the tests that measure time or memory, or for all other tests.

    Args:
        options: Options from the command line: `long`, `quick`, `profile`.
        chosen: The tests that a change can affect.
        alone: Whether to yield the commands for tests that measure time or memory.
    """
    if chosen.files is not None and not chosen.files:
        return
    if alone and options.quick:
        return
    arguments = [f"--timeout={LONG_TEST_TIMEOUT if options.long else TEST_TIMEOUT}", "--durations=12"]
    arguments += [f"--{name}" for name in ("long", "quick", "profile") if getattr(options, name)]
    arguments += [f"--affected-games={','.join(chosen.games)}"] if chosen.games else []
    if alone:
        arguments += ["--profile-continues"] if options.profile else []
        files = [path for path in _measuring() if chosen.files is None or path in chosen.files]
        if files:
            yield "tests that measure", ["-m", "alone and not ladder", *arguments, *files]
    else:
        processes = min((os.cpu_count() or 1) + EXTRA_PROCESSES, MOST_PROCESSES)
        spread = ["-n", str(processes), "--dist", "loadscope", "--no-loadscope-reorder"]
        yield "tests", ["-m", "not alone and not ladder", *spread, *arguments, *(chosen.files or ())]


def _measuring() -> list[str]:
    """Return the files with tests that measure time or memory.

    pytest collects only these files for the tests that run alone. Collecting all files would take longer, and nothing
    else could run meanwhile.
    """
    files = (path for folder in TESTS for path in (ROOT / folder).rglob("test_*.py"))
    return sorted(path.relative_to(ROOT).as_posix() for path in files if "mark.alone" in path.read_text("utf-8"))


def compile_tests() -> None:
    """Let one process compile the test files if no earlier run has done so.

    Otherwise, all test processes would compile them at the same time. Measured: 7 s of CPU time in each process.
    """
    if not any((BUILD / "pycache").rglob("test_*-pytest-*.pyc")):
        say("compiling the tests ...")
        subprocess.call([sys.executable, "-m", "pytest", "--collect-only", "-qq"], cwd=ROOT, stdout=subprocess.DEVNULL)


def fails(name: str, arguments: list[str]) -> bool:
    """Run pytest and return whether a test failed."""
    say(f"{name} ...")
    return subprocess.call([sys.executable, "-m", "pytest", *arguments], cwd=ROOT) not in (0, NO_TESTS)


def close(options: Namespace, failed: list[str]) -> None:
    """Print the result of all checks, and the path of the profile."""
    if options.profile:
        from tests.plugins import profile

        profile.report()
        say(f"profile: {(BUILD / 'profile/summary.txt').relative_to(ROOT)}")
    say(f"failed: {', '.join(failed)}" if failed else "every check passed")

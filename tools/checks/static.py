"""Run the checks that need no build: linters, type checkers, and the client's tests in Node.js."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from tools.setup import runtime
from tools.steps import ROOT, WEB, say

Command = Sequence[str | Path]
PYTHON_CODE = ["build.py", "tools", "engine/azulejo", "web/azulejo_table", "web/runtime"]
PROJECTS = {
    "page": "tsconfig.json",
    "service worker": "tsconfig.worker.json",
    "Node.js": "tsconfig.node.json",
    "tests in pages": "tsconfig.e2e.json",
}
CLIENT_TESTS = ROOT / "tests/client"
LONG_CLIENT_TESTS = {"simulation/simulation.test.js"}
"""Test files of the client that play hundreds of games in virtual time. A quick run skips them."""


def commands() -> dict[str, Command]:
    """Return the command of each static check by name. `biome ci` checks both lint rules and formatting."""
    python = sys.executable
    modules = runtime.CHECKERS / "node_modules"
    compiler: list[str | Path] = [runtime.node(), modules / "typescript/bin/tsc", "--project"]
    return {
        "mypy": [python, "-m", "mypy", "--strict", *PYTHON_CODE],
        "ruff": [python, "-m", "ruff", "check", "."],
        "ruff format": [python, "-m", "ruff", "format", "--check", "."],
        "types of the client": [python, "-m", "tools.client_types", "--check"],
        "sizes and phrases": [python, "-m", "tools.checks.tree"],
        "translations": [python, "-m", "tools.checks.translations"],
        "import contracts": [Path(python).with_name("lint-imports"), "--no-logo", "--no-cache"],
        "biome": [runtime.node(), modules / "@biomejs/biome/bin/biome", "ci", "--error-on-warnings"],
        **{f"tsc ({name})": [*compiler, WEB / file] for name, file in PROJECTS.items()},
    }


def client_tests(files: Collection[str] | None = None, quick: bool = False) -> dict[str, Command]:
    """Return the command that runs the client's tests, or no command if there is nothing to run.

    Args:
        files: Paths of the test files, relative to tests/client; None for all.
        quick: Whether to skip the long tests.
    """
    tests = {path.relative_to(CLIENT_TESTS).as_posix(): path for path in sorted(CLIENT_TESTS.rglob("*.test.js"))}
    left_out = LONG_CLIENT_TESTS if quick else set[str]()
    chosen = [path for name, path in tests.items() if (files is None or name in files) and name not in left_out]
    if not chosen:
        return {}
    arguments: list[str | Path] = [
        "--import",
        "./tests/client/modules.js",
        "--test",
        "--test-concurrency=1",
        "--test-reporter=spec",
    ]
    return {"node --test": [runtime.node(), *arguments, *(path.relative_to(ROOT) for path in chosen)]}


class Run:
    """Static checks that run sequentially in a thread; `finish` prints their results."""

    def __init__(self, commands: Mapping[str, Command]) -> None:
        self._commands = commands
        self._results: list[tuple[str, float, subprocess.CompletedProcess[str]]] = []
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def _work(self) -> None:
        for name, command in self._commands.items():
            began = time.monotonic()
            done = subprocess.run(
                command,
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
            self._results.append((name, time.monotonic() - began, done))

    def finish(self) -> list[str]:
        """Wait for all checks, print the output of those that failed, and return their names."""
        self._thread.join()
        failed = [name for name, _, done in self._results if done.returncode]
        missing = set(self._commands) - {name for name, _, _ in self._results}
        for name, took, done in self._results:
            say(f"{name}: {'FAILED' if done.returncode else 'passed'} in {took:.1f} s")
            if done.returncode:
                print(done.stdout, flush=True)
        return failed + sorted(missing)

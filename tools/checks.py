"""Every check: the fast ones, then pytest, so that its summary is the last thing printed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools import browser, runtime
from tools.steps import ROOT, WEB, say

Command = Sequence[str | Path]
PYTHON_CODE = ["build.py", "tools", "engine/azulejo", "web/azulejo_table", "web/runtime"]

OF_PYTHON: dict[str, Command] = {
    "ruff": [sys.executable, "-m", "ruff", "check", "."],
    "ruff format": [sys.executable, "-m", "ruff", "format", "--check", "."],
    "mypy": [sys.executable, "-m", "mypy", "--strict", *PYTHON_CODE],
    "arrows": [Path(sys.executable).with_name("lint-imports"), "--no-logo", "--no-cache"],
}

PATIENCE = 420
"""Seconds after which a single test counts as hanging; a whole game takes minutes on a busy machine."""
LONG_PATIENCE = 3600
MORE = 1
"""Tests at once beyond one for each core: half of their time they wait, for a browser to start or a piece to land."""
MOST = 4
"""Tests at once, on a machine of many cores: each may have a browser of its own."""


def run_fast() -> int:
    """Run the checks that read the sources and need no build, each to its end; returns 0 if every one passed."""
    failed = [name for name, command in (OF_PYTHON | _of_javascript()).items() if not _passes(name, command)]
    if failed:
        say(f"not passed: {', '.join(failed)}")
    return 1 if failed else 0


def run_all(long: bool = False) -> int:
    """Run all checks, each to its end, the tests with their long amounts if asked; returns 0 if every one passed."""
    executable = browser.find_or_install()
    say(f"browsers: {executable}, {browser.find_or_install_firefox() or 'no Firefox, whose tests are skipped'}")
    failed = run_fast()
    length = ["--long", f"--timeout={LONG_PATIENCE}"] if long else [f"--timeout={PATIENCE}"]
    for name, words in _tests().items():
        say(f"{name} ...")
        failed |= subprocess.call([sys.executable, "-m", "pytest", *length, "--durations=12", *words], cwd=ROOT)
    return 1 if failed else 0


def _tests() -> dict[str, list[str]]:
    """How pytest is called: first for what measures, then for all the rest, several at once."""
    at_once = min((os.cpu_count() or 1) + MORE, MOST)
    return {
        "tests that measure": ["-m", "alone and not ladder"],
        "tests": ["-m", "not alone and not ladder", "-n", str(at_once), "--dist", "worksteal"],
    }


def _of_javascript() -> dict[str, Command]:
    """Return the checks of our JavaScript by name. `biome ci` checks lint rules and format, of style sheets too."""
    tests = [path.relative_to(ROOT) for path in sorted((ROOT / "tests/client").glob("*.test.js"))]
    node, modules = runtime.node(), runtime.CHECKERS / "node_modules"
    projects = {
        "page": "tsconfig.json",
        "service worker": "tsconfig.worker.json",
        "Node.js": "tsconfig.node.json",
        "tests in pages": "tsconfig.e2e.json",
    }
    compiler: list[str | Path] = [node, modules / "typescript/bin/tsc", "--project"]
    return {
        "biome": [node, modules / "@biomejs/biome/bin/biome", "ci", "--error-on-warnings"],
        **{f"tsc ({name})": [*compiler, WEB / file] for name, file in projects.items()},
        "node --test": [node, "--import", "./tests/client/modules.js", "--test", "--test-reporter=spec", *tests],
    }


def _passes(name: str, command: Command) -> bool:
    say(f"{name} ...")
    return subprocess.call(command, cwd=ROOT) == 0

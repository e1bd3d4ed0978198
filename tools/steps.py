"""Run the steps of the build: report progress and times, skip unchanged steps, and fail with a readable sentence.

Standard library only: this also runs on the host's Python, before the private environment exists.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from queue import Empty, SimpleQueue

from tools import cache

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
DIST = ROOT / "dist"
ENGINE = ROOT / "engine"
WEB = ROOT / "web"

EPOCH = datetime.fromtimestamp(0, UTC)
"""Timestamp of all built files, so that equal inputs give equal bytes."""
NOT_A_SOURCE = {"__pycache__", "node_modules", "build", "dist"}
HEARTBEAT = 10.0  # seconds between lines that show progress, if there is no terminal for a running clock

_start = time.monotonic()
_printing = threading.Lock()
_current = threading.local()
"""Per thread: `name` is the step that the thread is running."""


class BuildError(Exception):
    """Raised if a step fails. The message says what is missing and how to get it."""


def say(text: str) -> None:
    """Print one line with the seconds since the command began."""
    _print(f"[{time.monotonic() - _start:6.1f} s] {text}\n")


def _print(text: str) -> None:
    """Print a text. If a terminal shows the running clock, overwrite it."""
    with _printing:
        print(f"\r\033[K{text}" if sys.stdout.isatty() else text, end="", flush=True)


def sources(*roots: Path) -> Iterator[Path]:
    """Yield every source file in or below the given paths, in a fixed order. Missing paths yield nothing."""
    for root in roots:
        if root.is_file():
            yield root
        elif root.is_dir():
            for path in sorted(root.rglob("*")):
                parts = path.relative_to(root).parts
                hidden = any(part in NOT_A_SOURCE or part.endswith(".egg-info") for part in parts)
                if path.is_file() and not hidden and path.suffix not in {".pyc", ".mo"}:
                    yield path


def digest(files: Iterable[Path], *extra: str) -> str:
    """Return one hash over the names and contents of files and any extra words."""
    total = hashlib.sha256("\n".join(extra).encode())
    for path in files:
        total.update(f"\0{os.path.relpath(path, ROOT)}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Allow only one build at a time in build/ and dist/; a second build waits. There is no such lock on Windows."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("waiting for another build to finish")
                fcntl.flock(file, fcntl.LOCK_EX)
        yield


class Step:
    """One step of the build, which runs only if its inputs have changed or a result is missing.

    with Step("wheels", inputs=digest(...), results=[folder]) as step:
        if step.needed:
            ...

    When the block ends without an exception, the step writes a stamp file with its inputs. `results` are paths that
    must exist. `cached` is the folder that contains everything the step makes. A copy of the folder is stored in the
    user's cache, so that other clones need not run the step. Use `cached` only for steps with locked inputs, because
    results built from our sources would fill the cache.
    """

    def __init__(self, name: str, inputs: str, results: Sequence[Path] = (), cached: Path | None = None) -> None:
        self.name = name
        self.inputs = inputs
        self.results = results
        self.cached = cached
        self.stamp = BUILD / "stamps" / name.replace(" ", "-")

    @property
    def needed(self) -> bool:
        """Whether the step must run: a result is missing, or the inputs differ from last time."""
        fresh = self.stamp.is_file() and self.stamp.read_text(encoding="utf-8") == self.inputs
        return not (fresh and all(path.exists() for path in self.results))

    def __enter__(self) -> Step:
        self.began = time.monotonic()
        self.outer = getattr(_current, "name", "")
        _current.name = self.name
        self.outcome = "done" if self.needed else "unchanged"
        if self.needed:
            self.stamp.unlink(missing_ok=True)
            say(f"{self.name} ...")
            if self.cached and cache.restore(self.name, self.inputs, self.cached):
                self._seal()
                self.outcome = "done" if self.needed else "taken from the cache"
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        _current.name = self.outer
        if kind is not None:
            return
        if self.cached and self.outcome == "done":
            cache.keep(self.name, self.inputs, self.cached)
        self._seal()
        took = "" if self.outcome == "unchanged" else f" in {time.monotonic() - self.began:.1f} s"
        say(f"{self.name}: {self.outcome}{took}")

    def _seal(self) -> None:
        self.stamp.parent.mkdir(parents=True, exist_ok=True)
        self.stamp.write_text(self.inputs, encoding="utf-8")


def run(
    command: Sequence[str | Path],
    *,
    otherwise: str,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
) -> str:
    """Run a program and return its output. Meanwhile, show the step, the program's last line and a clock.

    If the program fails or is missing, raises BuildError with the end of its output and the sentence `otherwise`.
    """
    words = [str(word) for word in command]
    began = time.monotonic()
    lines: list[str] = []
    fresh: SimpleQueue[str | None] = SimpleQueue()
    try:
        process = subprocess.Popen(
            words,
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        raise BuildError(f"{words[0]} does not start ({error.strerror}). {otherwise}") from error

    def read() -> None:
        assert process.stdout is not None
        for line in process.stdout:
            fresh.put(line.rstrip())
        fresh.put(None)

    threading.Thread(target=read, daemon=True).start()
    terminal = sys.stdout.isatty()
    wait = 0.5 if terminal else HEARTBEAT
    shown = began
    while True:
        try:
            line = fresh.get(timeout=wait)
        except Empty:
            line = ""
        if line is None:
            break
        if line:
            lines.append(line)
        now = time.monotonic()
        if now - shown >= wait:
            shown = now
            last = ": ".join(filter(None, [getattr(_current, "name", ""), lines[-1].strip() if lines else "working"]))
            if terminal:
                _print(f"           {now - began:4.0f} s  {last[:80]}")
            else:
                say(f"  {last[:80]}")
    if terminal:
        _print("")
    if process.wait():
        end = "\n".join(lines[-25:])
        raise BuildError(f"{end}\n{Path(words[0]).name} failed (exit code {process.returncode}). {otherwise}")
    return "\n".join(lines)

"""Bots that wait for a signal file.

The bots also write a file when they begin to play, so that tests can wait for this file instead of a fixed time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 120.0
"""Seconds until a test stops waiting and fails. The number is high, because a busy machine is slow."""
SOON = 2.0
"""Maximum seconds from an interrupt to the end of the command, on an idle machine."""
BOTS = '''
import os
import time
from pathlib import Path

from azulejo.bots import Bot
from choosing import first

SIGNS = Path({signs!r})

class Waits(Bot):
    """Writes a file when it begins to play, and waits until the file `go` exists."""

    def choose(self, game, view):
        (SIGNS / f"playing-{{os.getpid()}}").touch()
        while not (SIGNS / "go").exists():
            time.sleep(0.01)
        return first(view)

class WaitsLater(Waits):
    """Waits like `Waits`, but only if the file `enough` exists. Otherwise, it plays at once."""

    def choose(self, game, view):
        if not (SIGNS / "enough").exists():
            return first(view)
        return super().choose(game, view)

class Raises(Bot):
    def choose(self, game, view):
        return 1 // 0

class Prints(Bot):
    def choose(self, game, view):
        print("noise")
        os.system("echo louder noise")
        return first(view)

class Dies(Bot):
    """Kills its own process unless the file `go` exists."""

    def choose(self, game, view):
        if not (SIGNS / "go").exists():
            os._exit(3)
        return first(view)

class DiesOnce(Bot):
    def choose(self, game, view):
        if not (SIGNS / "go").exists():
            (SIGNS / "go").touch()
            os._exit(3)
        return first(view)
'''


def write_bots(folder: Path) -> Path:
    """Write the module `waiting`, and a module that it needs, into a folder. Return the folder of the signal files."""
    signs = folder / "signs"
    signs.mkdir()
    (folder / "waiting.py").write_text(BOTS.format(signs=str(signs)), encoding="utf-8")
    (folder / "choosing.py").write_text('def first(view):\n    return view["legal_actions"][0]\n', encoding="utf-8")
    return signs


def wait_for(holds: Callable[[], bool], what: str) -> None:
    """Wait until a condition holds. Raise `AssertionError` after `PATIENCE` seconds."""
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until, f"this did not happen in time: {what}"
        time.sleep(0.02)


def playing(signs: Path) -> set[int]:
    """Return the ids of all processes in which a bot has started to wait."""
    return {int(path.name.partition("-")[2]) for path in signs.glob("playing-*")}


def check_ends_soon(match: subprocess.Popen[str], interrupt: Callable[[], object]) -> tuple[str, str]:
    """Interrupt a match, check that it ends soon, and return its outputs.

    The limit is `SOON` seconds or ten times Python's current start-up time, whichever is longer.
    """
    began = time.monotonic()
    subprocess.run([sys.executable, "-c", "import azulejo.cli.measure"], check=True)
    soon = max(SOON, 10 * (time.monotonic() - began))
    began = time.monotonic()
    interrupt()
    outputs = match.communicate(timeout=soon + PATIENCE)
    seconds = time.monotonic() - began
    assert seconds < soon, f"the command took {seconds:.1f} s to end, expected at most {soon:.1f} s"
    return outputs


def is_running(process: int) -> bool:
    """Return whether a process is running."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    try:
        return ") Z" not in Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:  # on other systems, or because the process has just been removed
        return not Path("/proc/self/stat").exists()


def games_in(path: Path) -> list[list[float]]:
    """Return the games in a results file, as `[deal, seat, won, margin]`."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [line for line in map(json.loads, lines) if isinstance(line, list)]


def arena(folder: Path, *words: str) -> subprocess.Popen[str]:
    """Start `azulejo arena` as a process in its own process group, as a shell does."""
    command = [sys.executable, "-m", "azulejo", "arena", *words]
    return subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )

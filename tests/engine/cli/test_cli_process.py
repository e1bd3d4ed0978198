"""The command line as a separate process: pipes, closed streams and full disks."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest


def run(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run `python -m azulejo` with these arguments, and return the finished process."""
    command = [sys.executable, "-m", "azulejo", *arguments]
    return subprocess.run(command, input=text, capture_output=True, text=True, encoding="utf-8", check=False)


def test_python_m_azulejo_runs_the_command_line() -> None:
    done = run("games")
    assert (done.returncode, done.stderr) == (0, "")
    assert "azul: Azul" in done.stdout
    assert run("selfplay", "--game", "chess").returncode == 2


def test_a_closed_pipe_prints_no_error(record_file: Path) -> None:
    command = [sys.executable, "-m", "azulejo", "replay", "--trace", str(record_file)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None and process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    errors = process.stderr.read()
    process.stderr.close()
    assert process.wait(30) == 1
    assert errors == b""


def test_the_error_for_binary_input_has_no_traceback() -> None:
    command = [sys.executable, "-m", "azulejo", "replay", "-"]
    done = subprocess.run(command, input=b"\xff\xfe\0", capture_output=True, check=False)
    assert done.returncode == 1
    assert b"expected text in UTF-8" in done.stderr and b"Traceback" not in done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "cp932"])
def test_output_in_other_encodings_than_utf_8_is_readable(encoding: str, record_file: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "azulejo", "review", str(record_file), "--nodes", "2"],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    text = done.stdout.decode(encoding)
    assert re.search(r"seat [01] \w+ \([-−－]\d+%\)", text) and "\\" not in text


COMMANDS = ["games", "selfplay --bots random --seed 1", "bench --game azul --players 2 --seconds 0.01"]


def run_redirected(command: str, output: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a shell, with the redirections or the pipe in `output`. Return the finished process."""
    line = f"{sys.executable} -m azulejo {command} {output}"
    return subprocess.run(["sh", "-c", line], stderr=subprocess.PIPE, text=True, check=False, timeout=120)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full, a disk that is always full")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_full_disk_is_reported_in_one_line(command: str) -> None:
    done = run_redirected(command, "> /dev/full")
    assert done.stderr == "azulejo: error: cannot write: No space left on device\n"
    assert done.returncode == 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes outputs")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_closed_output_is_reported_in_one_line(command: str) -> None:
    done = run_redirected(command, ">&-")
    assert done.stderr == "azulejo: error: standard output is closed, expected an open stream\n"
    assert done.returncode == 1
    assert run_redirected(command, ">&- 2>&-").returncode == 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes inputs")
@pytest.mark.parametrize("command", ["play --seed 1", "replay -", "analyse -", "review -"])
def test_a_closed_input_is_reported_in_one_line(command: str) -> None:
    done = run_redirected(command, "<&-")
    assert done.stderr == "azulejo: error: standard input is closed, expected an open stream\n"
    assert done.returncode == 2


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
@pytest.mark.parametrize("command", COMMANDS)
def test_a_pipe_to_head_prints_no_error(command: str) -> None:
    done = run_redirected(command, "| head -1 > /dev/null")
    assert (done.stderr, done.returncode) == ("", 0)

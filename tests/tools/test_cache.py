"""The cache stores results of build steps by the hash of their inputs. All clones of a user share it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tools import cache, steps
from tools.steps import ROOT, BuildError, Step

NOBODY = 65534
TIMES = 30
"""Number of times that each of two simultaneous builds stores the same result."""
ON_WINDOWS = os.name == "nt"

KEEP = """
import sys
from pathlib import Path
from tools import cache
for _ in range(int(sys.argv[2])):
    cache.keep("step", "inputs", Path(sys.argv[1]))
"""
"""A script that stores one result repeatedly. Arguments: the folder of the result, and the number of times."""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of an empty cache."""
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """Return a folder that contains the result of a step."""
    folder = tmp_path / "made"
    (folder / "inner" / "empty").mkdir(parents=True)
    (folder / "inner" / "text").write_text("α\n" * 10_000, encoding="utf-8")
    (folder / "program").write_bytes(b"#!/bin/sh\n")
    (folder / "program").chmod(0o755)
    if not ON_WINDOWS:
        (folder / "link").symlink_to("inner/text")
    return folder


def listed(folder: Path) -> dict[str, object]:
    """Return the contents of a folder by path: the mode of each entry and the content of each file."""
    return {
        path.relative_to(folder).as_posix(): (path.lstat().st_mode, path.read_bytes() if path.is_file() else b"")
        for path in folder.rglob("*")
    }


def entries(place: Path) -> list[Path]:
    """Return the entries in a cache."""
    return sorted(place.iterdir())


def test_a_result_is_restored_completely(place: Path, made: Path, tmp_path: Path) -> None:
    cache.keep("step", "inputs", made)
    target = tmp_path / "restored"
    target.mkdir()
    (target / "old").touch()
    assert cache.restore("step", "inputs", target)
    assert listed(target) == listed(made)
    assert [path.name for path in entries(tmp_path)] == ["cache", "made", "restored"], "no other files may be left"


def test_a_result_is_found_only_for_the_same_step_and_inputs(place: Path, made: Path, tmp_path: Path) -> None:
    assert not cache.restore("step", "inputs", tmp_path / "restored"), "an empty cache must find nothing"
    cache.keep("step", "inputs", made)
    assert not cache.restore("step", "other inputs", tmp_path / "restored")
    assert not cache.restore("other step", "inputs", tmp_path / "restored")
    assert not (tmp_path / "restored").exists()


def flip(data: bytes) -> bytes:
    """Flip one bit near the end."""
    return data[:-100] + bytes([data[-100] ^ 1]) + data[-99:]


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "a flipped bit": flip,
    "a lost end": lambda data: data[:-1],
    "no content": lambda data: b"",
    "a digest alone": lambda data: data[: cache.DIGEST],
    "something else": lambda data: b"x" * len(data),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=list(DAMAGE))
def test_a_damaged_entry_is_removed(place: Path, made: Path, tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    cache.keep("step", "inputs", made)
    [entry] = entries(place)
    entry.write_bytes(damage(entry.read_bytes()))
    before = listed(made)
    assert not cache.restore("step", "inputs", made)
    assert not entry.exists() and listed(made) == before


def test_clones_share_a_cached_step_unless_its_entry_is_damaged(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def build(clone: str) -> str:
        """Run the step in a clone and return its result."""
        monkeypatch.setattr(steps, "BUILD", tmp_path / clone)
        result = tmp_path / clone / "result"
        with Step("step", "inputs", [result / "file"], cached=result) as step:
            if step.needed:
                done.append(clone)
                result.mkdir(parents=True)
                (result / "file").write_text("made")
        return (result / "file").read_text()

    assert [build(clone) for clone in ("one", "two", "two")] == ["made"] * 3
    assert done == ["one"]
    [entry] = entries(place)
    entry.write_bytes(flip(entry.read_bytes()))
    assert [build(clone) for clone in ("three", "four")] == ["made"] * 2
    assert done == ["one", "three"]


def test_a_step_that_fails_leaves_nothing_in_the_cache(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "BUILD", tmp_path)
    result = tmp_path / "result"

    def fail() -> None:
        with Step("step", "inputs", [result], cached=result):
            result.mkdir()
            raise BuildError

    with pytest.raises(BuildError):
        fail()
    assert not place.exists()


def test_two_simultaneous_builds_leave_one_complete_entry(place: Path, made: Path, tmp_path: Path) -> None:
    cache.keep("step", "inputs", made)
    command = [sys.executable, "-c", KEEP, str(made), str(TIMES)]
    builds = [subprocess.Popen(command, cwd=ROOT) for _ in range(2)]
    restored = 0
    while any(build.poll() is None for build in builds):
        assert cache.restore("step", "inputs", tmp_path / "restored"), "every entry must be complete"
        restored += 1
    assert [build.returncode for build in builds] == [0, 0] and restored
    assert listed(tmp_path / "restored") == listed(made)
    assert len(entries(place)) == 1, "no unfinished file may be left"


@contextmanager
def without_rights() -> Iterator[None]:
    """Inside the block, act as a user for whom file permissions apply, even if the tests run as root."""
    if os.geteuid():
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(ON_WINDOWS, reason="the mode of a folder does not make it read-only on Windows")
def test_a_read_only_cache_can_be_read_and_is_not_changed(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    base = Path(tempfile.mkdtemp())  # not in a folder of pytest, because other users have no access to those
    try:
        place, target = base / "cache", base / "open" / "restored"
        monkeypatch.setenv(cache.VARIABLE, str(place))
        cache.keep("step", "inputs", made)
        shutil.copytree(made, base / "made", symlinks=True)
        target.parent.mkdir()
        for path, mode in ((base, 0o755), (target.parent, 0o777), (place, 0o555), (entries(place)[0], 0o444)):
            path.chmod(mode)
        with without_rights():
            assert not cache.writable(place) and cache.writable(target.parent)
            cache.keep("step", "other inputs", base / "made")
            assert cache.restore("step", "inputs", target)
        assert listed(target) == listed(made) and len(entries(place)) == 1
        entries(place)[0].chmod(0o644)
        entries(place)[0].write_bytes(b"damaged")
        entries(place)[0].chmod(0o444)
        with without_rights():
            assert not cache.restore("step", "inputs", target), (
                "a damaged entry must not be restored, even if it cannot be removed"
            )
        place.chmod(0o755)
    finally:
        shutil.rmtree(base)


def test_a_cache_that_cannot_be_created_is_not_an_error(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "file" / "cache"))
    cache.keep("step", "inputs", made)
    assert not cache.restore("step", "inputs", tmp_path / "restored")
    assert not cache.writable(tmp_path / "file" / "cache")


def test_only_old_entries_are_removed(place: Path, made: Path) -> None:
    now = time.time()
    for number in range(cache.NEWEST + 2):
        cache.keep("step", f"inputs {number}", made)
        for path in entries(place):
            os.utime(path, (path.stat().st_mtime - 10,) * 2)
    assert len(entries(place)) == cache.NEWEST
    assert not cache.restore("step", "inputs 1", made) and cache.restore("step", "inputs 2", made)

    cache.keep("unused", "inputs", made)
    [unused] = place.glob("unused-*")
    os.utime(unused, (now - cache.UNUSED - 60,) * 2)
    foreign, abandoned, fresh = place / "photos.tar.gz", place / f"a{cache.UNFINISHED}", place / f"b{cache.UNFINISHED}"
    for path in (foreign, abandoned, fresh):
        path.touch()
    for path in (foreign, abandoned):
        os.utime(path, (now - 10 * cache.UNUSED,) * 2)
    cache.keep("step", "newest inputs", made)
    assert not unused.exists() and not abandoned.exists()
    assert foreign.exists() and fresh.exists()
    assert cache.restore("step", "inputs 2", made), "an entry that was just used must not be removed"


def test_a_restored_entry_counts_as_used(place: Path, made: Path) -> None:
    cache.keep("step", "inputs", made)
    [entry] = entries(place)
    os.utime(entry, (0, 0))
    assert cache.restore("step", "inputs", made)
    assert entry.stat().st_mtime > time.time() - 3600


@pytest.mark.skipif(ON_WINDOWS, reason="Windows has another cache folder")
def test_the_cache_is_in_the_cache_folder_of_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    for named, expected in {"/caches": "/caches/azulejo", "": f"{tmp_path}/.cache/azulejo"}.items():
        monkeypatch.setenv("XDG_CACHE_HOME", named)
        assert cache.folder() == Path(expected)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert cache.folder() == tmp_path / "Library/Caches/azulejo"
    monkeypatch.setenv(cache.VARIABLE, "/elsewhere")
    assert cache.folder() == Path("/elsewhere")

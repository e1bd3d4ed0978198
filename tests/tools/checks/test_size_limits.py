"""A build fails if a part of the site is larger than its limit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.checks import size_limits
from tools.steps import BuildError


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return the folder of a site with one small file for each pattern in the limits."""
    for pattern in {**size_limits.LARGEST, **size_limits.BEFORE_PLAY}:
        path = tmp_path / pattern.replace("*", "x")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b".")
    return tmp_path


def test_a_site_within_the_limits_passes(site: Path) -> None:
    size_limits.check(site)


def test_the_build_stops_for_a_file_that_is_too_large(site: Path) -> None:
    (site / "client/heavy.js").write_bytes(bytes(size_limits.LARGEST["client/*.js"] + 1))
    limit = size_limits.LARGEST["client/*.js"]
    with pytest.raises(BuildError, match=rf"client/heavy\.js has {limit + 1:,} bytes, expected at most {limit:,}"):
        size_limits.check(site)


def test_the_build_stops_for_a_total_that_is_too_large(site: Path) -> None:
    for number in range(2):
        (site / f"client/{number}.js").write_bytes(bytes(size_limits.LARGEST["client/*.js"]))
    together = 2 * size_limits.LARGEST["client/*.js"] + 1
    with pytest.raises(BuildError, match=rf"client/\*\.js has {together:,} bytes in total"):
        size_limits.check(site)


def test_the_build_stops_for_a_missing_part(site: Path) -> None:
    (site / "pyodide/memory.bin").unlink()
    with pytest.raises(BuildError, match=r"memory\.bin matches no file"):
        size_limits.check(site)

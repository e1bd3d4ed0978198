"""A fixture for the command-line tests: a record written by `selfplay`."""

from __future__ import annotations

from pathlib import Path

import pytest
from azulejo.cli import main

from tests.engine.cli.terminal import SELFPLAY


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    """Write a record with `selfplay` and return its path."""
    path = tmp_path / "game.json"
    assert main([*SELFPLAY, "--record", str(path)]) == 0
    return path

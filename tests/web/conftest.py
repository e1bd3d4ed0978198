"""Compile the catalogues before the tests of the table, which use their texts."""

from __future__ import annotations

from pathlib import Path

import pytest
from azulejo_table.pages import render

from tools.setup import catalogues


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """Compile the catalogues that are missing or older than their sources."""
    catalogues.compile_all()


@pytest.fixture(scope="session")
def rendered(compiled: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Render all pages once for the tests that only read them, and return their folder."""
    folder = tmp_path_factory.mktemp("pages")
    render.render(folder)
    return folder

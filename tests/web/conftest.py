"""Compile the catalogues before the tests of the table, which use their texts."""

from __future__ import annotations

import pytest

from tools.setup import catalogues


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """Compile the catalogues that are missing or older than their sources."""
    catalogues.compile_all()

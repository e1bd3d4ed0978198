"""For the tests of the table: the catalogues are compiled before anything is said."""

from __future__ import annotations

from pathlib import Path

import azulejo_table.text
import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """Compile each *.po whose *.mo is missing or older."""
    for source in Path(azulejo_table.text.__file__).parent.glob("*.po"):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        with source.open("rb") as text, target.open("wb") as binary:
            write_mo(binary, read_po(text, abort_invalid=True))

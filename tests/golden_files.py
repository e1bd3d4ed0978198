"""Goldens: files with the expected texts of tests. `AZULEJO_GOLDENS=write` rewrites them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

GOLDENS = Path(__file__).parent / "goldens"
WRITE = os.environ.get("AZULEJO_GOLDENS") == "write"


def check_golden(path: Path, text: str) -> None:
    """Fail unless the golden at `path` equals `text`. If `AZULEJO_GOLDENS=write` is set, write the golden first."""
    how = f"if the change is right: AZULEJO_GOLDENS=write pytest {os.environ['PYTEST_CURRENT_TEST'].partition('::')[0]}"
    if WRITE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path.name} is missing; {how}"
    golden = path.read_text(encoding="utf-8")
    if golden != text:
        lines = zip([*golden.splitlines(), ""], [*text.splitlines(), ""], strict=False)
        number, was, now = next((n, a, b) for n, (a, b) in enumerate(lines, 1) if a != b)
        pytest.fail(f"{path.name}, line {number}\n  was {was}\n  now {now}\n{how}")

"""The code that starts a worker is compiled in advance. It still runs in the worker's globals."""

from __future__ import annotations

import sys
from random import getstate, seed

import pytest
from azulejo_table.workers import precompiled


def test_compiled_code_runs_in_the_workers_globals(monkeypatch: pytest.MonkeyPatch) -> None:
    main = sys.modules["__main__"]
    for name in ("doors", "call"):  # restore these names after the test
        monkeypatch.setattr(main, name, None, raising=False)
    text = "doors = ['call']\ndef call():\n    return doors\n"
    precompiled.prepare([text])
    assert precompiled.run(text)
    assert main.call() == ["call"]  # type: ignore[attr-defined]


def test_other_code_is_left_to_python() -> None:
    assert not precompiled.run("raise SystemExit")


def test_the_random_generator_is_reseeded() -> None:
    seed(1)
    before = getstate()
    precompiled.wake()
    assert getstate() != before

"""The code that starts a worker is compiled in advance, and runs with the worker's globals."""

from __future__ import annotations

import sys
from random import getstate, seed

import pytest
from azulejo_table.workers import precompiled


def test_code_compiled_in_advance_runs_with_the_workers_globals(monkeypatch: pytest.MonkeyPatch) -> None:
    main = sys.modules["__main__"]
    for name in ("doors", "call"):  # Setting these names makes monkeypatch restore them after the test.
        monkeypatch.setattr(main, name, None, raising=False)
    text = "doors = ['call']\ndef call():\n    return doors\n"
    precompiled.prepare([text])
    assert precompiled.run(text)
    assert main.call() == ["call"]  # type: ignore[attr-defined]


def test_code_that_was_not_compiled_in_advance_is_not_run() -> None:
    assert not precompiled.run("raise SystemExit")


def test_the_random_generator_is_seeded_again_when_a_snapshot_is_loaded() -> None:
    seed(1)
    before = getstate()
    precompiled.wake()
    assert getstate() != before

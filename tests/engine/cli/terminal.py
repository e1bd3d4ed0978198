"""Helpers for the command-line tests."""

from __future__ import annotations

import io

import pytest

SELFPLAY = ["selfplay", "--game", "azul", "--players", "2", "--bots", "random,greedy", "--seed", "7"]


def set_standard_input(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Make these lines the standard input."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))

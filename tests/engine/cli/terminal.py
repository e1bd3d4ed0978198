"""Helpers for the command-line tests."""

from __future__ import annotations

import io

import pytest

SELFPLAY = ["selfplay", "--game", "azul", "--players", "2", "--bots", "random,greedy", "--seed", "7"]


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Replace standard input with these lines."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))

"""Helpers for the tests of the command line: a person at the terminal, and a command that plays a game."""

from __future__ import annotations

import io

import pytest

SELFPLAY = ["selfplay", "--game", "azul", "--players", "2", "--bots", "random,greedy", "--seed", "7"]


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Feed these lines to standard input, then end it."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))

"""The board for the terminal."""

from __future__ import annotations

from azulejo.games.pebbles.rules.view import PebblesView


def show(view: PebblesView) -> str:
    """Format a view as text."""
    seats = "  ".join(f"seat {seat}: {board['taken']}" for seat, board in enumerate(view["seats"]))
    return f"heap: {view['heap']}  {seats}"

"""The lobby's card of Stained Glass of Sintra."""

from __future__ import annotations


def card() -> str:
    """Windows of the palace, some of them lit."""
    return ""

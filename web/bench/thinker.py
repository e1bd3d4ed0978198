"""The page's bot worker for a CPython beside it."""

from __future__ import annotations

import asyncio

from azulejo_table import thinker


def call(message: str) -> str:
    """What the worker answers to a request to think."""
    return asyncio.run(thinker.think(message))

"""Run the code of the page's bot worker in CPython, for comparison."""

from __future__ import annotations

import asyncio

from azulejo_table.workers import thinker


def call(message: str) -> str:
    """Return the worker's answer to a request to think."""
    return asyncio.run(thinker.think(message))

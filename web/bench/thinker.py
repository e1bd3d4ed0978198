"""The page's bot worker for a CPython beside it."""

from __future__ import annotations

import asyncio

from azulejo_table.workers import bot_worker


def call(message: str) -> str:
    """What the worker answers to a request to think."""
    return asyncio.run(bot_worker.think(message))

"""Run coroutines in tests that are not coroutines themselves."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def finished(coroutine: Coroutine[Any, Any, Result]) -> Result:
    """Return the result of a coroutine, run in its own thread: browser tests leave an event loop in the main one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()

"""Handling of interrupts. The first interrupt ends a command. Later ones are ignored while the command shuts down."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn


@contextmanager
def one_interrupt(*, for_good: bool) -> Iterator[None]:
    """Raise `KeyboardInterrupt` for the first interrupt and ignore all later ones.

    If `for_good` is true, interrupts are also ignored after the context has ended. If the process already ignores
    interrupts, nothing changes. Outside the main thread, this function does nothing.
    """
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler or threading.current_thread() is not threading.main_thread():
        yield
        return
    signal.signal(signal.SIGINT, _first)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN if for_good else before)


def _first(*_: object) -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt

"""Interrupts: the first one ends a command, and later ones do not disturb its shutdown."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn


@contextmanager
def one_interrupt(*, for_good: bool) -> Iterator[None]:
    """Raise `KeyboardInterrupt` for the first interrupt and ignore all later ones.

    If `for_good`, interrupts are still ignored after the context has ended.

    A process that already ignores interrupts continues to ignore them. Outside the main thread, nothing changes.
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

"""What shows the page that a worker is alive: browsers end workers without a word, but then free their locks."""

from asyncio import Event

_END = Event()
"""Never comes; what waits for it is kept from the garbage collector by it."""


async def hold(name: str) -> None:
    """Take a Web Lock and hold it for as long as this worker lives; returns once it is held."""
    # Pyodide's, the worker's own globals: not before they are needed, as no snapshot of memory can hold them.
    from js import navigator  # type: ignore[import-not-found]

    held = Event()

    async def for_ever(_lock: object) -> None:
        held.set()
        await _END.wait()

    navigator.locks.request(name, for_ever)
    await held.wait()

"""Hold a lock while this worker is alive, so that the page notices its end.

Browsers end workers silently, but then release their locks.
"""

from asyncio import Event

_END = Event()
"""An event that is never set. It keeps the tasks that wait for it from being garbage-collected."""


async def hold(name: str) -> None:
    """Take a Web Lock and hold it for the lifetime of this worker. Returns when the lock is held.

    Raises the browser's exception if the browser refuses locks.
    """
    # Pyodide's module for the worker's globals. It is imported late, since a memory snapshot cannot contain it.
    from js import navigator  # type: ignore[import-not-found]

    held = Event()

    async def for_ever(_lock: object) -> None:
        held.set()
        await _END.wait()

    request = navigator.locks.request(name, for_ever)
    request.add_done_callback(lambda _: held.set())  # while the worker lives, this runs only if the browser refuses
    await held.wait()
    if request.done():
        request.result()

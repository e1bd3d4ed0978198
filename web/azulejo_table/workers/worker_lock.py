"""Hold a lock while this worker is alive.

A browser may end a worker without an event, but it always releases the worker's locks. So a part of the page that waits
for the lock notices when the worker has ended.
"""

from asyncio import Event

_END = Event()
"""An event that is never set. Tasks that wait for it are not garbage-collected."""


async def hold(name: str) -> None:
    """Take a Web Lock and hold it for the lifetime of this worker. Returns when the lock is held.

    Raises the browser's exception if the browser refuses locks.
    """
    # Pyodide's module for the worker's globals, imported late because a memory snapshot cannot contain it.
    from js import navigator  # type: ignore[import-not-found]

    held = Event()

    async def for_ever(_lock: object) -> None:
        held.set()
        await _END.wait()

    request = navigator.locks.request(name, for_ever)
    # The request normally lasts as long as the worker. It ends earlier only if the browser refuses the lock.
    request.add_done_callback(lambda _: held.set())
    await held.wait()
    if request.done():
        request.result()

"""What shows the page that a worker is alive: browsers end workers without a word, but then free their locks."""

from asyncio import Event

_END = Event()
"""Never comes; what waits for it is kept from the garbage collector by it."""


async def hold(name: str) -> None:
    """Take a Web Lock and hold it for as long as this worker lives. Return once it is held.

    Raises what the browser throws if it refuses locks.
    """
    # Pyodide's, the worker's own globals: not before they are needed, as no snapshot of memory can hold them.
    from js import navigator  # type: ignore[import-not-found]

    held = Event()

    async def for_ever(_lock: object) -> None:
        held.set()
        await _END.wait()

    request = navigator.locks.request(name, for_ever)
    request.add_done_callback(lambda _: held.set())  # before the end of the worker only if the browser refuses
    await held.wait()
    if request.done():
        request.result()

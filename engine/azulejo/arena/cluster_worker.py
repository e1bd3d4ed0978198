"""The function that workers of a cluster run. Its code is sent with the task, so it also runs without Azulejo."""

from __future__ import annotations


def run(version: str, sent: bytes, task: bytes) -> tuple[str, object]:
    """Run a task. `sent` is a pickled function, and `task` is its pickled argument.

    Return ("done", result), or ("failed", a sentence that names the worker and the remedy). The function must not use
    other names of this module, because only its own code is sent.
    """
    import pickle
    from hashlib import sha256
    from importlib import import_module

    worker = import_module("distributed").get_worker()
    where = f"worker {worker.address}"
    try:
        import azulejo
        from azulejo.bots.external import describe_error
        from azulejo.errors import AzulejoError
    except ImportError as error:
        return "failed", f"{where} cannot import azulejo ({error}): install Azulejo {version} there"
    if azulejo.__version__ != version:
        return "failed", f"{where} has Azulejo {azulejo.__version__}, expected {version}: install that version there"
    loaded = worker.__dict__.setdefault("azulejo_functions", {})
    name = sha256(sent).digest()
    try:
        function = loaded[name] = loaded.get(name) or pickle.loads(sent)
    except Exception as error:
        remedy = "install the packages that the bot imports there, or put them into the bot's own folder"
        return "failed", f"{where} cannot load the bots, {describe_error(error)}: {remedy}"
    try:
        return "done", function(pickle.loads(task))
    except AzulejoError as error:
        return "failed", f"{error} (on {where})"
    except BaseException as error:  # no exception from a bot may end the worker
        return "failed", f"{describe_error(error)} (on {where})"

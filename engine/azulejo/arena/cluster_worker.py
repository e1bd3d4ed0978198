"""The function that the workers of a cluster run.

It is sent to them as code, so that it also runs on workers without Azulejo and can report what is missing there.
"""

from __future__ import annotations


def run(version: str, sent: bytes, task: bytes) -> tuple[str, object]:
    """Run a task. `sent` is a pickled function, and `task` is its pickled argument.

    Return ("done", result), or ("failed", a sentence that names the worker and says how to solve the problem). The
    function must not use other names of this module, because only its own code is sent.
    """
    import pickle
    from hashlib import sha256
    from importlib import import_module

    worker = import_module("distributed").get_worker()
    worker_name = f"worker {worker.address}"
    try:
        import azulejo
        from azulejo.bots.external import describe_error
        from azulejo.errors import AzulejoError
    except ImportError as error:
        return "failed", f"{worker_name} cannot import azulejo ({error}): install Azulejo {version} there"
    if azulejo.__version__ != version:
        return (
            "failed",
            f"{worker_name} has Azulejo {azulejo.__version__}, expected {version}: install that version there",
        )
    loaded = worker.__dict__.setdefault("azulejo_functions", {})
    name = sha256(sent).digest()
    try:
        function = loaded[name] = loaded.get(name) or pickle.loads(sent)
    except Exception as error:
        remedy = "install the packages that the bot imports there, or put them into the bot's own folder"
        return "failed", f"{worker_name} cannot load the bots, {describe_error(error)}: {remedy}"
    try:
        return "done", function(pickle.loads(task))
    except AzulejoError as error:
        return "failed", f"{error} (on {worker_name})"
    except BaseException as error:  # an exception from a bot must not end the worker
        return "failed", f"{describe_error(error)} (on {worker_name})"

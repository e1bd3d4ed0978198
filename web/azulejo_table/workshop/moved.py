"""Let bots that visitors wrote for earlier versions import modules of the engine by their old names."""

from __future__ import annotations

import sys
from importlib import import_module

MOVED = {
    "azulejo.bots.installed": "azulejo.bots.external",
    "azulejo.encoding": "azulejo.learning.encoding",
    "azulejo.link": "azulejo.records.link",
    "azulejo.pettingzoo": "azulejo.learning.environments",
    "azulejo.reader": "azulejo.records.reader",
    "azulejo.record": "azulejo.records.record",
    "azulejo.review": "azulejo.analysis.review",
    "azulejo.transcript": "azulejo.records.transcript",
}
"""Maps the earlier names of documented modules to their present names."""
MOVED_BOTS = ("BeginnerBot", "GreedyBot", "RandomBot")
"""Classes that were in `azulejo.bots.base` and are now in `azulejo.bots.one_ply`."""


def restore_names(code: str) -> None:
    """Make renamed modules available under those earlier names that occur in `code`.

    Modules that cannot be imported are left out. Importing them then raises the error in the visitor's code, at the
    line of the import.
    """
    for old, new in MOVED.items():
        if old in code and old not in sys.modules:
            try:
                module = import_module(new)
            except ImportError:
                continue
            package, _, name = old.rpartition(".")
            sys.modules[old] = module
            setattr(import_module(package), name, module)
    if "azulejo.bots.base" in code:
        base, one_ply = import_module("azulejo.bots.base"), import_module("azulejo.bots.one_ply")
        for name in MOVED_BOTS:
            setattr(base, name, getattr(one_ply, name))

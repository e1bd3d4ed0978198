"""Let players' drafts import modules of the engine by their earlier names."""

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
"""Documented modules: earlier name → present name."""
MOVED_BOTS = ("BeginnerBot", "GreedyBot", "RandomBot")
"""Classes that were in `azulejo.bots.base` and are now in `azulejo.bots.one_ply`."""


def restore_names(code: str) -> None:
    """Make moved modules available to `code` by the earlier names that it mentions.

    Modules that cannot be imported are left out. The draft then raises its own error, on its own line.
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

"""Adapt PyScript for the site: remove source maps, unused parts, and its use of storage.

PyScript stores downloaded packages in IndexedDB. Our workers download no packages. But in a browser that refuses
IndexedDB, PyScript fails as soon as it is imported, and no game starts. We therefore replace its class `IDBMap` with a
class that stores the entries in memory.

PyScript also opens a broadcast channel for synchronous calls through its own service worker, which our site does not
have. Browsers that block site data refuse such channels. We replace the channel with a port that is not connected to
anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tools.setup import runtime
from tools.steps import BuildError

DIST = runtime.MODULES / "@pyscript/core/dist"
# PyScript's parts for its editor, its terminal, TOML, zip and storage, which our pages never load.
UNUSED = ("codemirror", "xterm", "zip-", "toml-", "storage", "service-worker")
_SOURCE_MAP = re.compile(r"\n?//# sourceMappingURL=\S+")
_DATABASE = re.compile(
    r"class (\w+) extends EventTarget\{#e;#t;#n;.*?get\[Symbol\.toStringTag\]\(\)\{return this\.#n\}\}"
)
_CHANNEL = re.compile(r"new BroadcastChannel\(\"[-0-9a-f]+\"\)")
_PLACES = 2
"""The class `IDBMap` and the broadcast channel each occur this many times in PyScript.

The first place is in the page's code, and the second is in a string with the workers' code.
"""
# The replacements must not contain quotes or backslashes, because one of the two places is a quoted string.
_PORT = "(new MessageChannel).port1"
_IN_MEMORY = (
    "class {name} extends EventTarget{{#m=new Map;"
    "get size(){{return Promise.resolve(this.#m.size)}}"
    "async clear(){{this.#m.clear()}}"
    "async close(){{}}"
    "async delete(e){{this.#m.delete(e)}}"
    "async entries(){{return[...this.#m]}}"
    "async forEach(e,t=this){{for(const[n,r]of this.#m)await e.call(t,r,n,this)}}"
    "async get(e){{return this.#m.get(e)}}"
    "async has(e){{return this.#m.has(e)}}"
    "async keys(){{return[...this.#m.keys()]}}"
    "async set(e,t){{this.#m.set(e,t);return this}}"
    "async values(){{return[...this.#m.values()]}}}}"
)


def shipped() -> Iterator[tuple[str, str]]:
    """Yield the name and code of every file that the site ships.

    Raises BuildError if a new version of PyScript opens its databases or channels elsewhere.
    """
    databases = channels = 0
    for path in sorted(DIST.glob("*.js")):
        if path.name.startswith(UNUSED):
            continue
        code, in_file = without_databases(_SOURCE_MAP.sub("", path.read_text(encoding="utf-8")))
        databases += in_file
        code, in_file = without_channels(code)
        channels += in_file
        if found := re.search("indexedDB|BroadcastChannel", code):
            raise BuildError(f"PyScript's {path.name} uses {found[0]} in a place that {__name__} does not handle.")
        yield path.name, code
    if (databases, channels) != (_PLACES, _PLACES):
        raise BuildError(
            f"PyScript has {databases} database classes and {channels} channels, expected {_PLACES} of each."
        )


def without_databases(code: str) -> tuple[str, int]:
    """Replace each class `IDBMap` by a class that works in memory. Return the code and the number of replacements."""
    return _DATABASE.subn(lambda match: _IN_MEMORY.format(name=match[1]), code)


def without_channels(code: str) -> tuple[str, int]:
    """Replace each broadcast channel by a port. Return the code and the number of replacements."""
    return _CHANNEL.subn(_PORT, code)

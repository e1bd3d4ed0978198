"""Disable features that browsers may refuse to a site. Scripts do this before all other code runs."""

from __future__ import annotations

from collections.abc import Mapping

_TOOLS = """
const refusal = (name = "SecurityError") => new DOMException("refused on purpose", name);
const refuse = () => { throw refusal(); };
const rejected = () => Promise.reject(refusal());
const silent = () => new Promise(() => {});
const answers = (object, names, how) => { for (const name of names) if (object) object.prototype[name] = how; };
const given = (names, get) => {
  for (const [object, name] of names) if (object) Object.defineProperty(object, name, { configurable: true, get });
};
const navigators = (name) => [[globalThis.Navigator?.prototype, name], [globalThis.WorkerNavigator?.prototype, name]];
const own = (name) => [[globalThis, name]];
const open = globalThis.IDBFactory?.prototype.open;
const elsewhere = (factory) => open.call(factory, `refused.${Math.random()}`);
const written = (name, how) => {
  const real = Storage.prototype.setItem;
  // Firefox throws where a blank page reads its storage, so nothing is read before it is used.
  Storage.prototype.setItem = function (...words) {
    return this === globalThis[name] ? how() : real.apply(this, words);
  };
};
"""
_CHANNEL = """globalThis.BroadcastChannel = class {{
  constructor() {{ {constructor} }}
  postMessage() {{ {post} }}
  close() {{}}
}};"""
_CACHE = '["open", "match", "keys", "has", "delete"]'

WAYS = ("error", "exception", "silence", "missing")
"""Ways of refusing a feature: it returns an error, throws when accessed, never answers, or does not exist."""
DENIALS: Mapping[str, Mapping[str, str]] = {
    "indexedDB": {
        "error": """answers(globalThis.IDBFactory, ["open"], function () {
            const request = elsewhere(this);
            request.addEventListener("upgradeneeded", (event) => {
                event.stopImmediatePropagation();
                request.transaction.abort();
            });
            return request;
        });""",
        "exception": 'answers(globalThis.IDBFactory, ["open"], refuse);',
        "silence": """answers(globalThis.IDBFactory, ["open"], function () {
            const request = elsewhere(this);
            for (const type of ["upgradeneeded", "success", "error", "blocked"])
                request.addEventListener(type, (event) => event.stopImmediatePropagation());
            return request;
        });""",
        "missing": 'given(own("indexedDB"), () => undefined);',
    },
    "localStorage": {
        "error": 'if (globalThis.Storage) written("localStorage", () => { throw refusal("QuotaExceededError"); });',
        "exception": 'if (globalThis.Storage) given(own("localStorage"), refuse);',
        "missing": 'if (globalThis.Storage) given(own("localStorage"), () => null);',
    },
    "sessionStorage": {
        "error": 'if (globalThis.Storage) written("sessionStorage", () => { throw refusal("QuotaExceededError"); });',
        "exception": 'if (globalThis.Storage) given(own("sessionStorage"), refuse);',
        "missing": 'if (globalThis.Storage) given(own("sessionStorage"), () => null);',
    },
    "caches": {
        "error": f"answers(globalThis.CacheStorage, {_CACHE}, rejected);",
        "exception": 'given(own("caches"), refuse);',
        "silence": f"answers(globalThis.CacheStorage, {_CACHE}, silent);",
        "missing": 'given(own("caches"), () => undefined);',
    },
    "serviceWorker": {
        "error": 'answers(globalThis.ServiceWorkerContainer, ["register", "getRegistration"], rejected);',
        "exception": 'given(navigators("serviceWorker"), refuse);',
        "silence": 'answers(globalThis.ServiceWorkerContainer, ["register", "getRegistration"], silent);',
        "missing": 'given(navigators("serviceWorker"), () => undefined);',
    },
    "BroadcastChannel": {
        "error": _CHANNEL.format(constructor="", post="refuse();"),
        "exception": _CHANNEL.format(constructor="refuse();", post=""),
        "silence": _CHANNEL.format(constructor="", post=""),
        "missing": "delete globalThis.BroadcastChannel;",
    },
    "locks": {
        "error": 'answers(globalThis.LockManager, ["request", "query"], rejected);',
        "exception": 'given(navigators("locks"), refuse);',
        "silence": 'answers(globalThis.LockManager, ["request", "query"], silent);',
        "missing": 'given(navigators("locks"), () => undefined);',
    },
    "storage": {
        "error": 'answers(globalThis.StorageManager, ["persist", "persisted", "estimate"], rejected);',
        "exception": 'given(navigators("storage"), refuse);',
        "silence": 'answers(globalThis.StorageManager, ["persist", "persisted", "estimate"], silent);',
        "missing": 'given(navigators("storage"), () => undefined);',
    },
}
"""By feature and by way: the script that refuses the feature. Synchronous storage cannot be silent."""
ALL = "everything"


def cases() -> list[tuple[str, str]]:
    """Return all refusals as (feature, way). The first ones refuse all features at once."""
    alone = [(what, way) for what, ways in DENIALS.items() for way in ways]
    return [*((ALL, way) for way in WAYS), *alone]


def script(what: str, way: str) -> str:
    """Return a script that makes the page or worker in which it runs refuse a feature."""
    parts = [ways[way] for name, ways in DENIALS.items() if what in (ALL, name) and way in ways]
    return f"(() => {{ {_TOOLS} {' '.join(parts)} }})();"


def denies(what: str, name: str, way: str) -> bool:
    """Return whether a refusal covers a feature of the browser."""
    return what in (ALL, name) and way in DENIALS[name]

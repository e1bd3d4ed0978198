"""Make scripts that disable features that browsers may refuse. The scripts must run before all other code."""

from __future__ import annotations

from collections.abc import Mapping

_HELPERS = """
const refusal = (name = "SecurityError") => new DOMException("refused on purpose", name);
const refuse = () => { throw refusal(); };
const quotaExceeded = () => { throw refusal("QuotaExceededError"); };
const rejected = () => Promise.reject(refusal());
const silent = () => new Promise(() => {});
const replaceMethods = (type, names, method) => { for (const name of names) if (type) type.prototype[name] = method; };
const defineGetters = (names, get) => {
  for (const [object, name] of names) if (object) Object.defineProperty(object, name, { configurable: true, get });
};
const navigators = (name) => [[globalThis.Navigator?.prototype, name], [globalThis.WorkerNavigator?.prototype, name]];
const inGlobal = (name) => [[globalThis, name]];
const open = globalThis.IDBFactory?.prototype.open;
const openOther = (factory) => open.call(factory, `refused.${Math.random()}`);
const replaceSetItem = (name, fail) => {
  const real = Storage.prototype.setItem;
  // In Firefox, a blank page throws an error when it reads its storage, so read the storage only here.
  Storage.prototype.setItem = function (...words) {
    return this === globalThis[name] ? fail() : real.apply(this, words);
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
        "error": """replaceMethods(globalThis.IDBFactory, ["open"], function () {
            const request = openOther(this);
            request.addEventListener("upgradeneeded", (event) => {
                event.stopImmediatePropagation();
                request.transaction.abort();
            });
            return request;
        });""",
        "exception": 'replaceMethods(globalThis.IDBFactory, ["open"], refuse);',
        "silence": """replaceMethods(globalThis.IDBFactory, ["open"], function () {
            const request = openOther(this);
            for (const type of ["upgradeneeded", "success", "error", "blocked"])
                request.addEventListener(type, (event) => event.stopImmediatePropagation());
            return request;
        });""",
        "missing": 'defineGetters(inGlobal("indexedDB"), () => undefined);',
    },
    "localStorage": {
        "error": 'if (globalThis.Storage) replaceSetItem("localStorage", quotaExceeded);',
        "exception": 'if (globalThis.Storage) defineGetters(inGlobal("localStorage"), refuse);',
        "missing": 'if (globalThis.Storage) defineGetters(inGlobal("localStorage"), () => null);',
    },
    "sessionStorage": {
        "error": 'if (globalThis.Storage) replaceSetItem("sessionStorage", quotaExceeded);',
        "exception": 'if (globalThis.Storage) defineGetters(inGlobal("sessionStorage"), refuse);',
        "missing": 'if (globalThis.Storage) defineGetters(inGlobal("sessionStorage"), () => null);',
    },
    "caches": {
        "error": f"replaceMethods(globalThis.CacheStorage, {_CACHE}, rejected);",
        "exception": 'defineGetters(inGlobal("caches"), refuse);',
        "silence": f"replaceMethods(globalThis.CacheStorage, {_CACHE}, silent);",
        "missing": 'defineGetters(inGlobal("caches"), () => undefined);',
    },
    "serviceWorker": {
        "error": 'replaceMethods(globalThis.ServiceWorkerContainer, ["register", "getRegistration"], rejected);',
        "exception": 'defineGetters(navigators("serviceWorker"), refuse);',
        "silence": 'replaceMethods(globalThis.ServiceWorkerContainer, ["register", "getRegistration"], silent);',
        "missing": 'defineGetters(navigators("serviceWorker"), () => undefined);',
    },
    "BroadcastChannel": {
        "error": _CHANNEL.format(constructor="", post="refuse();"),
        "exception": _CHANNEL.format(constructor="refuse();", post=""),
        "silence": _CHANNEL.format(constructor="", post=""),
        "missing": "delete globalThis.BroadcastChannel;",
    },
    "locks": {
        "error": 'replaceMethods(globalThis.LockManager, ["request", "query"], rejected);',
        "exception": 'defineGetters(navigators("locks"), refuse);',
        "silence": 'replaceMethods(globalThis.LockManager, ["request", "query"], silent);',
        "missing": 'defineGetters(navigators("locks"), () => undefined);',
    },
    "storage": {
        "error": 'replaceMethods(globalThis.StorageManager, ["persist", "persisted", "estimate"], rejected);',
        "exception": 'defineGetters(navigators("storage"), refuse);',
        "silence": 'replaceMethods(globalThis.StorageManager, ["persist", "persisted", "estimate"], silent);',
        "missing": 'defineGetters(navigators("storage"), () => undefined);',
    },
}
"""Scripts that refuse a feature, by feature and way.

localStorage and sessionStorage cannot be silent, because their calls are synchronous and always return.
"""
ALL = "everything"


def cases() -> list[tuple[str, str]]:
    """Return all refusals as (feature, way). The first ones refuse all features at once."""
    alone = [(refused, way) for refused, ways in DENIALS.items() for way in ways]
    return [*((ALL, way) for way in WAYS), *alone]


def script(refused: str, way: str) -> str:
    """Return a script that refuses a feature, or all features, to the page or worker that runs the script."""
    parts = [ways[way] for feature, ways in DENIALS.items() if refused in (ALL, feature) and way in ways]
    return f"(() => {{ {_HELPERS} {' '.join(parts)} }})();"


def denies(refused: str, feature: str, way: str) -> bool:
    """Return whether `feature` is refused to a page that runs `script(refused, way)`."""
    return refused in (ALL, feature) and way in DENIALS[feature]

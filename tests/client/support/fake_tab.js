/**
 * Replaces the tab's document, address, session storage and Web Locks with fake ones. Import this module before those
 * that use them.
 */

import "fake-indexeddb/auto";
import { storage } from "./fake_storage.js";

/** A link. The modules under test recognize links by this class. */
class Link extends URL {
  hreflang = "ja";
}

/** The links to the page in other languages. They contain the request for the game. */
export const links = [new Link("http://azulejo.test/ja/azul.html")];

/** @type {Record<string, object>} The global variables that the modules under test use. */
const globals = {
  document: {
    documentElement: { dataset: { game: "azul" }, lang: "en" },
    getElementById: () => null,
    querySelectorAll: () => links,
  },
  HTMLAnchorElement: Link,
  addEventListener: () => {},
  history: {
    /** @param {unknown} _state @param {string} _title @param {string} url */
    replaceState: (_state, _title, url) => visit(url),
  },
};
for (const [name, value] of Object.entries(globals)) define(name, value);

/** @param {string} name @param {unknown} value */
export function define(name, value) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** Goes to an address in the same tab. @param {string} url */
export function visit(url) {
  const location = new URL(url, globalThis.location?.href ?? "http://azulejo.test/");
  define("location", Object.assign(location, { replace: visit }));
}

/** Returns the part of the address after the name of the page. */
export const address = () => location.search + location.hash;

/** Opens an address in a new tab, which has its own session storage and holds no locks. @param {string} url */
export function openTab(url) {
  define("sessionStorage", storage(new Map()));
  visit(url);
  const locks = new FakeLocks();
  define("navigator", { locks });
  return locks;
}

/** @typedef {(lock: object | null) => unknown} Granted */

/** @typedef {{tab: FakeLocks, take: () => Promise<void>}} Waiting */

/** The requests for each lock, by name. The holder of the lock comes first. @type {Map<string, Waiting[]>} */
const waiting = new Map();

/** Closes all tabs, which frees all locks. */
export const closeTabs = () => waiting.clear();

/** The Web Locks of one tab. */
export class FakeLocks {
  /** Milliseconds until the browser handles a request. */
  delay = 0;

  /** @param {string} name @param {[Granted] | [LockOptions, Granted]} words */
  request(name, ...words) {
    const [options, granted] = words.length === 1 ? [{}, words[0]] : words;
    return new Promise((resolve, reject) => {
      const { signal } = options;
      signal?.addEventListener("abort", () => reject(signal.reason));
      const ask = () => {
        if (signal?.aborted) return;
        const queue = waiting.get(name) ?? [];
        waiting.set(name, queue);
        if (options.ifAvailable && queue.length) return resolve(granted(null));
        const entry = {
          tab: this,
          take: () =>
            Promise.resolve(granted({ name })).then((value) => {
              leave(entry);
              resolve(value);
            }),
        };
        queue.push(entry);
        signal?.addEventListener("abort", () => leave(entry));
        if (queue[0] === entry) void entry.take();
      };
      if (this.delay) setTimeout(ask, this.delay);
      else ask();
    });
  }

  /** Frees all locks of the tab, as when it is closed or its page is left. */
  close() {
    for (const entry of [...waiting.values()].flat().filter(({ tab }) => tab === this)) leave(entry);
  }
}

/** Removes an entry from its queue, and gives the lock to the next one. @param {Waiting} entry */
function leave(entry) {
  for (const queue of waiting.values()) {
    const held = queue[0] === entry;
    if (queue.includes(entry)) queue.splice(queue.indexOf(entry), 1);
    if (held) void queue[0]?.take();
  }
}

/** A channel between tabs without delay. All tabs are in one thread. */
class FakeChannel {
  /** @type {Set<FakeChannel>} */
  static open = new Set();
  /** @type {((event: {data: unknown}) => void) | null} */
  onmessage = null;

  /** @param {string} name */
  constructor(name) {
    this.name = name;
    FakeChannel.open.add(this);
  }

  /** @param {unknown} data */
  postMessage(data) {
    const others = [...FakeChannel.open].filter((other) => other !== this && other.name === this.name);
    for (const other of others) queueMicrotask(() => other.onmessage?.({ data }));
  }

  close() {
    FakeChannel.open.delete(this);
  }
}

define("BroadcastChannel", FakeChannel);
openTab("/en/azul.html");

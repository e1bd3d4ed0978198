/** Saved games are written and read completely, and storage that has failed is used again later. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { forceCloseDatabase, IDBFactory } from "fake-indexeddb";
import { closeTabs, define, openTab } from "../support/fake_tab.js";
import { frame, settle } from "../support/fake_workers.js";

/** @typedef {typeof import("../../../web/client/storage/game_store.js")} Store */
/** @typedef {import("../../../web/client/types.js").Entry} Entry */

/** @param {string} id @param {number} [updated] @returns {Entry} */
const entry = (id, updated = 1) => ({ id, game: "azul", names: ["Ana"], over: false, updated, save: { seats: [] } });

let pages = 0;
/** The store module of a newly opened page. @type {Store} */
let store;

beforeEach(async () => {
  define("indexedDB", new IDBFactory());
  pages += 1;
  store = await import(`../../../web/client/storage/game_store.js?page=${pages}`);
});

afterEach(() => {
  mock.reset();
  define("addEventListener", () => {});
});

/**
 * Closes a connection, as the browser may do. The type of `forceCloseDatabase` does not fit the connections of idb.
 * @type {(open?: IDBDatabase) => void}
 */
const close = /** @type {(open: unknown) => void} */ (forceCloseDatabase);

/** @param {string} name of the database to delete, as another page may do */
function deleteDatabase(name) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = resolve;
    request.onblocked = reject;
  });
}

describe("a save", () => {
  test("is loaded together with its frame", async () => {
    await store.saveGame(entry("a"), frame(3));
    assert.deepEqual(await store.open("a"), { entry: entry("a"), frame: frame(3) });
  });

  test("without a frame removes the old frame", async () => {
    await store.saveGame(entry("a"), frame(3));
    await store.saveGame(entry("a", 2), null);
    assert.deepEqual(await store.open("a"), { entry: entry("a", 2), frame: null });
  });

  test("that does not exist is not found", async () => {
    assert.equal(await store.open("a"), null);
  });

  test("appears in the list, the latest first", async () => {
    for (const [id, updated] of /** @type {[string, number][]} */ ([
      ["a", 2],
      ["b", 3],
      ["c", 1],
    ])) {
      await store.saveGame(entry(id, updated), null);
    }
    assert.deepEqual(
      (await store.list()).map(({ id }) => id),
      ["b", "a", "c"],
    );
  });

  test("from another version is listed last and counts as invalid", async () => {
    await store.saveGame(entry("a", 2), null);
    const odd = { ...entry("b"), names: null, updated: "yesterday", save: null };
    await store.saveGame(/** @type {Entry} */ (/** @type {unknown} */ (odd)), null);
    await store.saveGame(entry("c", 3), null);
    assert.deepEqual(
      (await store.list()).map((game) => [game.id, store.isValid(game)]),
      [
        ["c", true],
        ["a", true],
        ["b", false],
      ],
    );
  });

  test("with invalid names or an invalid title counts as invalid", () => {
    const whole = entry("a");
    assert.ok(store.isValid(whole));
    for (const odd of [{ names: 7 }, { names: {} }, { names: [null] }, { title: 7 }]) {
      assert.ok(
        !store.isValid(/** @type {Entry} */ (/** @type {unknown} */ ({ ...whole, ...odd }))),
        JSON.stringify(odd),
      );
    }
  });

  test("that is deleted loses its frame, too", async () => {
    await store.saveGame(entry("a"), frame(3));
    await store.deleteGame("a");
    await store.saveGame(entry("b"), null);
    assert.deepEqual([await store.open("a"), (await store.list()).length], [null, 1]);
  });
});

describe("storage", () => {
  test("that has refused a write is tried again at the next save", async () => {
    const refuse = mock.method(indexedDB, "open", () => {
      throw new DOMException("refused on purpose", "SecurityError");
    });
    await assert.rejects(store.saveGame(entry("a"), null), { name: "SecurityError" });
    refuse.mock.restore();
    await store.saveGame(entry("a"), null);
    assert.equal((await store.list()).length, 1);
  });

  test("that is full reports this and keeps earlier data", async () => {
    await store.saveGame(entry("a"), frame(3));
    const full = mock.method(IDBObjectStore.prototype, "put", () => {
      throw new DOMException("full on purpose", "QuotaExceededError");
    });
    await assert.rejects(store.saveGame(entry("a", 2), frame(4)), { name: "QuotaExceededError" });
    full.mock.restore();
    assert.deepEqual(await store.open("a"), { entry: entry("a"), frame: frame(3) });
  });

  test("that another page deletes is created again", async () => {
    await store.saveGame(entry("a"), null);
    await deleteDatabase("azulejo");
    await store.saveGame(entry("b"), null);
    assert.deepEqual(
      (await store.list()).map(({ id }) => id),
      ["b"],
    );
  });

  test("of a frozen page does not block other pages, and works again when the page returns", async () => {
    const heard = new EventTarget();
    define("addEventListener", heard.addEventListener.bind(heard));
    pages += 1;
    /** @type {Store} */
    const aside = await import(`../../../web/client/storage/game_store.js?page=${pages}`);
    await aside.saveGame(entry("a"), null);
    const begun = mock.method(IDBDatabase.prototype, "transaction");
    const [write, listed] = [aside.saveGame(entry("a", 2), null), aside.list()];
    while (begun.mock.callCount() < 2) await settle();
    begun.mock.restore();
    heard.dispatchEvent(Object.assign(new Event("pagehide"), { persisted: true }));
    await settle();
    assert.deepEqual(await store.list(), [entry("a")]);
    heard.dispatchEvent(new Event("pageshow"));
    await write;
    assert.deepEqual([(await listed).length, await store.list()], [1, [entry("a", 2)]]);
  });

  test("is opened again after it closed unexpectedly", async () => {
    const opened = mock.method(indexedDB, "open");
    await store.saveGame(entry("a"), null);
    close(opened.mock.calls[0].result?.result);
    await store.saveGame(entry("b"), null);
    assert.deepEqual((await store.list()).map(({ id }) => id).sort(), ["a", "b"]);
  });
});

describe("a database connection that ended without an event", () => {
  test("is replaced, and the operation is repeated with the new connection", async () => {
    await store.saveGame(entry("a"), null);
    const { transaction } = IDBDatabase.prototype;
    let ended = true;
    mock.method(
      IDBDatabase.prototype,
      "transaction",
      /** @this {IDBDatabase} @param {Parameters<typeof transaction>} words */ function (...words) {
        if (ended) {
          ended = false;
          throw new DOMException("closing on purpose", "InvalidStateError");
        }
        return transaction.apply(this, words);
      },
    );
    await store.saveGame(entry("b"), frame(1));
    assert.deepEqual(await store.open("b"), { entry: entry("b"), frame: frame(1) });
  });
});

describe("a save that another page has written", () => {
  test("is not overwritten by an older page, and neither is its frame", async () => {
    await store.saveGame({ ...entry("a"), by: "other.1" }, frame(3));
    const late = store.saveGame({ ...entry("a", 2), by: "me.1" }, frame(2), (by) => by === "before");
    await assert.rejects(late, store.Overtaken);
    assert.deepEqual(await store.open("a"), { entry: { ...entry("a"), by: "other.1" }, frame: frame(3) });
  });

  test("may be overwritten by a page that has read it", async () => {
    await store.saveGame({ ...entry("a"), by: "other.1" }, frame(3));
    await store.saveGame({ ...entry("a", 2), by: "me.1" }, frame(4), (by) => by === "other.1");
    assert.equal((await store.open("a"))?.frame?.frame, 4);
  });
});

describe("the lock of a game", () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ["setTimeout"] });
    mock.method(AbortSignal, "timeout", (/** @type {number} */ ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    });
  });

  afterEach(() => {
    mock.timers.reset();
    closeTabs();
  });

  /**
   * Returns the result of a claim, or "waits" if there is none after `ms` milliseconds.
   * @param {Promise<boolean>} claim
   * @param {number} ms
   */
  async function after(claim, ms) {
    for (let passed = 0; passed < ms; passed += 50) {
      await settle();
      mock.timers.tick(50);
    }
    return Promise.race([claim, settle().then(() => "waits")]);
  }

  test("is granted at once if it is free", async () => {
    openTab("/");
    assert.equal(await after(store.claimLock("free"), 0), true);
  });

  test("is granted as soon as a busy browser has released it", async () => {
    openTab("/").delay = 5000;
    const claim = store.claimLock("late");
    assert.equal(await after(claim, 4900), "waits");
    assert.equal(await after(claim, 200), true);
  });

  test("is not granted while another tab holds it", async () => {
    openTab("/");
    await store.claimLock("held");
    openTab("/");
    assert.equal(await after(store.claimLock("held"), 2000), false);
  });

  test("is granted when a reloading page releases it", async () => {
    const before = openTab("/");
    await store.claimLock("reloaded");
    openTab("/");
    const claim = store.claimLock("reloaded");
    assert.equal(await after(claim, 400), "waits");
    before.close();
    assert.equal(await after(claim, 200), true);
  });

  test("stays with the tab whose page reloads", async () => {
    const before = openTab("/");
    await store.claimLock("reloaded");
    openTab("/");
    let free = false;
    void store.released("reloaded").then(() => {
      free = true;
    });
    await after(Promise.resolve(true), 500);
    before.close();
    await after(Promise.resolve(true), 1000);
    const again = openTab("/");
    assert.equal(await after(store.claimLock("reloaded"), 100), true);
    await after(Promise.resolve(true), 10_000);
    assert.equal(free, false);
    again.close();
    await after(Promise.resolve(true), 5000);
    assert.equal(free, true);
  });

  test("counts as granted if the browser has no locks or refuses them", async () => {
    define("navigator", {});
    assert.equal(await store.claimLock("none"), true);
    define("navigator", { locks: { request: () => Promise.reject(new DOMException("", "SecurityError")) } });
    assert.equal(await store.claimLock("refused"), true);
  });
});

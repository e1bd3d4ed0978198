/** No action is lost or overwritten when storage fails, a page reloads, or another tab plays the same game. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { SAVE, clear, load, prepare, refuse, saved, reports } from "../support/loaded_game.js";
import { define, openTab, visit } from "../support/fake_tab.js";
import * as store from "../../../web/client/storage/game_store.js";
import { frame, settle } from "../support/fake_workers.js";

beforeEach(prepare);
afterEach(clear);

describe("a save", () => {
  test("is written without its frame if the frame shows secrets", async () => {
    await saved("a");
    visit("?game=a");
    const { game } = await load();
    await game.keep(frame(4, { save: SAVE, private: true }));
    assert.equal((await store.open("a"))?.frame, null);
  });

  test("contains the areas of earlier frames that did not change, but no events", async () => {
    await saved("a");
    visit("?game=a");
    const { game } = await load();
    await game.keep(frame(4, { save: SAVE, areas: { board: "old", log: "old" } }));
    await game.keep(frame(5, { save: SAVE, areas: { log: "new" }, say: "Said", events: [{ kind: "take" }] }));
    assert.deepEqual((await store.open("a"))?.frame, frame(5, { lang: "en", areas: { board: "old", log: "new" } }));
  });
});

describe("storage that refuses", () => {
  test("is reported once, and so is the first save that succeeds", async () => {
    await saved("a");
    visit("?game=a");
    const { game } = await load();
    refuse();
    assert.equal(await game.keep(frame(4, { save: SAVE })), true);
    await game.keep(frame(5, { save: SAVE }));
    assert.deepEqual([reports, game.frame?.frame], [["unsaved"], 5]);
    mock.reset();
    await game.keep(frame(6, { save: SAVE }));
    assert.deepEqual([reports, (await store.open("a"))?.frame?.frame], [["unsaved", "saved"], 6]);
  });

  test("to be read is not reported as a missing game", async () => {
    mock.method(console, "error", () => {});
    visit("?game=a");
    mock.method(IDBObjectStore.prototype, "get", () => {
      throw new DOMException("refused on purpose", "DataError");
    });
    assert.equal((await load()).result, "unread");
  });
});

describe("storage that never answers", () => {
  test("is reported within three seconds, and the page stops waiting for it", async () => {
    await saved("a");
    visit("?game=a");
    const { game } = await load();
    const { transaction } = IDBDatabase.prototype;
    mock.method(
      IDBDatabase.prototype,
      "transaction",
      /** @this {IDBDatabase} @param {Parameters<typeof transaction>} words */ function (...words) {
        const made = transaction.apply(this, words);
        mock.method(made, "objectStore", () => ({ get: () => new Promise(() => {}) }));
        return made;
      },
    );
    mock.timers.enable({ apis: ["setTimeout"] });
    const first = game.keep(frame(4, { save: SAVE }));
    await settle();
    mock.timers.tick(2999);
    assert.equal(await first, true);
    assert.deepEqual(reports, ["unsaved"]);
    const second = game.keep(frame(5, { save: SAVE }));
    mock.timers.tick(0);
    assert.equal(await second, true);
  });
});

describe("a game in two pages of a browser without locks", () => {
  test("can be saved only by the page that read it last", async () => {
    await saved("a");
    visit("?game=a");
    define("navigator", {});
    const [one, other] = [(await load()).game, (await load()).game];
    mock.method(console, "error", () => {});
    assert.equal(await other.keep(frame(4, { save: { ...SAVE, frame: 4 } })), true);
    assert.equal(await one.keep(frame(4, { save: { ...SAVE, frame: 7 } })), false);
    assert.deepEqual([reports, (await store.open("a"))?.entry.save.frame], [["overtaken"], 4]);
    assert.equal(await one.read(), true);
    assert.equal(await one.keep(frame(5, { save: SAVE })), true);
  });
});

describe("an unanswered message", () => {
  /** @type {import("../../../web/client/types.js").Message[]} */
  const messages = [{ type: "undo", id: "one", frame: 4 }];

  beforeEach(async () => {
    await saved("a");
    visit("?game=a");
  });

  test("is kept through a reload of the same tab", async () => {
    const { game } = await load();
    game.keepMessages(messages);
    assert.deepEqual((await load()).game.unanswered(), messages);
    assert.deepEqual((await load()).game.unanswered(), []);
    game.keepMessages(messages);
    game.keepMessages([]);
    assert.deepEqual((await load()).game.unanswered(), []);
  });

  test("is not sent to another game", async () => {
    const { game } = await load();
    game.keepMessages(messages);
    await saved("b");
    visit("?game=b");
    assert.deepEqual((await load()).game.unanswered(), []);
  });

  test("with an action is sent as an action of the player who holds the device", async () => {
    const { game } = await load();
    game.keepMessages([{ type: "do", id: "two", actions: [3], frame: 4 }]);
    assert.deepEqual((await load()).game.unanswered(), [
      { type: "do", id: "two", actions: [3], frame: 4, in_hand: true },
    ]);
  });

  test("that confirms who holds the device is dropped, because that may change during a reload", async () => {
    const { game } = await load();
    game.keepMessages([{ type: "ready", id: "two", frame: 4 }, ...messages]);
    assert.deepEqual((await load()).game.unanswered(), messages);
  });

  test("that is damaged is ignored", async () => {
    sessionStorage.setItem("azulejo.waiting.a", '[{"type": 7}]');
    assert.deepEqual((await load()).game.unanswered(), []);
    sessionStorage.setItem("azulejo.waiting.a", "{");
    assert.deepEqual((await load()).game.unanswered(), []);
  });
});

describe("a private frame", () => {
  test("is shown again by a new worker of its page, but not by a new page", async () => {
    await saved("a");
    visit("?game=a");
    const { game } = await load();
    assert.equal("in_hand" in game.openingMessage(), false);
    await game.keep(frame(4, { save: SAVE, private: true }));
    assert.equal(/** @type {{in_hand?: boolean}} */ (game.openingMessage()).in_hand, true);
    assert.equal("in_hand" in (await load()).game.openingMessage(), false);
  });
});

describe("a game in two tabs", () => {
  test("can only be watched in the second tab until the first is closed", async () => {
    await saved("a");
    const first = openTab("/en/azul.html?game=a");
    const { game, result } = await load();
    assert.equal(result, "play");
    openTab("/en/azul.html?game=a");
    mock.timers.enable({ apis: ["setTimeout"] });
    const second = load();
    while ((await Promise.race([second, settle()])) === undefined) mock.timers.tick(100);
    assert.equal((await second).result, "watch");
    let free = false;
    /** @type {string[]} */
    const heard = [];
    store.onSaved("a", (said) => heard.push(said));
    await game.keep(frame(4, { save: SAVE, say: "Ana took 2" }));
    await game.keep(frame(5, { save: SAVE, say: "Ana chose in secret", private: true }));
    await settle();
    assert.deepEqual(heard, ["Ana took 2", ""]);
    const freed = store.released("a").then(() => {
      free = true;
    });
    await settle();
    assert.equal(free, false);
    first.close();
    while ((await Promise.race([freed.then(() => true), settle()])) === undefined) mock.timers.tick(1000);
    assert.equal(free, true);
  });
});

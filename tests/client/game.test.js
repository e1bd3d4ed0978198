/** Which game a page plays, and that nothing that was asked for is lost before it is on disk. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { address, closeTabs, define, links, openTab, visit } from "./page.js";
import { Game } from "../../web/client/game.js";
import { opened } from "../../web/client/received.js";
import { SETUP } from "../../web/client/setup.js";
import * as store from "../../web/client/store.js";
import { frame, settle } from "./workers.js";

const SEATS = [{ name: "Ana", level: null }];
const SAVE = { seats: SEATS };
const WANTED = JSON.stringify({ game: "azul", seats: SEATS, options: {}, seed: 5 });

beforeEach(async () => {
  for (const { id } of await store.list()) await store.drop(id);
  openTab("/en/azul.html");
  told = [];
});

afterEach(() => {
  mock.reset();
  mock.timers.reset();
  closeTabs();
});

/** Whether saves were told to reach the disk, or another page to have gone on with the game. @type {string[]} */
let told;

/** What a page that is loaded now plays. */
async function load() {
  const game = new Game({
    saves: (well) => told.push(well ? "saved" : "unsaved"),
    overtaken: () => told.push("overtaken"),
  });
  return { game, found: await game.find() };
}

/** Puts a game on disk. @param {string} id @param {Partial<store.Entry>} [more] */
async function saved(id, more = {}) {
  await store.keep({ id, game: "azul", names: ["Ana"], over: false, updated: 1, save: SAVE, ...more }, frame(3));
}

/** Lets the browser refuse to write. */
function refuse() {
  mock.method(console, "error", () => {});
  mock.method(IDBObjectStore.prototype, "put", () => {
    throw new DOMException("refused on purpose", "QuotaExceededError");
  });
}

describe("a new game", () => {
  beforeEach(() => {
    sessionStorage.setItem(SETUP, WANTED);
    visit("?new");
  });

  test("is dealt as it was asked for", async () => {
    const { game, found } = await load();
    assert.equal(found, "play");
    assert.deepEqual(game.first(), { type: "new", ...JSON.parse(WANTED), lang: "en", page: "azul" });
  });

  test("is asked for in the address itself where the tab keeps nothing", async () => {
    sessionStorage.removeItem(SETUP);
    visit(`?new=${encodeURIComponent(WANTED)}`);
    const { game } = await load();
    assert.deepEqual(game.first(), { type: "new", ...JSON.parse(WANTED), lang: "en", page: "azul" });
  });

  test("is dealt again by a reload before its first save is on disk", async () => {
    await load();
    const { game, found } = await load();
    assert.deepEqual([found, game.first().type], ["play", "new"]);
  });

  test("is found by a reload after its first save", async () => {
    const tab = openTab(location.href);
    sessionStorage.setItem(SETUP, WANTED);
    const { game } = await load();
    await game.keep(frame(1, { save: SAVE }));
    assert.equal(address(), `?game=${game.id}`);
    tab.close();
    const again = await load();
    assert.deepEqual(
      [again.game.id, again.game.first()],
      [game.id, { type: "load", save: SAVE, lang: "en", page: "azul" }],
    );
  });

  test("gets a name of its own also over plain http, where crypto.randomUUID is not there", async () => {
    mock.method(crypto, "randomUUID", () => {
      throw new TypeError("not there on purpose");
    });
    const games = [await load(), await load()].map(({ game }) => game.id);
    assert.equal(new Set(games).size, 2);
    for (const id of games) assert.match(id, /^[0-9a-f]{32}$/);
  });

  test("that cannot be read is told, and no other game is opened in its place", async () => {
    await saved("a");
    sessionStorage.removeItem(SETUP);
    for (const broken of ["{", "null", "", `[${" ".repeat(10_000)}]`]) {
      visit(`/en/azul.html?new=${encodeURIComponent(broken)}`);
      assert.equal((await load()).found, "unfit");
    }
  });

  test("is a new game whatever the address says of its kind", async () => {
    const forged = { ...JSON.parse(WANTED), type: "load", save: {}, game: "sintra" };
    visit(`?new=${encodeURIComponent(JSON.stringify(forged))}`);
    const { type, game } = /** @type {{type: string, game?: string}} */ ((await load()).game.first());
    assert.deepEqual([type, game], ["new", "azul"]);
  });

  test("is asked for once", async () => {
    const { game } = await load();
    await game.keep(frame(1, { save: SAVE }));
    assert.equal(sessionStorage.getItem(SETUP), null);
  });

  test("leaves another one that is asked for meanwhile", async () => {
    const { game } = await load();
    sessionStorage.setItem(SETUP, "another");
    await game.keep(frame(1, { save: SAVE }));
    assert.equal(sessionStorage.getItem(SETUP), "another");
  });
});

describe("an opened record", () => {
  const known = (/** @type {string} */ name) => name === "azul";
  beforeEach(() => visit("/en/azul.html#A%20record"));

  test("is imported", async () => {
    const { game, found } = await load();
    assert.equal(found, "play");
    assert.deepEqual(game.first(), { type: "import", text: "A record", lang: "en", page: "azul" });
  });

  test("that is garbled is imported as it stands, for the rules to refuse", async () => {
    visit("/en/azul.html#100%");
    const { game } = await load();
    assert.deepEqual(game.first(), { type: "import", text: "100%", lang: "en", page: "azul" });
  });

  test("stays in the address and in the links to other languages until its first save is on disk", async () => {
    const { game } = await load();
    assert.deepEqual([address(), links[0].hash], ["#A%20record", "#A%20record"]);
    await game.keep(frame(1, { save: SAVE }));
    assert.deepEqual([address(), links[0].search, links[0].hash], [`?game=${game.id}`, `?game=${game.id}`, ""]);
  });

  test("is opened again by a reload before its first save is on disk", async () => {
    await load();
    const { game, found } = await load();
    assert.deepEqual([found, game.first().type], ["play", "import"]);
  });

  test("that waits in this tab is imported, and waits until its first save is on disk", async () => {
    const text = '{"game":"azul","actions":[]}';
    assert.deepEqual(opened(text, known), { address: "./azul.html?record" });
    visit("/en/azul.html?record");
    const { game, found } = await load();
    assert.deepEqual([found, game.first()], ["play", { type: "import", text, lang: "en", page: "azul" }]);
    assert.deepEqual((await load()).game.first(), game.first());
    await game.keep(frame(1, { save: SAVE }));
    assert.equal(address(), `?game=${game.id}`);
    visit("/en/azul.html?record");
    assert.equal((await load()).found, "unfit");
  });

  test("is told by what was pasted, opened or shared, else that is no game", () => {
    for (const text of [
      "",
      "{}",
      "[1]",
      "null",
      '{"game":"chess","actions":[]}',
      '{"game":"azul"}',
      "azul",
      "https://a.b/",
    ])
      assert.deepEqual(opened(text, known), { trouble: "none" });
    assert.deepEqual(opened('[Azulejo "1"]\n[Game "azul"]\n', known), { address: "./azul.html?record" });
    const link = "https://a.b/ja/azul.html#AgAEAAAAAAAAcgIA-0YmNg";
    const taken = "./azul.html?chosen#AgAEAAAAAAAAcgIA-0YmNg";
    for (const text of [link, ` ${link}\n`, `See this: ${link} Ana`, `(${link})。`])
      assert.deepEqual(opened(text, known), { address: taken });
    const large = `{"game":"azul","actions":[${"1,".repeat(2_500_000)}1]}`;
    assert.deepEqual(opened(large, known), { trouble: "large" });
  });

  test("stays in the address when the browser cannot save it", async () => {
    refuse();
    const { game } = await load();
    await game.keep(frame(1, { save: SAVE }));
    assert.equal(address(), "#A%20record");
  });
});

describe("a saved game", () => {
  test("is found by its name in the address, with its last frame", async () => {
    await saved("a");
    visit("?game=a");
    const { game, found } = await load();
    assert.deepEqual([found, game.id, game.shown], ["play", "a", frame(3)]);
  });

  test("goes on where no name is given: the latest of this kind that is not over", async () => {
    await saved("old");
    await saved("open", { updated: 2 });
    await saved("over", { updated: 3, over: true });
    await saved("other", { updated: 4, game: "sintra" });
    const { game, found } = await load();
    assert.deepEqual([found, game.id, address()], ["play", "open", "?game=open"]);
  });

  test("of another table goes on there", async () => {
    await saved("s", { game: "sintra" });
    visit("?game=s");
    const { game, found } = await load();
    assert.deepEqual([found, location.pathname, address()], ["elsewhere", "/en/sintra.html", "?game=s"]);
    assert.equal(game.shown, null);
  });

  test("of a table that cannot be is not found", async () => {
    await saved("s", { game: "../sintra" });
    visit("?game=s");
    assert.deepEqual([(await load()).found, location.pathname], ["none", "/en/azul.html"]);
  });

  test("that is not on this device is not found", async () => {
    visit("?game=b");
    assert.equal((await load()).found, "none");
  });

  test("is written without its frame when that shows what not everybody may see", async () => {
    await saved("a");
    visit("?game=a");
    const { game } = await load();
    await game.keep(frame(4, { save: SAVE, private: true }));
    assert.equal((await store.open("a"))?.frame, null);
  });

  test("keeps the areas that did not change, and nothing of what happened", async () => {
    await saved("a");
    visit("?game=a");
    const { game } = await load();
    await game.keep(frame(4, { save: SAVE, areas: { board: "old", log: "old" } }));
    await game.keep(frame(5, { save: SAVE, areas: { log: "new" }, say: "Said", events: [{ kind: "take" }] }));
    assert.deepEqual((await store.open("a"))?.frame, frame(5, { lang: "en", areas: { board: "old", log: "new" } }));
  });

  test("stays saved when another game goes on under its page", async () => {
    await saved("a");
    visit("?game=a");
    const { game } = await load();
    await game.change();
    assert.notEqual(game.id, "a");
    assert.equal(address(), "?game=a");
    await game.keep(frame(1, { save: SAVE }));
    assert.equal(address(), `?game=${game.id}`);
    assert.equal((await store.list()).length, 2);
  });
});

describe("storage that refuses", () => {
  test("is told once, the game goes on, and the first save that works is told again", async () => {
    await saved("a");
    visit("?game=a");
    const { game } = await load();
    refuse();
    assert.equal(await game.keep(frame(4, { save: SAVE })), true);
    await game.keep(frame(5, { save: SAVE }));
    assert.deepEqual([told, game.shown?.frame], [["unsaved"], 5]);
    mock.reset();
    await game.keep(frame(6, { save: SAVE }));
    assert.deepEqual([told, (await store.open("a"))?.frame?.frame], [["unsaved", "saved"], 6]);
  });

  test("to read is told from a game that is not there", async () => {
    mock.method(console, "error", () => {});
    visit("?game=a");
    mock.method(IDBObjectStore.prototype, "get", () => {
      throw new DOMException("refused on purpose", "DataError");
    });
    assert.equal((await load()).found, "unread");
  });
});

describe("storage that never answers", () => {
  test("is told within three seconds, then the game goes on without waiting for it", async () => {
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
    assert.deepEqual(told, ["unsaved"]);
    const second = game.keep(frame(5, { save: SAVE }));
    mock.timers.tick(0);
    assert.equal(await second, true);
  });
});

describe("a game that goes on in two pages where nothing keeps them apart", () => {
  test("is written by the one that read it last; the other may not show what it did", async () => {
    await saved("a");
    visit("?game=a");
    define("navigator", {});
    const [one, other] = [(await load()).game, (await load()).game];
    mock.method(console, "error", () => {});
    assert.equal(await other.keep(frame(4, { save: { ...SAVE, frame: 4 } })), true);
    assert.equal(await one.keep(frame(4, { save: { ...SAVE, frame: 7 } })), false);
    assert.deepEqual([told, (await store.open("a"))?.entry.save.frame], [["overtaken"], 4]);
    assert.equal(await one.read(), true);
    assert.equal(await one.keep(frame(5, { save: SAVE })), true);
  });
});

describe("what is not answered yet", () => {
  /** @type {import("../../web/client/types.js").Message[]} */
  const messages = [{ type: "undo", id: "one", frame: 4 }];

  beforeEach(async () => {
    await saved("a");
    visit("?game=a");
  });

  test("waits through a reload of the same tab, and no longer than it must", async () => {
    const { game } = await load();
    game.waits(messages);
    assert.deepEqual((await load()).game.waited(), messages);
    assert.deepEqual((await load()).game.waited(), []);
    game.waits(messages);
    game.waits([]);
    assert.deepEqual((await load()).game.waited(), []);
  });

  test("is of no other game", async () => {
    const { game } = await load();
    game.waits(messages);
    await saved("b");
    visit("?game=b");
    assert.deepEqual((await load()).game.waited(), []);
  });

  test("does not take the device in hand for whoever reloads", async () => {
    const { game } = await load();
    game.waits([{ type: "ready", id: "two", frame: 4 }, ...messages]);
    assert.deepEqual((await load()).game.waited(), messages);
  });

  test("that is garbage is nothing", async () => {
    sessionStorage.setItem("azulejo.waiting.a", '[{"type": 7}]');
    assert.deepEqual((await load()).game.waited(), []);
    sessionStorage.setItem("azulejo.waiting.a", "{");
    assert.deepEqual((await load()).game.waited(), []);
  });
});

describe("a private frame", () => {
  test("tells a new worker under the same page who has the device in hand, and no page after it", async () => {
    await saved("a");
    visit("?game=a");
    const { game } = await load();
    assert.equal("in_hand" in game.first(), false);
    await game.keep(frame(4, { save: SAVE, private: true }));
    assert.equal(/** @type {{in_hand?: boolean}} */ (game.first()).in_hand, true);
    assert.equal("in_hand" in (await load()).game.first(), false);
  });
});

describe("a game in two tabs", () => {
  test("is played in the first and watched in the second until the first is closed", async () => {
    await saved("a");
    const first = openTab("/en/azul.html?game=a");
    const { game, found } = await load();
    assert.equal(found, "play");
    openTab("/en/azul.html?game=a");
    mock.timers.enable({ apis: ["setTimeout"] });
    const second = load();
    while ((await Promise.race([second, settle()])) === undefined) mock.timers.tick(100);
    assert.equal((await second).found, "watch");
    let free = false;
    /** @type {string[]} */
    const heard = [];
    store.follow("a", (said) => heard.push(said));
    await game.keep(frame(4, { save: SAVE, say: "Ana took 2" }));
    await game.keep(frame(5, { save: SAVE, say: "Ana chose in secret", private: true }));
    await settle();
    assert.deepEqual(heard, ["Ana took 2", ""]);
    const freed = store.freed("a").then(() => {
      free = true;
    });
    await settle();
    assert.equal(free, false);
    first.close();
    while ((await Promise.race([freed.then(() => true), settle()])) === undefined) mock.timers.tick(1000);
    assert.equal(free, true);
  });
});

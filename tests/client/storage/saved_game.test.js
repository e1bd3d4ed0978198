/** A page opens the game that its address requests. The request stays in the address until the game is saved. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { SAVE, SEATS, clear, load, prepare, refuse, saved, reports } from "../support/loaded_game.js";
import { address, links, openTab, visit } from "../support/fake_tab.js";
import { dealAhead } from "../../../web/client/storage/predealt_game.js";
import { newGame } from "../../../web/client/storage/new_game.js";
import { addressIn } from "../../../web/client/sharing/received_text.js";
import { SETUP } from "../../../web/client/lobby/setup_form.js";
import * as store from "../../../web/client/storage/game_store.js";
import { storage } from "../support/fake_storage.js";
import { FakeRules, frame, refusal, settle } from "../support/fake_workers.js";

/** @import { Frame } from "../../../web/client/types.js" */

const REQUESTED = JSON.stringify({ game: "azul", seats: SEATS, options: {}, seed: 5 });

/** @param {string} setup */
const openingOf = (setup) => /** @type {NonNullable<ReturnType<typeof newGame>>} */ (newGame(setup));

/** Returns a rules worker that answers with this frame if it should deal a game in advance. @param {Frame} dealt */
const dealing = (dealt) => Object.assign(new FakeRules(), { deal: async () => JSON.stringify(dealt) });

beforeEach(prepare);
beforeEach(() => Object.defineProperty(globalThis, "localStorage", { value: storage(new Map()), configurable: true }));
afterEach(clear);

describe("a new game", () => {
  beforeEach(() => {
    sessionStorage.setItem(SETUP, REQUESTED);
    visit("?new");
  });

  test("is dealt with the requested setup", async () => {
    const { game, result } = await load();
    assert.equal(result, "play");
    assert.deepEqual(game.openingMessage(), { type: "new", ...JSON.parse(REQUESTED), lang: "en", page: "azul" });
  });

  test("stays in the address if the tab cannot store anything", async () => {
    sessionStorage.removeItem(SETUP);
    visit(`?new=${encodeURIComponent(REQUESTED)}`);
    const { game } = await load();
    assert.deepEqual(game.openingMessage(), { type: "new", ...JSON.parse(REQUESTED), lang: "en", page: "azul" });
  });

  test("is dealt again after a reload before its first save", async () => {
    await load();
    const { game, result } = await load();
    assert.deepEqual([result, game.openingMessage().type], ["play", "new"]);
  });

  test("that was pre-dealt is shown at once and saved", async () => {
    await dealAhead({ ...openingOf(REQUESTED), lang: "en", page: "azul" }, dealing(frame(1, { save: SAVE })));
    const { game, result } = await load();
    assert.deepEqual([result, game.frame?.frame], ["play", 1]);
    const opening = { type: "load", save: SAVE, lang: "en", page: "azul" };
    assert.deepEqual(game.openingMessage(), { ...opening, seen: game.frame?.areas });
    while (address() !== `?game=${game.id}`) await settle();
    assert.equal((await store.open(game.id))?.frame?.frame, 1);
    await game.keep(frame(2, { save: SAVE }));
    assert.deepEqual(game.openingMessage(), opening, "only the pre-dealt frame may be marked as seen");
  });

  test("that was pre-dealt in another language is dealt again", async () => {
    await dealAhead({ ...openingOf(REQUESTED), lang: "ja", page: "azul" }, dealing(frame(1, { save: SAVE })));
    const { game } = await load();
    assert.deepEqual([game.frame, game.openingMessage().type], [null, "new"]);
  });

  test("is found after a reload once it has been saved", async () => {
    const tab = openTab(location.href);
    sessionStorage.setItem(SETUP, REQUESTED);
    const { game } = await load();
    await game.keep(frame(1, { save: SAVE }));
    assert.equal(address(), `?game=${game.id}`);
    tab.close();
    const again = await load();
    assert.deepEqual(
      [again.game.id, again.game.openingMessage()],
      [game.id, { type: "load", save: SAVE, lang: "en", page: "azul" }],
    );
  });

  test("gets a unique id even without crypto.randomUUID", async () => {
    mock.method(crypto, "randomUUID", () => {
      throw new TypeError("not there on purpose");
    });
    const games = [await load(), await load()].map(({ game }) => game.id);
    assert.equal(new Set(games).size, 2);
    for (const id of games) assert.match(id, /^[0-9a-f]{32}$/);
  });

  test("is not opened if the request cannot be read, and this is reported", async () => {
    await saved("a");
    sessionStorage.removeItem(SETUP);
    for (const broken of ["{", "null", "", `[${" ".repeat(10_000)}]`]) {
      visit(`/en/azul.html?new=${encodeURIComponent(broken)}`);
      assert.equal((await load()).result, "unfit");
    }
  });

  test("always belongs to the page's game, even if the address requests something else", async () => {
    const forged = { ...JSON.parse(REQUESTED), type: "load", save: {}, game: "sintra" };
    visit(`?new=${encodeURIComponent(JSON.stringify(forged))}`);
    const { type, game } = /** @type {{type: string, game?: string}} */ ((await load()).game.openingMessage());
    assert.deepEqual([type, game], ["new", "azul"]);
  });

  test("is no longer requested after its first save", async () => {
    const { game } = await load();
    await game.keep(frame(1, { save: SAVE }));
    assert.equal(sessionStorage.getItem(SETUP), null);
  });

  test("does not remove the request for another game when it is saved", async () => {
    const { game } = await load();
    sessionStorage.setItem(SETUP, "another");
    await game.keep(frame(1, { save: SAVE }));
    assert.equal(sessionStorage.getItem(SETUP), "another");
  });
});

describe("a record that is opened", () => {
  const GAMES = ["azul"];
  /** @param {import("../../../web/client/types.js").GameLocation} location */
  const finds = (location) => async () => ({ location });
  const unasked = () => assert.fail("the rules worker was asked");
  beforeEach(() => visit("/en/azul.html#A%20record"));

  test("is imported as a new game", async () => {
    const { game, result } = await load();
    assert.equal(result, "play");
    assert.deepEqual(game.openingMessage(), { type: "import", text: "A record", lang: "en", page: "azul" });
  });

  test("is passed on even if damaged, so that the rules worker can refuse it", async () => {
    visit("/en/azul.html#100%");
    const { game } = await load();
    assert.deepEqual(game.openingMessage(), { type: "import", text: "100%", lang: "en", page: "azul" });
  });

  test("stays in the address and in the links to other languages until its first save", async () => {
    const { game } = await load();
    assert.deepEqual([address(), links[0].hash], ["#A%20record", "#A%20record"]);
    await game.keep(frame(1, { save: SAVE }));
    assert.deepEqual([address(), links[0].search, links[0].hash], [`?game=${game.id}`, `?game=${game.id}`, ""]);
  });

  test("is opened again after a reload before its first save", async () => {
    await load();
    const { game, result } = await load();
    assert.deepEqual([result, game.openingMessage().type], ["play", "import"]);
  });

  test("stays in the tab's storage until its first save", async () => {
    const text = '{"game":"azul","actions":[]}';
    assert.deepEqual(await addressIn("text", GAMES, finds({ game: "azul", record: text })), {
      address: "./azul.html?record",
    });
    visit("/en/azul.html?record");
    const { game, result } = await load();
    assert.deepEqual([result, game.openingMessage()], ["play", { type: "import", text, lang: "en", page: "azul" }]);
    assert.deepEqual((await load()).game.openingMessage(), game.openingMessage());
    await game.keep(frame(1, { save: SAVE }));
    assert.equal(address(), `?game=${game.id}`);
    visit("/en/azul.html?record");
    assert.equal((await load()).result, "unfit");
  });

  test("opens on the page that the rules worker names; if it is refused, the reason is kept", async () => {
    const at = { address: "./azul.html?chosen#AgAB" };
    assert.deepEqual(await addressIn("> AgAB", GAMES, finds({ game: "azul", letters: "AgAB" })), at);
    assert.deepEqual(await addressIn("> .AgAB", GAMES, finds({ game: "", letters: ".AgAB" })), {
      address: "./azul.html?chosen#.AgAB",
    });
    const refused = async () => refusal("unreadable", { text: "No game." });
    assert.deepEqual(await addressIn("hello", GAMES, refused), { trouble: "none", text: "No game." });
    for (const find of [async () => undefined, () => Promise.reject(new Error("dead"))])
      assert.deepEqual(await addressIn("hello", GAMES, find), { trouble: "none", text: undefined });
    assert.deepEqual(await addressIn("x".repeat(5_000_001), GAMES, unasked), { trouble: "large" });
  });

  test("needs no worker if it is an unchanged link", async () => {
    const link = "https://a.b/ja/azul.html#AgAEAAAAAAAAcgIA-0YmNg";
    const at = { address: "./azul.html?chosen#AgAEAAAAAAAAcgIA-0YmNg" };
    for (const text of [link, ` ${link}\n`]) assert.deepEqual(await addressIn(text, GAMES, unasked), at);
  });

  test("in the address is read by the page, or by the rules worker if the link was altered", async () => {
    const turn = "AgEAAAAAAAcx";
    visit(`/en/azul.html#${turn}.AQEB`);
    const { game, request } = await load();
    assert.equal(request.invitation, "AQEB");
    assert.deepEqual(
      { ...game.openingMessage(), lang: "", page: "" },
      { type: "import", text: turn, known: null, here: [], lang: "", page: "" },
    );
    for (const around of ["%20", "%E2%80%8B", "&utm_source=mail", "?fbclid=a", ").", "%2520"]) {
      visit(`/en/azul.html#${turn}${around}`);
      const mangled = (await load()).game.openingMessage();
      assert.deepEqual([mangled.type, "known" in mangled], ["import", false]);
    }
  });

  test("stays in the address if the browser cannot save it", async () => {
    refuse();
    const { game } = await load();
    await game.keep(frame(1, { save: SAVE }));
    assert.equal(address(), "#A%20record");
  });
});

describe("a saved game", () => {
  test("is found by the id in the address, with its last frame", async () => {
    await saved("a");
    visit("?game=a");
    const { game, result } = await load();
    assert.deepEqual([result, game.id, game.frame], ["play", "a", frame(3)]);
  });

  test("is opened without an id in the address if it is the latest unfinished game of this page", async () => {
    await saved("old");
    await saved("open", { updated: 2 });
    await saved("over", { updated: 3, over: true });
    await saved("other", { updated: 4, game: "sintra" });
    const { game, result } = await load();
    assert.deepEqual([result, game.id, address()], ["play", "open", "?game=open"]);
  });

  test("of another game opens on that game's page", async () => {
    await saved("s", { game: "sintra" });
    visit("?game=s");
    const { game, result } = await load();
    assert.deepEqual([result, location.pathname, address()], ["elsewhere", "/en/sintra.html", "?game=s"]);
    assert.equal(game.frame, null);
  });

  test("of an unknown game is not found", async () => {
    await saved("s", { game: "../sintra" });
    visit("?game=s");
    assert.deepEqual([(await load()).result, location.pathname], ["none", "/en/azul.html"]);
  });

  test("that is not on this device is reported as missing", async () => {
    visit("?game=b");
    assert.equal((await load()).result, "none");
  });

  test("stays saved when its page starts another game", async () => {
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

  test("that was started as a rematch by an earlier page is opened and not dealt again", async () => {
    await saved("a");
    await saved("b");
    visit("?game=a");
    const { game } = await load();
    game.keepMessages([{ type: "rematch", id: "b", frame: 4 }]);
    assert.equal(await game.change("b"), false);
    assert.deepEqual([reports, address()], [["overtaken"], "?game=b"]);
    visit("?game=a");
    assert.deepEqual((await load()).game.unanswered(), []);
  });

  test("keeps an unanswered action of an earlier page until its result is known", async () => {
    await saved("a");
    await saved("b");
    visit("?game=a");
    const { game } = await load();
    const pressed = /** @type {const} */ ({ type: "undo", id: "c", frame: 4 });
    game.keepMessages([{ type: "rematch", id: "b", frame: 4 }, pressed]);
    await game.change("b");
    assert.deepEqual((await load()).game.unanswered(), [pressed]);
  });
});

test("an unanswered action in a puzzle is sent again after a reload", async () => {
  visit("?puzzle=3");
  const { game } = await load();
  const save = { ...SAVE, puzzle: { number: 3 } };
  await game.keep(frame(1, /** @type {Partial<Frame>} */ ({ save, puzzle: { number: 3 } })));
  const pressed = { type: /** @type {const} */ ("do"), actions: [5], id: "c", frame: 1 };
  for (const next of [3, 4]) {
    game.keepMessages([pressed]);
    visit(`?puzzle=${next}`);
    const again = (await load()).game;
    assert.notEqual(again.id, game.id);
    assert.deepEqual(again.unanswered(), next === 3 ? [{ ...pressed, in_hand: true }] : []);
  }
});

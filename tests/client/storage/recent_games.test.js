import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { storeRecent, recentGames, noteRecent } from "../../../web/client/storage/recent_games.js";
import { storage } from "../support/fake_storage.js";

/** @type {Map<string, string>} */
const stored = new Map();

beforeEach(() => {
  stored.clear();
  Object.defineProperty(globalThis, "localStorage", { value: storage(stored), configurable: true });
});

/** @param {string} id @param {string} game @param {boolean} [over] */
function entry(id, game, over = false) {
  const save = /** @type {import("../../../web/client/types.js").Save} */ (
    /** @type {unknown} */ ({ record: { actions: [1, 2] }, seats: [{ name: "Ana", level: null }] })
  );
  return { id, game, names: ["Ana"], over, updated: 3, title: "Tea", save };
}

const ids = () => recentGames().map(({ id }) => id);

test("of each game the latest unfinished and the latest finished one are stored", () => {
  storeRecent([
    entry("a", "azul"),
    entry("b", "azul"),
    entry("c", "sintra", true),
    entry("d", "azul", true),
    entry("e", "sintra"),
  ]);
  assert.deepEqual(ids(), ["a", "c", "d", "e"]);
});

test("the list keeps the seats and the title of a game, but not its moves", () => {
  storeRecent([entry("a", "azul")]);
  assert.deepEqual(recentGames()[0].save, { seats: [{ name: "Ana", level: null }] });
  assert.equal(recentGames()[0].title, "Tea");
});

test("a game that is saved again becomes the latest and is listed once", () => {
  storeRecent([entry("a", "azul"), entry("b", "sintra")]);
  noteRecent(entry("b", "sintra"));
  assert.deepEqual(ids(), ["b", "a"]);
  noteRecent(entry("b", "sintra", true));
  assert.deepEqual(ids(), ["b", "a"]);
  assert.equal(recentGames()[0].over, true);
});

test("an invalid list of games counts as empty", () => {
  for (const text of ["", "x", "null", "3", '{"a": 1}', "[1, null]"]) {
    stored.set("azulejo.lately", text);
    assert.deepEqual(recentGames(), [], text);
  }
});

test("without storage the list stays empty, and no error is thrown", () => {
  Object.defineProperty(globalThis, "localStorage", { value: undefined, configurable: true });
  noteRecent(entry("a", "azul"));
  assert.deepEqual(recentGames(), []);
});

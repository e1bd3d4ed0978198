/** Loads pages for tests. Provides the game that a page plays, and its reports about saves. */

import { mock } from "node:test";
import { closeTabs, openTab } from "./fake_tab.js";
import { AddressRequest } from "../../../web/client/storage/address_request.js";
import { SavedGame } from "../../../web/client/storage/saved_game.js";
import * as store from "../../../web/client/storage/game_store.js";
import { frame } from "./fake_workers.js";

export const SEATS = [{ name: "Ana", level: null }];
export const SAVE = { seats: SEATS };

/**
 * Reports to the page: "saved" or "unsaved", and "overtaken" if another page has continued the game.
 * @type {string[]}
 */
export let reports;

/** Opens a tab with nothing on disk. Call it before each test. */
export async function prepare() {
  for (const { id } of await store.list()) await store.deleteGame(id);
  openTab("/en/azul.html");
  reports = [];
}

/** Closes all tabs. Call it after each test. */
export function clear() {
  mock.reset();
  mock.timers.reset();
  closeTabs();
}

/** Loads a page. Returns its game, the request in its address, and the result of finding the game. */
export async function load() {
  const request = new AddressRequest(location);
  const game = new SavedGame(request, {
    saves: (well) => reports.push(well ? "saved" : "unsaved"),
    overtaken: () => reports.push("overtaken"),
  });
  return { game, request, result: await game.find() };
}

/** Puts a game on disk. @param {string} id @param {Partial<import("../../../web/client/types.js").Entry>} [more] */
export async function saved(id, more = {}) {
  await store.saveGame({ id, game: "azul", names: ["Ana"], over: false, updated: 1, save: SAVE, ...more }, frame(3));
}

/** Makes the browser refuse to write to the database. */
export function refuse() {
  mock.method(console, "error", () => {});
  mock.method(IDBObjectStore.prototype, "put", () => {
    throw new DOMException("refused on purpose", "QuotaExceededError");
  });
}

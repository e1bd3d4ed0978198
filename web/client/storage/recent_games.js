/**
 * Stores the latest open game and the latest finished game of each table in localStorage, without their moves. The
 * lobby can thus show them at once, and its layout does not shift when the saves have been read. This module does not
 * access the document.
 */

import { storeOnDevice, readFromDevice } from "../shell/browser_storage.js";

/** @import { Entry } from "../types.js" */

const KEY = "azulejo.lately";

/** Returns the entries, latest first. Callers must check that each entry is complete. @returns {Entry[]} */
export function recentGames() {
  const saved = readFromDevice(KEY);
  return Array.isArray(saved) ? saved.filter((entry) => entry instanceof Object) : [];
}

/**
 * Stores the latest open and the latest finished game of each table, with only the fields that the lobby shows.
 * @param {Entry[]} entries latest first
 */
export function storeRecent(entries) {
  /** @type {Map<string, object>} */
  const firsts = new Map();
  for (const { id, game, over, updated, title, save } of entries) {
    const kind = `${game} ${over}`;
    if (!firsts.has(kind)) firsts.set(kind, { id, game, over, updated, title, save: { seats: save?.seats } });
  }
  storeOnDevice(KEY, [...firsts.values()]); // without storage, the lobby waits for the saves
}

/** Records that a game was saved. @param {Entry} entry */
export function noteRecent(entry) {
  storeRecent([entry, ...recentGames().filter(({ id }) => id !== entry.id)]);
}

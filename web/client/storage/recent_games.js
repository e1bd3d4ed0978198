/**
 * What was played last, of each game the open one and the one that is over, without the moves: in localStorage, so that
 * the lobby shows it at once and nothing moves under a finger when the saves have been read. It knows no document.
 */

/** @import { Entry } from "./game_store.js" */

const KEY = "azulejo.lately";

/** The entries, the latest first; whoever shows them looks whether they are whole. @returns {Entry[]} */
export function lately() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((entry) => entry instanceof Object) : [];
  } catch {
    return []; // no storage, or not our JSON: the saves tell
  }
}

/** Keeps what is needed of some entries. @param {Entry[]} entries the latest first */
export function keepLately(entries) {
  /** @type {Map<string, object>} */
  const firsts = new Map();
  for (const { id, game, over, updated, title, save } of entries) {
    const kind = `${game} ${over}`;
    if (!firsts.has(kind)) firsts.set(kind, { id, game, over, updated, title, save: { seats: save?.seats } });
  }
  try {
    localStorage.setItem(KEY, JSON.stringify([...firsts.values()]));
  } catch {
    // The lobby waits for the saves.
  }
}

/** Notes that a game was saved. @param {Entry} entry */
export function noteLately(entry) {
  keepLately([entry, ...lately().filter(({ id }) => id !== entry.id)]);
}

/**
 * Saved games in IndexedDB, one entry per game and beside it the last frame as it was shown.
 * A Web Lock per game keeps a second tab from playing the same game.
 */

import { openDB } from "../vendor/idb.js";

/** @import { DBSchema, IDBPDatabase } from "idb" */
/** @import { Frame, Save } from "./types.js" */

/**
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} game
 * @property {string[]} names of the seats
 * @property {boolean} over
 * @property {number} updated ms since 1970
 * @property {Save} save what the rules worker wants back
 *
 * @typedef {DBSchema & {games: {key: string, value: Entry, indexes: {updated: number}},
 *   frames: {key: string, value: Frame | null}}} Saves
 */

const AGAIN = 100; // ms between two tries to take a lock that is held
const TRIES = 10;

/** @param {string} id */
const lockName = (id) => `azulejo.${id}`;

/** @type {Promise<IDBPDatabase<Saves>> | undefined} */
let opening;

/** The database; opened once, again after a failure or when it was closed. */
function db() {
  opening ??= openDB("azulejo", 1, {
    /** @param {IDBPDatabase<Saves>} base */
    upgrade(base) {
      base.createObjectStore("games", { keyPath: "id" }).createIndex("updated", "updated");
      base.createObjectStore("frames");
    },
    blocking: (_now, _wanted, event) => {
      /** @type {IDBDatabase} */ (event.target).close();
      opening = undefined;
    },
    terminated: () => (opening = undefined),
  }).catch((trouble) => {
    opening = undefined;
    throw trouble;
  });
  return opening;
}

/**
 * Writes a game and its frame in one transaction; resolves when both are on disk.
 * @param {Entry} entry
 * @param {Frame | null} frame
 */
export async function keep(entry, frame) {
  const both = (await db()).transaction(["games", "frames"], "readwrite", { durability: "strict" });
  await Promise.all([both.objectStore("games").put(entry), both.objectStore("frames").put(frame, entry.id), both.done]);
}

/**
 * @param {string} id
 * @returns {Promise<{entry: Entry, frame: Frame | null | undefined} | null>}
 */
export async function open(id) {
  const base = await db();
  const entry = await base.get("games", id);
  return entry ? { entry, frame: await base.get("frames", id) } : null;
}

/**
 * All saved games, the latest first; at the end what some other version or tool has left there.
 * @returns {Promise<Entry[]>}
 */
export async function list() {
  const when = (/** @type {Entry} */ { updated }) => (isDate(updated) ? updated : 0);
  return (await (await db()).getAll("games")).sort((one, other) => when(other) - when(one));
}

/** @param {unknown} value whether it is a time in ms since 1970 */
const isDate = (value) => typeof value === "number" && !Number.isNaN(new Date(value).getTime());

/** Whether an entry is as this page writes them. @param {Entry} entry */
export const isWhole = ({ game, save, updated }) =>
  typeof game === "string" && Array.isArray(save?.seats) && save.seats.every(isSeat) && isDate(updated);

/** @param {unknown} seat */
const isSeat = (seat) => typeof (/** @type {{name?: unknown} | null} */ (seat)?.name) === "string";

/** @param {string} id */
export async function drop(id) {
  const both = (await db()).transaction(["games", "frames"], "readwrite");
  await Promise.all([both.objectStore("games").delete(id), both.objectStore("frames").delete(id), both.done]);
}

/** Asks the browser not to throw the saves away; browsers may say no, and nothing depends on it. */
export async function askToPersist() {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // The saves stay, as long as the browser likes.
  }
}

/**
 * Takes the lock of a game and holds it until the page goes. A busy browser may take its time to give a free lock;
 * one that is held is tried again for a moment, since a page that is being reloaded may not have let go yet.
 * @param {string} id
 * @returns {Promise<boolean>} false when another tab has it
 */
export async function claim(id) {
  if (!navigator.locks) return true;
  for (let tries = 1; !(await hold(id)); tries += 1) {
    if (tries === TRIES) return false;
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
  return true;
}

/**
 * Takes the lock of a game if nobody has it. Where the browser refuses locks, everybody plays, as if it had none.
 * @param {string} id
 * @returns {Promise<boolean>}
 */
function hold(id) {
  return new Promise((resolve) => {
    /** @param {Lock | null} lock */
    const keepIt = (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    };
    navigator.locks.request(lockName(id), { ifAvailable: true }, keepIt).catch(() => resolve(true));
  });
}

/**
 * Resolves once no other tab holds the game any more.
 * @param {string} id
 */
export function freed(id) {
  return navigator.locks.request(lockName(id), () => {});
}

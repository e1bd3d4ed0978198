/**
 * Stores games in IndexedDB: one entry per game and, in a second store, the last frame that was shown. A Web Lock for
 * each game prevents a second tab from playing the same game.
 */

import { openDB } from "../../vendor/idb.js";
import { noteRecent } from "./recent_games.js";
import { listen, post } from "../shell/tab_channel.js";
import { inTime, wait } from "../shell/timeouts.js";

/** @import { DBSchema, IDBPDatabase } from "idb" */
/** @import { Entry, StoredFrame } from "../types.js" */

/**
 * @typedef {DBSchema & {games: {key: string, value: Entry, indexes: {updated: number}},
 *   frames: {key: string, value: StoredFrame | null}}} Saves
 */

const AGAIN = 100; // ms between two attempts to take a lock that is held
const TRIES = 10;
const SILENT = 10_000; // ms to wait for an answer about locks: busy browsers need five seconds, and some never answer
const RELOAD = 3_000; // ms allowed for a reloading page to take its lock again

/**
 * Name of the lock that all tables of this edition (the copy of the site in this folder) hold in shared mode. The
 * service worker looks for it before an update.
 */
const TABLE = `azulejo table ${new URL("../", import.meta.url).pathname}`;

/** @param {string} id */
const lockName = (id) => `azulejo.${id}`;

/** @type {Promise<IDBPDatabase<Saves>> | undefined} */
let opening;

/**
 * Returns the database. The first call opens it. A later call opens it again if the last attempt failed or the database
 * was closed. No version is requested, because another edition on this origin may have upgraded the database.
 */
function db() {
  if (opening) return opening;
  const mine = Promise.resolve()
    .then(() => openDB("azulejo", undefined, { upgrade, blocking, terminated: () => forget() }))
    .catch((trouble) => {
      forget();
      throw trouble;
    });
  const forget = () => {
    if (opening === mine) opening = undefined;
  };
  /** @type {NonNullable<import("idb").OpenDBCallbacks<Saves>["blocking"]>} */
  const blocking = (_now, _wanted, event) => {
    /** @type {IDBDatabase} */ (event.target).close();
    forget();
  };
  opening = mine;
  return mine;
}

/** Creates the stores of the database. @param {IDBPDatabase<Saves>} base a new database */
function upgrade(base) {
  base.createObjectStore("games", { keyPath: "id" }).createIndex("updated", "updated");
  base.createObjectStore("frames");
}

/** Opens the database before it is needed, because the browser takes a while to create it. */
export function openEarly() {
  db().catch(() => {}); // the first access to data tries again and reports the error
}

/** Errors thrown when the browser has closed a connection unexpectedly. */
const ENDED = ["InvalidStateError", "AbortError"];
/** Errors thrown when the browser's settings forbid databases. */
const DENIED = ["SecurityError", "InvalidStateError"];

/**
 * Returns whether the browser refuses databases to this site, so that no game can have been saved.
 * @param {unknown} trouble the error of a failed read
 */
export const isDenied = (trouble) =>
  trouble instanceof DOMException ? DENIED.includes(trouble.name) : trouble instanceof TypeError;

/** Transactions that have not finished. @type {Set<{abort: () => void}>} */
const underWay = new Set();
/** Resolves when the page is active. Stays pending while the page is in the back/forward cache. */
let active = Promise.resolve();

// In WebKit, a page in the back/forward cache with an open transaction would block the transactions of all other pages
// forever.
addEventListener("pagehide", ({ persisted }) => {
  if (!persisted) return;
  active = new Promise((resolve) => addEventListener("pageshow", () => resolve(), { once: true }));
  for (const transaction of underWay) {
    try {
      transaction.abort();
    } catch {
      // The transaction is already being committed, so it no longer blocks others.
    }
  }
});

/**
 * Runs an operation on the database. Retries once if the connection was closed, and again after the page leaves the
 * back/forward cache.
 * @template T
 * @param {(base: IDBPDatabase<Saves>) => Promise<T>} work must either complete or change nothing
 * @returns {Promise<T>}
 */
async function withDb(work) {
  let again = false;
  for (;;) {
    const present = active;
    await present;
    try {
      return await work(await db());
    } catch (trouble) {
      if (present !== active) continue;
      if (again || !(trouble instanceof DOMException && ENDED.includes(trouble.name))) throw trouble;
      again = true;
      opening = undefined;
    }
  }
}

/**
 * Starts a transaction on games and frames.
 * @template {"readonly" | "readwrite"} Mode
 * @param {IDBPDatabase<Saves>} base
 * @param {Mode} mode
 */
function begin(base, mode) {
  const both = base.transaction(["games", "frames"], mode, { durability: "relaxed" });
  const over = () => underWay.delete(both);
  underWay.add(both);
  both.done.then(over, over);
  return both;
}

/** Thrown when a page saves a game that another page has continued in the meantime. */
export class Overtaken extends Error {}

/**
 * Writes a game and its frame in one transaction. Resolves when the browser has accepted both, so that they will
 * survive a crash of the browser. (Waiting for the disk costs another 100 ms per action and helps only in a power
 * failure.)
 * @param {Entry} entry
 * @param {StoredFrame | null} frame
 * @param {(by: string | undefined) => boolean} known whether the stored save with this id may be overwritten, because
 *   this page read or wrote it
 * @throws {Overtaken} if `known` is false for the stored save; nothing is written then
 */
export function saveGame(entry, frame, known = () => true) {
  return withDb(async (base) => {
    const both = begin(base, "readwrite");
    const games = both.objectStore("games");
    const stored = await games.get(entry.id);
    if (stored && !known(stored.by)) throw new Overtaken(`${entry.id} was written by ${stored.by}`);
    const titled = stored?.title ? { ...entry, title: stored.title } : entry;
    await Promise.all([games.put(titled), both.objectStore("frames").put(frame, entry.id), both.done]);
    noteRecent(titled);
  });
}

/**
 * Reads a game and its last frame.
 * @param {string} id
 * @returns {Promise<{entry: Entry, frame: StoredFrame | null | undefined} | null>} null: there is no such game
 */
export function open(id) {
  return withDb(async (base) => {
    const both = begin(base, "readonly");
    const [entry, frame] = await Promise.all([both.objectStore("games").get(id), both.objectStore("frames").get(id)]);
    return entry ? { entry, frame } : null;
  });
}

/**
 * Returns all saved games, latest first. Entries without a valid date, which other versions or tools wrote, come last.
 * @returns {Promise<Entry[]>}
 */
export async function list() {
  const when = (/** @type {Entry} */ { updated }) => (isDate(updated) ? updated : 0);
  return (await withDb((base) => begin(base, "readonly").objectStore("games").getAll())).sort(
    (one, other) => when(other) - when(one),
  );
}

/** Returns whether a value is a time in ms since 1970. @param {unknown} value */
const isDate = (value) => typeof value === "number" && !Number.isNaN(new Date(value).getTime());

/** Returns whether an entry has the format that this page writes. @param {Entry} entry */
export const isValid = ({ id, game, names, title, save, updated }) =>
  typeof id === "string" &&
  typeof game === "string" &&
  (names === undefined || (Array.isArray(names) && names.every(isText))) &&
  (title === undefined || isText(title)) &&
  Array.isArray(save?.seats) &&
  save.seats.every(isSeat) &&
  isDate(updated);

/** @param {unknown} text */
const isText = (text) => typeof text === "string";

/** @param {unknown} seat */
const isSeat = (seat) => isText(/** @type {{name?: unknown} | null} */ (seat)?.name);

/** Deletes a game. @param {string} id @returns {Promise<() => Promise<unknown>>} a function that restores it */
export function deleteGame(id) {
  return withDb(async (base) => {
    const both = begin(base, "readwrite");
    const [games, frames] = [both.objectStore("games"), both.objectStore("frames")];
    const [entry, frame] = await Promise.all([games.get(id), frames.get(id)]);
    await Promise.all([games.delete(id), frames.delete(id), both.done]);
    return async () => entry && saveGame(entry, frame ?? null);
  });
}

/** Deletes all games. */
export function deleteAllGames() {
  return withDb(async (base) => {
    const both = begin(base, "readwrite");
    await Promise.all([both.objectStore("games").clear(), both.objectStore("frames").clear(), both.done]);
  });
}

/** Changes the title of a game. An empty title removes it. @param {string} id @param {string} title */
export function rename(id, title) {
  return withDb(async (base) => {
    const both = begin(base, "readwrite");
    const games = both.objectStore("games");
    const entry = await games.get(id);
    if (entry) await games.put({ ...entry, title });
    await both.done;
  });
}

/**
 * Imports games: either all of them, or none if an error occurs. A game that is already on this device is replaced only
 * if the stored game is older.
 * @param {Entry[]} entries
 * @returns {Promise<number>} the number of games imported
 */
export function importGames(entries) {
  return withDb(async (base) => {
    const both = begin(base, "readwrite");
    const [games, frames] = [both.objectStore("games"), both.objectStore("frames")];
    let count = 0;
    for (const entry of entries) {
      const stored = await games.get(entry.id);
      if (stored && isDate(stored.updated) && stored.updated >= entry.updated) continue;
      await Promise.all([games.put(entry), frames.put(null, entry.id)]);
      count += 1;
    }
    await both.done;
    return count;
  });
}

/** Asks the browser never to evict the saves. Browsers may decline. */
export async function askToPersist() {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // The browser may then evict the saves.
  }
}

/**
 * Takes the lock of a game and holds it until the page is closed. If another page holds the lock, this function tries
 * several times, because a page that is reloading may not have released it yet.
 * @param {string} id
 * @returns {Promise<boolean>} false if another tab holds the lock
 */
export async function claimLock(id) {
  for (let tries = 1; !(await hold(id)); tries += 1) {
    if (tries === TRIES) return false;
    await wait(AGAIN);
  }
  holdTable();
  return true;
}

let holdsTable = false;

/** Takes the lock that shows the service worker that a table is open. No code waits for this lock. */
function holdTable() {
  if (holdsTable) return;
  holdsTable = true;
  try {
    navigator.locks.request(TABLE, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
  } catch {
    // Without locks, the service worker counts open pages instead.
  }
}

/**
 * Takes the lock of a game if it is free. If the browser has no locks, refuses them or does not answer, every tab may
 * play the game. In this case, the ids of the saves show whether another tab has continued the game.
 * @param {string} id
 * @returns {Promise<boolean>}
 */
function hold(id) {
  /** @type {Promise<boolean>} */
  const granted = new Promise((resolve, reject) => {
    /** @param {Lock | null} lock */
    const keepIt = (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    };
    navigator.locks.request(lockName(id), { ifAvailable: true }, keepIt).catch(reject);
  });
  return inTime(granted, SILENT, "the lock").catch(() => true);
}

/**
 * Resolves once no other tab holds the game. A tab that is only reloading still counts as holding it.
 * @param {string} id
 */
export async function released(id) {
  do {
    await navigator.locks.request(lockName(id), () => {});
    await wait(RELOAD);
  } while (!(await navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) => lock !== null)));
}

/**
 * Notifies the tabs that watch a game. Called after each save of the game.
 * @param {string} id
 * @param {string} announcement the text for screen readers
 */
export function notifyWatchers(id, announcement) {
  post(lockName(id), announcement);
}

/** @param {string} id */
const linkName = (id) => `${lockName(id)}.link`;

/** Passes a received link on to the tab that plays the match. @param {string} id @param {string} link */
export function passLinkOn(id, link) {
  post(linkName(id), link);
}

/** Receives links that were opened in other tabs. @param {string} id @param {(link: string) => void} take */
export function onLink(id, take) {
  listen(linkName(id), take);
}

/**
 * Follows a game that is played in another tab.
 * @param {string} id
 * @param {(announcement: string) => void} saved called after each save of the game
 */
export function onSaved(id, saved) {
  listen(lockName(id), saved);
}

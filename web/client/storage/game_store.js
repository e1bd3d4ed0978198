/**
 * Saved games in IndexedDB, one entry per game and beside it the last frame as it was shown.
 * A Web Lock per game keeps a second tab from playing the same game.
 */

import { openDB } from "../../vendor/idb.js";
import { noteLately } from "./recent_games.js";
import { hear, post } from "../shell/tab_channel.js";
import { inTime, wait } from "../shell/timeouts.js";

/** @import { DBSchema, IDBPDatabase } from "idb" */
/** @import { Frame, Save } from "../types.js" */

/**
 * @typedef {object} Entry
 * @property {string} id
 * @property {string} game
 * @property {string[]} names of the seats
 * @property {boolean} over
 * @property {number} updated ms since 1970
 * @property {Save} save what the rules worker wants back
 * @property {string} [title] what the person calls it
 * @property {string} [by] names this save among all that ever were of the game
 *
 * @typedef {DBSchema & {games: {key: string, value: Entry, indexes: {updated: number}},
 *   frames: {key: string, value: Frame | null}}} Saves
 */

const AGAIN = 100; // ms between two tries to take a lock that is held
const TRIES = 10;
const SILENT = 10_000; // ms after which a browser counts as refusing locks; a busy one may take five seconds
const RELOAD = 3_000; // ms that a page which is being reloaded may take to come back for its lock

/** What tables of this edition hold, each in shared mode: the service worker looks for it before an update. */
const TABLE = `azulejo table ${new URL("../", import.meta.url).pathname}`;

/** @param {string} id */
const lockName = (id) => `azulejo.${id}`;

/** @type {Promise<IDBPDatabase<Saves>> | undefined} */
let opening;

/**
 * The database; opened once, again after a failure or when it was closed. It is opened in whatever version it has:
 * another edition on this origin may be newer.
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

/** @param {IDBPDatabase<Saves>} base a new database */
function upgrade(base) {
  base.createObjectStore("games", { keyPath: "id" }).createIndex("updated", "updated");
  base.createObjectStore("frames");
}

/** Opens the database before it is asked for: where a browser has to make it, that takes a while. */
export function openEarly() {
  db().catch(() => {}); // who needs it tries again, and sees why not
}

/** What the browser throws where a connection has ended that nobody told us of. */
const ENDED = ["InvalidStateError", "AbortError"];
/** What it throws where its settings forbid databases. */
const DENIED = ["SecurityError", "InvalidStateError"];

/**
 * Whether the browser gives this site no database at all, so that nothing was ever saved in it.
 * @param {unknown} trouble by which a read has failed
 */
export const isDenied = (trouble) =>
  trouble instanceof DOMException ? DENIED.includes(trouble.name) : trouble instanceof TypeError;

/** Transactions that are not over. @type {Set<{abort: () => void}>} */
const underWay = new Set();
/** Settles when the page is there; it waits while the browser has put the page aside, to come back to. */
let there = Promise.resolve();

// In WebKit a page that is put aside in the middle of a transaction would hold up all other pages' for good.
addEventListener("pagehide", ({ persisted }) => {
  if (!persisted) return;
  there = new Promise((resolve) => addEventListener("pageshow", () => resolve(), { once: true }));
  for (const transaction of underWay) {
    try {
      transaction.abort();
    } catch {
      // It is being committed, and so as good as over.
    }
  }
});

/**
 * Does something with the database; once more with a new connection where the one at hand turns out to have ended, and
 * when the page comes back where it was put aside meanwhile.
 * @template T
 * @param {(base: IDBPDatabase<Saves>) => Promise<T>} work all or nothing
 * @returns {Promise<T>}
 */
async function withDb(work) {
  let again = false;
  for (;;) {
    const present = there;
    await present;
    try {
      return await work(await db());
    } catch (trouble) {
      if (present !== there) continue;
      if (again || !(trouble instanceof DOMException && ENDED.includes(trouble.name))) throw trouble;
      again = true;
      opening = undefined;
    }
  }
}

/**
 * Begins a transaction with games and frames.
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

/** Another page has gone on with the game since it was read here. */
export class Overtaken extends Error {}

/**
 * Writes a game and its frame in one transaction; resolves when both are with the browser, which keeps them through
 * crashes of its own. (To wait for the disk as well costs 100 ms an action, and helps only where the power fails.)
 * @param {Entry} entry
 * @param {Frame | null} frame
 * @param {(by: string | undefined) => boolean} known whether a save may be written over: the one that was read, or one's own
 * @throws {Overtaken} if there is another one; nothing is written then
 */
export function keep(entry, frame, known = () => true) {
  return withDb(async (base) => {
    const both = begin(base, "readwrite");
    const games = both.objectStore("games");
    const stored = await games.get(entry.id);
    if (stored && !known(stored.by)) throw new Overtaken(`${entry.id} was written by ${stored.by}`);
    const titled = stored?.title ? { ...entry, title: stored.title } : entry;
    await Promise.all([games.put(titled), both.objectStore("frames").put(frame, entry.id), both.done]);
    noteLately(titled);
  });
}

/**
 * @param {string} id
 * @returns {Promise<{entry: Entry, frame: Frame | null | undefined} | null>}
 */
export function open(id) {
  return withDb(async (base) => {
    const both = begin(base, "readonly");
    const [entry, frame] = await Promise.all([both.objectStore("games").get(id), both.objectStore("frames").get(id)]);
    return entry ? { entry, frame } : null;
  });
}

/**
 * All saved games, the latest first; at the end what some other version or tool has left there.
 * @returns {Promise<Entry[]>}
 */
export async function list() {
  const when = (/** @type {Entry} */ { updated }) => (isDate(updated) ? updated : 0);
  return (await withDb((base) => begin(base, "readonly").objectStore("games").getAll())).sort(
    (one, other) => when(other) - when(one),
  );
}

/** @param {unknown} value whether it is a time in ms since 1970 */
const isDate = (value) => typeof value === "number" && !Number.isNaN(new Date(value).getTime());

/** Whether an entry is as this page writes them. @param {Entry} entry */
export const isWhole = ({ id, game, names, title, save, updated }) =>
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

/**
 * Deletes a game.
 * @param {string} id
 * @returns {Promise<() => Promise<unknown>>} brings it back
 */
export function drop(id) {
  return withDb(async (base) => {
    const both = begin(base, "readwrite");
    const [games, frames] = [both.objectStore("games"), both.objectStore("frames")];
    const [entry, frame] = await Promise.all([games.get(id), frames.get(id)]);
    await Promise.all([games.delete(id), frames.delete(id), both.done]);
    return async () => entry && keep(entry, frame ?? null);
  });
}

/** Deletes all games. */
export function dropAll() {
  return withDb(async (base) => {
    const both = begin(base, "readwrite");
    await Promise.all([both.objectStore("games").clear(), both.objectStore("frames").clear(), both.done]);
  });
}

/** Gives a game a name of its own, or takes it off again. @param {string} id @param {string} title */
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
 * Takes games in, all or none; one that is here already stays unless it is older.
 * @param {Entry[]} entries
 * @returns {Promise<number>} how many were taken
 */
export function takeIn(entries) {
  return withDb(async (base) => {
    const both = begin(base, "readwrite");
    const [games, frames] = [both.objectStore("games"), both.objectStore("frames")];
    let taken = 0;
    for (const entry of entries) {
      const stored = await games.get(entry.id);
      if (stored && isDate(stored.updated) && stored.updated >= entry.updated) continue;
      await Promise.all([games.put(entry), frames.put(null, entry.id)]);
      taken += 1;
    }
    await both.done;
    return taken;
  });
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
  for (let tries = 1; !(await hold(id)); tries += 1) {
    if (tries === TRIES) return false;
    await wait(AGAIN);
  }
  holdTable();
  return true;
}

let holdsTable = false;

/** Lets the service worker know that a table is open. Nothing waits for it. */
function holdTable() {
  if (holdsTable) return;
  holdsTable = true;
  try {
    navigator.locks.request(TABLE, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
  } catch {
    // No locks: the worker looks at open pages instead.
  }
}

/**
 * Takes the lock of a game if nobody has it. Where the browser has no locks, refuses them or says nothing, everybody
 * plays; then saves themselves tell two tabs apart.
 * @param {string} id
 * @returns {Promise<boolean>}
 */
function hold(id) {
  /** @type {Promise<boolean>} */
  const held = new Promise((resolve, reject) => {
    /** @param {Lock | null} lock */
    const keepIt = (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    };
    navigator.locks.request(lockName(id), { ifAvailable: true }, keepIt).catch(reject);
  });
  return inTime(held, SILENT, "the lock").catch(() => true);
}

/**
 * Resolves once no other tab holds the game any more: not one that is only being reloaded.
 * @param {string} id
 */
export async function freed(id) {
  do {
    await navigator.locks.request(lockName(id), () => {});
    await wait(RELOAD);
  } while (!(await navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) => lock !== null)));
}

/**
 * Tells the tabs that watch a game that it was saved.
 * @param {string} id
 * @param {string} said what is heard of it
 */
export function tellWatchers(id, said) {
  post(lockName(id), said);
}

/** @param {string} id */
const linkName = (id) => `${lockName(id)}.link`;

/** Gives the tab that plays a match by link a link that came. @param {string} id @param {string} link */
export function passOn(id, link) {
  post(linkName(id), link);
}

/** Takes links that come to other tabs. @param {string} id @param {(link: string) => void} take */
export function takeLinks(id, take) {
  hear(linkName(id), take);
}

/**
 * Follows a game that another tab plays.
 * @param {string} id
 * @param {(said: string) => void} saved called whenever it has saved the game
 */
export function follow(id, saved) {
  hear(lockName(id), saved);
}

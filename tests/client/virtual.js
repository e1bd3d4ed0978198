/**
 * Virtual time, and pages in it. Each page runs in a context of its own, so that what it finds as `location`, storage
 * or timers is its own, and nothing of it runs any more once it is closed.
 */

import { AsyncLocalStorage } from "node:async_hooks";
import { define } from "./page.js";

/** @typedef {{closed: boolean, globals: Record<string, unknown>}} Context */
/** @typedef {{at: number, run: () => void, page: Context | undefined, off: boolean}} Timer */

/** The page that runs now. @type {AsyncLocalStorage<Context>} */
const here = new AsyncLocalStorage();
/** @type {Timer[]} the next one first */
let timers = [];
let time = 0;

const rest = () => new Promise((resolve) => setImmediate(resolve));

/** ms since the world began */
export const now = () => time;

/** The page that runs now. */
export const current = () => here.getStore();

/** Lets a page run something. @template T @param {Context | undefined} page @param {() => T} work */
export const within = (page, work) => (page ? here.run(page, work) : here.exit(work));

/**
 * Runs something later: for the page that runs now, unless that is closed by then.
 * @param {number} ms
 * @param {() => void} run
 * @param {Context} [page] null: whatever becomes of the pages
 */
export function later(ms, run, page = current()) {
  const timer = { at: time + Math.max(0, ms), run, page, off: false };
  let index = timers.length;
  while (index > 0 && timers[index - 1].at > timer.at) index -= 1;
  timers.splice(index, 0, timer);
  return timer;
}

/** Lets time pass, and everything happen in it. @param {number} ms */
export async function pass(ms) {
  const end = time + ms;
  await rest();
  while (timers.length && timers[0].at <= end) {
    const { at, run, page, off } = /** @type {Timer} */ (timers.shift());
    if (off || page?.closed) continue;
    time = at;
    within(page, run);
    await rest();
  }
  time = end;
}

/** Forgets everything that was to happen, and begins anew. */
export function endOfTime() {
  [timers, time] = [[], 0];
}

/** Puts virtual time and the pages' own globals in the place of the real ones. */
export function begin() {
  define("setTimeout", (/** @type {(...words: unknown[]) => void} */ run, ms = 0, /** @type {unknown[]} */ ...words) =>
    later(ms, () => run(...words)),
  );
  define("clearTimeout", (/** @type {Timer | undefined} */ timer) => {
    if (timer) timer.off = true;
  });
  for (const name of ["location", "history", "sessionStorage", "localStorage", "navigator", "BroadcastChannel"]) {
    Object.defineProperty(globalThis, name, { get: () => current()?.globals[name], configurable: true });
  }
}

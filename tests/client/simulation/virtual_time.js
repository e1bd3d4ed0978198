/**
 * Virtual time, and pages in it. Each page runs in its own context, with its own `location`, storage and timers.
 * Nothing of it runs any more once it is closed.
 */

import { AsyncLocalStorage } from "node:async_hooks";
import { define } from "../support/fake_tab.js";

/** @typedef {{closed: boolean, globals: Record<string, unknown>}} Context */
/** @typedef {{at: number, run: () => void, page: Context | undefined, off: boolean}} Timer */

/** The page that is running. @type {AsyncLocalStorage<Context>} */
const here = new AsyncLocalStorage();
/** @type {Timer[]} the next one first */
let timers = [];
let time = 0;

const rest = () => new Promise((resolve) => setImmediate(resolve));

/** Returns ms since the world began. */
export const now = () => time;

/** Returns the page that is running. */
export const current = () => here.getStore();

/** Runs something on behalf of a page. @template T @param {Context | undefined} page @param {() => T} work */
export const within = (page, work) => (page ? here.run(page, work) : here.exit(work));

/**
 * Runs something later, unless the page that is running now is closed by then.
 * @param {number} ms
 * @param {() => void} run
 * @param {Context} [page] null: run it even if pages are closed
 */
export function later(ms, run, page = current()) {
  const timer = { at: time + Math.max(0, ms), run, page, off: false };
  let index = timers.length;
  while (index > 0 && timers[index - 1].at > timer.at) index -= 1;
  timers.splice(index, 0, timer);
  return timer;
}

/** Lets time pass and runs everything due. @param {number} ms */
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

/** Cancels everything scheduled and resets the time. */
export function endOfTime() {
  [timers, time] = [[], 0];
}

/** Replaces the real time and globals by virtual time and the pages' own globals. */
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

/**
 * Runs pages in virtual time. Each page has its own context, with its own `location` and storage. No timer of a page
 * runs after the page has been closed.
 */

import { AsyncLocalStorage } from "node:async_hooks";
import { define } from "../support/fake_tab.js";

/** @typedef {{closed: boolean, globals: Record<string, unknown>}} Context */
/** @typedef {{at: number, run: () => void, page: Context | undefined, off: boolean}} Timer */

/** The context of the page whose code is running. @type {AsyncLocalStorage<Context>} */
const here = new AsyncLocalStorage();
/** @type {Timer[]} The timers, the earliest first. */
let timers = [];
let time = 0;

const rest = () => new Promise((resolve) => setImmediate(resolve));

/** Returns the virtual time in milliseconds. */
export const now = () => time;

/** Returns the page whose code is running, if any. */
export const current = () => here.getStore();

/** Runs a function as code of a page. @template T @param {Context | undefined} page @param {() => T} work */
export const within = (page, work) => (page ? here.run(page, work) : here.exit(work));

/**
 * Runs a function after a delay, unless its page is closed by then.
 * @param {number} ms
 * @param {() => void} run
 * @param {Context} [page] the page whose code the function is; by default the current page. If there is none, the function
 *   always runs
 */
export function later(ms, run, page = current()) {
  const timer = { at: time + Math.max(0, ms), run, page, off: false };
  let index = timers.length;
  while (index > 0 && timers[index - 1].at > timer.at) index -= 1;
  timers.splice(index, 0, timer);
  return timer;
}

/** Advances virtual time by `ms`, and runs the timers that become due. @param {number} ms */
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

/** Cancels all timers and sets the time back to 0. */
export function endOfTime() {
  [timers, time] = [[], 0];
}

/** Replaces the real timers with virtual ones, and the global variables with those of the current page. */
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

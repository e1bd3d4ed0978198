/**
 * Starts the rules worker early, on pages that will need it. The first caller of takeRules gets this worker, unless it
 * has died before.
 */

import { startRules } from "./python_workers.js";

/** @import { Rules } from "../types.js" */

/** @type {Rules | null} */
let waiting = null;

/**
 * Starts a worker, which waits until a caller takes it.
 * @returns {Promise<unknown>} settles when it is ready or has failed
 */
export function startEarly() {
  if (!waiting) {
    const rules = startRules();
    waiting = rules;
    void rules.dead.then(() => waiting === rules && discard());
  }
  return waiting.ready.catch(() => {});
}

/**
 * Lets the waiting worker start a hidden game and take its first action. If the player then starts the same game, it
 * starts faster.
 * @param {string} game
 */
export async function rehearse(game) {
  // The code that takes the worker later handles the failure.
  await waiting?.rehearse?.(game, document.documentElement.lang).catch(() => {});
}

/** Returns the waiting worker without taking it, for requests that do not open a game. */
export const waitingRules = () => waiting;

/** Returns the waiting worker, or a new one. @returns {Rules} */
export function takeRules() {
  const rules = waiting ?? startRules();
  waiting = null;
  return rules;
}

/** Ends the waiting worker, because it will not be needed. */
export function discard() {
  waiting?.kill();
  waiting = null;
}

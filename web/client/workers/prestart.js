/**
 * Starts the rules worker early, on pages that will need one. The first caller of takeRules gets the worker. If it dies
 * before that, it is dropped.
 */

import { startRules } from "./python_workers.js";

/** @import { Rules } from "../types.js" */

/** @type {Rules | null} */
let waiting = null;

/** Starts a worker that waits for its first user. @returns {Promise<unknown>} settles when it is ready or has failed */
export function startEarly() {
  if (!waiting) {
    const rules = startRules();
    waiting = rules;
    void rules.dead.then(() => waiting === rules && discard());
  }
  return waiting.ready.catch(() => {});
}

/**
 * Prepares the waiting worker for a game that the player will probably start.
 * @param {string} game
 */
export async function rehearse(game) {
  // The code that takes the worker will see the failure.
  await waiting?.rehearse?.(game, document.documentElement.lang).catch(() => {});
}

/** Returns the waiting worker, for requests before it has a user. */
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

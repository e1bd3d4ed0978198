/**
 * The rules worker, started early by a page that will need one. The first caller of takeRules gets it. A worker that
 * dies while waiting is forgotten.
 */

import { startRules } from "./python_workers.js";

/** @import { Rules } from "../types.js" */

/** @type {Rules | null} */
let waiting = null;

/**
 * Starts a worker that waits for its first use.
 * @returns {Promise<unknown>} settles when it is ready, or will never be
 */
export function startAhead() {
  if (!waiting) {
    const rules = startRules();
    waiting = rules;
    void rules.dead.then(() => waiting === rules && forget());
  }
  return waiting.ready.catch(() => {});
}

/**
 * Prepares the waiting worker for a game that the player will probably start.
 * @param {string} game
 */
export async function rehearse(game) {
  await waiting?.rehearse?.(game, document.documentElement.lang).catch(() => {}); // its user will see the failure
}

/** Returns the waiting worker, for requests before its first use. */
export const waitingRules = () => waiting;

/** Returns the waiting worker, or a new one. @returns {Rules} */
export function takeRules() {
  const rules = waiting ?? startRules();
  waiting = null;
  return rules;
}

/** Ends the waiting worker, because nobody will need it. */
export function forget() {
  waiting?.kill();
  waiting = null;
}

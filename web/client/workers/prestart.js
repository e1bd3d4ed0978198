/**
 * The rules worker before anybody asks for it: a page that will want one lets it start early, and the first who
 * asks gets that one. One that dies while it waits is forgotten.
 */

import { startRules } from "./python_workers.js";

/** @import { Rules } from "../types.js" */

/** @type {Rules | null} */
let waiting = null;

/**
 * Starts a worker that waits.
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
 * Lets the worker that waits get ready for a game, where somebody will probably begin one.
 * @param {string} game
 */
export async function rehearse(game) {
  await waiting?.rehearse?.(game, document.documentElement.lang).catch(() => {}); // whoever takes it sees its end
}

/** The worker that waits, for whoever wants something of it meanwhile. */
export const waitingRules = () => waiting;

/** The worker that waits, or a new one. @returns {Rules} */
export function takeRules() {
  const rules = waiting ?? startRules();
  waiting = null;
  return rules;
}

/** Nobody will need the one that waits. */
export function forget() {
  waiting?.kill();
  waiting = null;
}

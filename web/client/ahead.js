/**
 * The rules worker before anybody asks for it: a page that will want one lets it start early, and the first who
 * asks gets that one. One that dies while it waits is forgotten.
 */

import { startRules } from "./engine.js";

/** @import { Answer, Message, Rules } from "./types.js" */
/** @typedef {{asked: string, answer: Promise<Answer>}} Dealt asked: the message as JSON */

/** @type {Rules | null} */
let waiting = null;
/** What it was asked for last, as far as that is the first that it will be asked for. @type {Dealt | null} */
let dealt = null;

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

/**
 * Lets the worker that waits begin a game that somebody will probably ask for.
 * @param {Message} opening
 */
export function dealAhead(opening) {
  const asked = JSON.stringify(opening);
  if (!waiting || dealt?.asked === asked) return;
  dealt = { asked, answer: waiting.call(opening) };
  dealt.answer.catch(() => {}); // whoever takes the worker sees its end
}

/** The worker that waits, or a new one. @returns {Rules} */
export function takeRules() {
  const rules = waiting ?? startRules();
  const taken = dealt ? beginning(rules, dealt) : rules;
  waiting = dealt = null;
  return taken;
}

/**
 * A worker that has begun a game: if that is the first it is asked for, the answer is there.
 * @param {Rules} rules @param {Dealt} begun @returns {Rules}
 */
function beginning(rules, { asked, answer }) {
  let fresh = true;
  const call = (/** @type {Message} */ message) => {
    const known = fresh && JSON.stringify(message) === asked;
    fresh = false;
    return known ? answer : rules.call(message);
  };
  return { ...rules, call };
}

/** Nobody will need the one that waits. */
export function forget() {
  waiting?.kill();
  waiting = dealt = null;
}

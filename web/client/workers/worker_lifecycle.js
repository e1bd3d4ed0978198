// The life of a worker with Python, in whatever way its messages cross: from its start to the first of its answers, its
// death or its being stopped. Who starts workers (engine.js here and in web/one) brings only what crosses.

import { newId } from "../shell/ids.js";

/** @import { Answer, Bot, Judged, Message, Progress, ReviewPart, Rules, Think, Thought } from "../types.js" */

/** Asks one door of the worker's Python file. @typedef {(door: string, ...words: string[]) => Promise<string>} Ask */
/**
 * What a start may tell while it goes on.
 * - over(): why it has ended, if it has.
 * - fail(reason): it died.
 * - atEnd(undo): what to do when it ends, in whatever way; at once if it has.
 * - reach(progress): how far it is.
 * @typedef {{over: () => Error | null, fail: (reason: unknown) => void, atEnd: (undo: () => void) => void,
 *   reach: (progress: Progress) => void}} Life
 */
/** @typedef {ReturnType<typeof live>} PythonLife */

/**
 * Let one worker live.
 * @param {(life: Life) => Promise<Ask>} boot starts it; resolves when Python answers
 * @returns {{ready: Promise<unknown>, dead: Promise<Error>, kill: () => void, ask: Ask,
 *   watch: (tell: (progress: Progress) => void) => void}}
 *   ready: Python answers from now on; rejects if it never will.
 *   watch(tell): how far the start is, now and whenever there is more of it.
 *   dead: resolves with the reason if the worker dies by itself, never after kill().
 *   ask(door, ...words): one request; rejects if the worker dies or is killed. Whatever is not an answer is
 *   a death: what a person may cause is answered, not raised.
 */
export function live(boot) {
  /** @type {Error | null} */
  let over = null;
  /** @type {(() => void)[]} */
  const undone = [];
  /** @type {Progress} */
  let progress = { step: "fetch", got: 0, all: 0 };
  /** @type {(progress: Progress) => void} */
  let tell = () => {};
  /** @type {(reason: Error) => void} */
  let reportDeath = () => {};
  /** @type {(reason: Error) => void} */
  let abandon = () => {};
  /** @type {Promise<Error>} */
  const dead = new Promise((resolve) => {
    reportDeath = resolve;
  });
  /** @type {Promise<never>} */
  const gone = new Promise((_, reject) => {
    abandon = reject;
  });
  gone.catch(() => {});

  /** @param {unknown} reason @param {boolean} report */
  const end = (reason, report) => {
    if (over) return;
    over = reason instanceof Error ? reason : new Error(String(reason));
    for (const undo of undone) undo();
    abandon(over);
    if (report) reportDeath(over);
  };
  /** @param {() => void} undo */
  const atEnd = (undo) => {
    if (over) undo();
    else undone.push(undo);
  };
  /** @param {unknown} reason */
  const fail = (reason) => end(reason, true);
  /** @param {Progress} to */
  const reach = (to) => {
    progress = to;
    tell(progress);
  };

  /** A browser that ends a worker says nothing, but it frees the locks that the worker held. @param {Ask} door */
  const guard = async (door) => {
    try {
      if (!navigator.locks) return; // pages of plain hosts have none
      const lock = `azulejo.worker.${newId()}`;
      await door("hold", lock);
      await navigator.locks.request(lock, () => fail("the worker is gone"));
    } catch {
      // The browser refuses them, as some do to pages from the disk.
    }
  };

  const start = async () => {
    const door = await boot({ fail, reach, atEnd, over: () => over });
    reach({ step: "deal" });
    void guard(door);
    return door;
  };
  const ready = Promise.race([start(), gone]);
  ready.catch(fail);

  /** @type {Ask} */
  const ask = async (door, ...words) => {
    const crossing = await ready;
    try {
      return await Promise.race([crossing(door, ...words), gone]);
    } catch (error) {
      fail(error);
      throw error;
    }
  };

  const kill = () => end(new DOMException("the worker was stopped", "AbortError"), false);
  /** @param {(progress: Progress) => void} listen */
  const watch = (listen) => {
    tell = listen;
    tell(progress);
  };
  return { ready, dead, ask, kill, watch };
}

/**
 * The worker that owns rules, session and drawing.
 * `call(message)` resolves to its answer; calls made before it is ready wait.
 * `rehearse(game, lang)` lets a game of that name begin faster. `deal(opening)` resolves to the answer, as it crossed,
 * to a message that opens another game than the one that is played, "" where it is not for all to see. See `live` for
 * the rest.
 * @param {PythonLife} life
 * @returns {Rules}
 */
export function rulesOf({ ready, dead, ask, kill, watch }) {
  /** @param {Message} message @returns {Promise<Answer>} */
  const call = async (message) => JSON.parse(await ask("call", JSON.stringify(message)));
  /** @param {string} game @param {string} lang */
  const rehearse = (game, lang) => ask("rehearse", game, lang);
  /** @param {Message} opening */
  const deal = (opening) => ask("deal", JSON.stringify(opening));
  return { ready, dead, call, rehearse, deal, kill, watch };
}

/**
 * The worker in which bots think.
 * `think(request)` resolves to `{action, seconds}`, `advise(request)` to an analysis, `review(request)` to a turn that
 * was judged, both null if they were stopped; `stop()` asks for the best move so far, within 50 ms;
 * `kill()` ends the worker, after which a new one may be started.
 * @param {PythonLife} life
 * @returns {Bot}
 */
export function botOf({ ready, dead, ask, kill }) {
  /** @param {Think} request @returns {Promise<Thought>} */
  const think = async (request) => JSON.parse(await ask("think", JSON.stringify(request)));
  /** @param {Think} request @returns {Promise<object | null>} */
  const advise = async (request) => JSON.parse(await ask("advise", JSON.stringify(request)));
  /** @param {ReviewPart} request @returns {Promise<Judged | null>} */
  const review = async (request) => JSON.parse(await ask("review", JSON.stringify(request)));
  const stop = () => ask("stop").catch(() => {});
  return { ready, dead, think, advise, review, stop, kill };
}

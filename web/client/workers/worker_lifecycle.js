// Manages a Python worker from its start to its end. The modules that start workers define how messages are
// transferred: python_workers.js here and in web/one_file, and web/client/workshop/sandbox.js.

import { newId } from "../shell/ids.js";

/** @import { Answer, Bot, ReviewProgress, Message, Progress, ReviewPart, Rules, Think, BotAnswer } from "../types.js" */

/**
 * Calls a function that the worker's Python file exports, with text arguments.
 * @typedef {(functionName: string, ...args: string[]) => Promise<string>} Ask
 */
/**
 * The functions that are passed to the code that starts a worker.
 * - over(): returns the reason why the worker has ended, or null.
 * - fail(reason): reports that the worker died.
 * - atEnd(undo): calls `undo` when the worker ends for any reason, or at once if it has ended already.
 * - reach(progress): reports the progress of the start.
 * @typedef {{over: () => Error | null, fail: (reason: unknown) => void, atEnd: (undo: () => void) => void, reach:
 *   (progress: Progress) => void}} Life
 */
/** @typedef {ReturnType<typeof startLife>} PythonLife */

/**
 * Starts one worker.
 * @param {(life: Life) => Promise<Ask>} boot starts the worker; resolves when Python answers
 * @returns {{ready: Promise<unknown>, dead: Promise<Error>, kill: () => void, ask: Ask, watch: (tell: (progress:
 *   Progress) => void) => void}} ready: resolves when Python answers; rejects if it never will. watch(tell): calls
 *   `tell` with the progress of the start, now and whenever it changes. dead: resolves with the reason if the worker
 *   dies, never after kill(). ask: rejects if the worker dies or is killed. An error raised by Python counts as a
 *   death, because for a player's mistakes Python returns an answer and raises nothing.
 */
export function startLife(boot) {
  /** @type {Error | null} */
  let over = null;
  /** @type {(() => void)[]} */
  const cleanups = [];
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

  /** Ends the worker. @param {unknown} reason @param {boolean} report */
  const end = (reason, report) => {
    if (over) return;
    over = reason instanceof Error ? reason : new Error(String(reason));
    for (const undo of cleanups) undo();
    abandon(over);
    if (report) reportDeath(over);
  };
  /** @param {() => void} undo */
  const atEnd = (undo) => {
    if (over) undo();
    else cleanups.push(undo);
  };
  /** @param {unknown} reason */
  const fail = (reason) => end(reason, true);
  /** @param {Progress} to */
  const reach = (to) => {
    progress = to;
    tell(progress);
  };

  /**
   * Detects that the browser has ended a worker. No event reports this, but the browser releases the worker's locks.
   * @param {Ask} call
   */
  const guard = async (call) => {
    try {
      if (!navigator.locks) return; // not available over plain HTTP
      const lock = `azulejo.worker.${newId()}`;
      await call("hold", lock);
      await navigator.locks.request(lock, () => fail("the worker is gone"));
    } catch {
      // The browser refuses locks, as some do on pages opened from disk.
    }
  };

  const start = async () => {
    const call = await boot({ fail, reach, atEnd, over: () => over });
    reach({ step: "deal" });
    void guard(call);
    return call;
  };
  const ready = Promise.race([start(), gone]);
  ready.catch(fail);

  /** @type {Ask} */
  const ask = async (functionName, ...args) => {
    const call = await ready;
    try {
      return await Promise.race([call(functionName, ...args), gone]);
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
 * Returns the interface of the rules worker. `call(message)` resolves to its answer; earlier calls wait until the
 * worker is ready. `rehearse(game, lang)` lets the worker start a hidden game and take its first action, so that this
 * game starts faster later. `deal(opening)` answers a message that opens another game, without switching to that game.
 * It resolves to the answer as text, or to "" if not everyone may see the answer. `startLife` documents the other
 * functions.
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
 * Returns the interface of the bot worker. `think(request)` resolves to `{action, seconds}`, `advise(request)` to an
 * analysis. `review(request)` judges the next turn and resolves to the progress of the review. The last two resolve to
 * null if they were stopped. `stop()` makes the worker return the best move so far, within 50 ms. `kill()` ends the
 * worker; a new one may then be started.
 * @param {PythonLife} life
 * @returns {Bot}
 */
export function botOf({ ready, dead, ask, kill }) {
  /** @param {Think} request @returns {Promise<BotAnswer>} */
  const think = async (request) => JSON.parse(await ask("think", JSON.stringify(request)));
  /** @param {Think} request @returns {Promise<object | null>} */
  const advise = async (request) => JSON.parse(await ask("advise", JSON.stringify(request)));
  /** @param {ReviewPart} request @returns {Promise<ReviewProgress | null>} */
  const review = async (request) => JSON.parse(await ask("review", JSON.stringify(request)));
  const stop = () => ask("stop").catch(() => {});
  return { ready, dead, think, advise, review, stop, kill };
}

/**
 * Lets bots move. A frame requests the move of a bot, the bot worker computes the action, and the page sends the action
 * to the rules worker, like an action of the player. A worker that does not answer in time is replaced.
 */

import { inTime, SLOW, wait } from "../shell/timeouts.js";

const GRACE = 2000; // ms by which an answer may exceed the thinking time
const STOP = 500; // ms allowed for a worker to stop
const BOOT = 90_000; // ms allowed for starting a new worker
const TRIES = 2;
const WORK = 15_000; // ms allowed for a hint or a part of a review

/** @import { Bot, Message, Think, BotAnswer } from "../types.js" */

export class Bots {
  /** @type {Promise<Bot> | null} */ #bot = null;
  /** The worker currently thinking. @type {Bot | null} */ #thinking = null;
  /** Settles when the last computation has ended. @type {Promise<unknown>} */ #running = Promise.resolve();
  /** Number of the latest request. Answers to earlier requests are ignored. */ #latest = 0;
  /** The reason why the last worker did not answer. */
  reason = "";
  /** Ends the pause before the bot's move. @type {() => void} */ #hurried = () => {};
  /** The last request for a move, with the number of its frame. @type {[Think, number] | null} */ #last = null;
  #start;
  #hooks;

  /**
   * @param {() => Bot | Promise<Bot>} start
   * @param {{pace: () => number, still: () => Promise<unknown>, reply: (message: Message) => void, slow: () => void,
   *   trouble: () => void}} hooks pace: minimum ms before an answer is passed on; still: settles when all motion is
   *   over; reply: receives the message with the bot's action; slow: called when an answer takes longer than usual;
   *   trouble: called when there will be no answer
   */
  constructor(start, hooks) {
    this.#start = start;
    this.#hooks = hooks;
  }

  /** Starts the worker if there is none, so that it is ready when needed. */
  warm() {
    this.#bot ??= Promise.resolve(this.#start());
    this.#bot.catch(() => (this.#bot = null));
    return this.#bot;
  }

  /** Cancels the current request. Its answer will be ignored. */
  cancel() {
    this.#latest += 1;
    this.hurry();
  }

  /** Ends the pause before the bot's move. This does not change the move. */
  unpause() {
    this.#hurried();
  }

  /** Makes the bot move at once. */
  hurry() {
    this.unpause();
    this.#thinking?.stop();
  }

  /** Repeats the last request after a failure. */
  again() {
    if (this.#last) void this.ask(...this.#last);
  }

  /**
   * Requests a bot's move. Passes the answer on when the pause and all motion are over.
   * @param {Think} think the request from the frame
   * @param {number} frame the number of the frame
   */
  async ask(think, frame) {
    this.#last = [think, frame];
    const turn = ++this.#latest;
    /** @type {Promise<void>} */
    const hurried = new Promise((resolve) => (this.#hurried = resolve));
    const late = setTimeout(() => turn === this.#latest && this.#hooks.slow(), think.budget * 1000 + SLOW);
    const due = Promise.allSettled([wait(this.#hooks.pace()), this.#hooks.still()]);
    const reply = await this.#retry(think, turn);
    clearTimeout(late);
    if (turn !== this.#latest) return;
    if (!reply) return this.#hooks.trouble();
    await Promise.race([due, hurried]);
    if (turn !== this.#latest) return;
    this.#hooks.reply({ type: "bot", frame, action: reply.action });
  }

  /**
   * Requests a hint or a part of a review. The next request cancels this one.
   * @template T
   * @param {(bot: Bot) => Promise<T | null>} ask
   * @returns {Promise<{found: T | null, ended: boolean}>} found: null if there is no answer; ended: whether the request
   *   was cancelled
   */
  async work(ask) {
    const turn = ++this.#latest;
    const ended = () => turn !== this.#latest;
    try {
      const bot = await inTime(this.warm(), BOOT, "the bot");
      await inTime(Promise.resolve(bot.ready), BOOT, "the bot");
      await Promise.race([this.#running, wait(STOP)]);
      if (ended()) return { found: null, ended: true };
      const answer = ask(bot);
      this.#thinking = bot;
      this.#running = answer.catch(() => {});
      const found = await inTime(answer, WORK, "the bot");
      return { found: ended() ? null : found, ended: ended() };
    } catch {
      if (!ended()) this.#drop();
      return { found: null, ended: ended() };
    }
  }

  /**
   * Requests a move. After a failure, requests it again from a new worker.
   * @param {Think} think
   * @param {number} turn number of the request
   * @returns {Promise<BotAnswer | null>}
   */
  async #retry(think, turn) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const reply = await this.#reply(think);
      if (turn !== this.#latest) return null;
      this.#thinking = null;
      if (reply && Number.isInteger(reply.action)) return reply;
      this.#drop();
    }
    return null;
  }

  /** Ends the worker. The next request starts a new one. */
  #drop() {
    this.#bot?.then((bot) => bot.kill()).catch(() => {});
    this.#bot = null;
  }

  /**
   * Requests a move once.
   * @param {Think} think
   * @returns {Promise<BotAnswer | null>} null if there is no answer in time
   */
  async #reply(think) {
    if (think.action !== undefined) return { action: think.action, seconds: 0 };
    try {
      const bot = await inTime(this.warm(), BOOT, "the bot");
      await Promise.race([bot.ready, wait(BOOT)]);
      await Promise.race([this.#running, wait(STOP)]);
      const answer = bot.think(think);
      this.#thinking = bot;
      this.#running = answer.catch(() => {});
      return await Promise.race([answer, wait(think.budget * 1000 + GRACE)]);
    } catch (trouble) {
      this.reason = String(trouble);
      return null;
    }
  }
}

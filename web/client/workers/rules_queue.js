/**
 * Queues messages to the rules worker. Messages wait until the worker is ready, and are sent one at a time. A worker
 * that dies or does not answer is replaced by a new one, which starts from the save, exactly as after a reload. Each
 * message has an id, and the number of the frame on the page when it was made. With the id and the number, the rules
 * worker executes a message only once, even if it is sent repeatedly, and refuses outdated messages. A message stays in
 * the queue until its answer is saved and shown.
 */

import { KINDS } from "../protocol/kinds.js";
import { newId } from "../shell/ids.js";
import { inTime, SLOW } from "../shell/timeouts.js";

const ANSWER = 15_000; // ms allowed for an answer
const BOOT = 90_000; // ms allowed for the first answer, including the start of the worker
const TRIES = 2; // maximum number of attempts to start a worker, and to process a message
// The queue starts no more workers when this many messages in a row have killed their workers.
const GIVEN_UP = 2;
const DEATHS = 3; // the queue also starts no more workers when this many workers in a row have died while idle

/** @import { Answer, Message, Rules } from "../types.js" */

/**
 * Reports to the player. slow: an answer takes longer than usual; restarting, restarted: the worker is being replaced,
 * or has been replaced; kept, lost: the action that was waiting during a restart has been applied, or has not; dead: no
 * worker can be started; unfit: the game cannot be opened.
 * @typedef {"slow" | "restarting" | "restarted" | "kept" | "lost" | "dead" | "unfit"} QueueReport
 */

/**
 * @typedef {{message: Message, tries: number, moved: boolean, timer: ReturnType<typeof setTimeout>}} Item moved:
 *   whether the message was passed on to a new worker after the first one died; if so, the outcome of the message is
 *   reported to the player
 */

/** Returns whether the player is waiting for the answer to a message. @param {Message} message */
const isAwaited = ({ type, quiet }) => !KINDS[type]?.quiet && !quiet;

/** Returns whether two messages come from the same press. @param {Message} one @param {Message} other */
const isSamePress = (one, other) => JSON.stringify({ ...one, id: "" }) === JSON.stringify({ ...other, id: "" });

export class RulesQueue {
  /** Number of the frame on the page; null before the first. @type {number | null} */
  frame = null;
  /** The reason why the last worker could not be started, or died. */
  reason = "";
  /** @type {Item[]} */ #items = [];
  /** @type {Rules | null} */ #rules = null;
  #busy = false;
  /** Whether the queue is closed. At first it is closed, until the game to play is known. */ #shut = true;
  #broken = false;
  /** Whether a worker has ever opened the game. */ #opened = false;
  /** Messages that wait longer than usual. @type {Set<Item>} */ #late = new Set();
  /** Number of consecutive messages that killed their workers. */ #fatal = 0;
  /** Number of consecutive workers that died while idle. */ #deaths = 0;
  /** Whether a message is being processed. */ #asking = false;
  #hooks;

  /**
   * @param {{
   *   start: () => Rules | Promise<Rules>,
   *   first: () => Message,
   *   take: (answer: Answer, message: Message) => Promise<void>,
   *   waits: (messages: Message[]) => void,
   *   tell: (what: QueueReport | null, of?: Message) => void,
   * }} hooks
   *   first: returns the message that brings a new worker to the current position; take: saves an answer and shows it;
   *   waits: receives the player's actions that have no answer yet; tell: reports the state of the worker, or the
   *   outcome of a message
   */
  constructor(hooks) {
    this.#hooks = hooks;
  }

  /** Starts the worker, even after the queue has given up starting workers. */
  open() {
    this.#shut = this.#broken = false;
    this.#fatal = this.#deaths = 0;
    void this.#run();
  }

  /**
   * Sends a message as soon as possible, with the number of the frame on the page. A message is dropped if it is equal
   * to one that still waits in the queue, as after a double press.
   * @param {Message} message a message that already has an id was sent before, by an earlier page
   */
  send(message) {
    const made = { ...message, frame: message.frame ?? this.frame ?? undefined, id: message.id ?? newId() };
    if (KINDS[message.type]?.opening) this.#broken = false;
    if (!this.#items.some((item) => isSamePress(item.message, made))) {
      const moved = message.id !== undefined || this.#restarting;
      /** @type {Item} */
      const item = { message: made, tries: 0, moved, timer: setTimeout(() => this.#reportLate(item), SLOW) };
      this.#items.push(item);
      this.#reportUnanswered();
    }
    void this.#run();
  }

  get #restarting() {
    return this.#opened && !this.#rules;
  }

  /** Reports that a message has now waited longer than usual. @param {Item} item */
  #reportLate(item) {
    this.#late.add(item);
    if (!this.#broken) this.#hooks.tell("slow");
  }

  #reportUnanswered() {
    this.#hooks.waits(this.#items.map(({ message }) => message).filter(isAwaited));
  }

  /** Starts the worker if necessary, and sends the messages one after the other. */
  async #run() {
    if (this.#busy || this.#shut || this.#broken) return;
    this.#busy = true;
    try {
      while (!this.#broken && (this.#items.length || !this.#rules)) {
        if (this.#rules) await this.#next(this.#rules);
        else await this.#boot();
      }
    } finally {
      this.#busy = false;
    }
  }

  /** Starts a worker and opens the game in it. Gives up after two failures. */
  async #boot() {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (this.#opened || tries) this.#hooks.tell("restarting");
      if (this.#opened) for (const item of this.#items) item.moved = true;
      try {
        await this.#openGame();
        return;
      } catch (trouble) {
        this.#recordFailure(trouble);
      }
    }
    this.#giveUp("dead");
  }

  /** @param {unknown} trouble the error that ended a worker */
  #recordFailure(trouble) {
    this.reason = String(trouble);
    console.error(trouble);
  }

  /** Stops all work until `open` is called, or until a message opens a game. @param {"dead" | "unfit"} what */
  #giveUp(what) {
    this.#broken = true;
    this.#hooks.tell(what);
  }

  /** Starts a new worker and restores the current position in it. Ends the worker if that fails. */
  async #openGame() {
    const opening = this.#hooks.first();
    const started = Promise.resolve(this.#hooks.start());
    const rules = await inTime(started, BOOT, "the worker").catch((trouble) => {
      started.then((late) => late.kill()).catch(() => {});
      throw trouble;
    });
    const answer = await answered(rules, opening, BOOT).catch((trouble) => {
      rules.kill();
      throw trouble;
    });
    this.#rules = rules;
    /** @param {unknown} reason */
    const gone = (reason) => this.#died(rules, reason);
    Promise.resolve(rules.dead).then(gone, gone);
    const again = this.#opened;
    this.#opened = true;
    await this.#take(answer, opening);
    for (const item of this.#items) item.message.frame ??= this.frame ?? undefined; // made before the first frame
    if ("error" in answer) {
      for (const item of this.#items) this.#remove(item);
      this.#giveUp("unfit");
    } else if (again && !this.#items.some(({ message }) => isAwaited(message))) this.#hooks.tell("restarted");
  }

  /**
   * Handles the death of a worker. Starts another one, unless several have died in a row.
   * @param {Rules} rules
   * @param {unknown} reason
   */
  #died(rules, reason) {
    if (this.#rules !== rules) return;
    this.reason = String(reason);
    if (!this.#asking) this.#deaths += 1;
    if (this.#deaths === DEATHS) this.#giveUp("dead");
    this.#end(rules);
  }

  /** Ends a dead or useless worker, and starts another one. @param {Rules} rules */
  #end(rules) {
    if (this.#rules !== rules) return;
    this.#rules = null;
    rules.kill();
    void this.#run();
  }

  /** Sends the first message, and handles its answer. @param {Rules} rules */
  async #next(rules) {
    const item = this.#items[0];
    this.#asking = true;
    try {
      const answer = await answered(rules, item.message, ANSWER);
      this.#fatal = this.#deaths = 0;
      const shown = await this.#take(answer, item.message);
      this.#remove(item);
      if (item.moved && isAwaited(item.message)) {
        this.#hooks.tell("error" in answer ? "lost" : "kept", item.message);
      }
      if (!shown || this.#isOutOfStep(answer)) this.#end(rules);
    } catch (trouble) {
      this.#recordFailure(trouble);
      this.#fail(item);
      this.#end(rules);
    } finally {
      this.#asking = false;
    }
  }

  /**
   * Returns whether the page and the rules worker have different current frames. If they do, the worker must be
   * replaced.
   * @param {Answer} answer
   */
  #isOutOfStep(answer) {
    return "error" in answer && answer.error === "stale" && answer.frame !== undefined && answer.frame !== this.frame;
  }

  /**
   * Handles the failure of a worker that was processing a message. If a second worker also fails on this message, the
   * message counts as the cause and is dropped.
   * @param {Item} item
   */
  #fail(item) {
    item.tries += 1;
    if (item.tries < TRIES) return;
    this.#remove(item);
    if (isAwaited(item.message)) this.#hooks.tell("lost", item.message);
    this.#fatal += 1;
    if (this.#fatal === GIVEN_UP) this.#giveUp("dead");
  }

  /** Removes a message from the queue. @param {Item} item that needs no answer any more */
  #remove(item) {
    clearTimeout(item.timer);
    if (this.#late.delete(item) && !this.#late.size) this.#hooks.tell(null);
    this.#items = this.#items.filter((other) => other !== item);
    this.#reportUnanswered();
  }

  /**
   * Saves and shows an answer.
   * @param {Answer} answer
   * @param {Message} message
   * @returns {Promise<boolean>} whether it is on the page
   */
  async #take(answer, message) {
    try {
      await this.#hooks.take(answer, message);
      return true;
    } catch (trouble) {
      console.error(trouble);
      return false;
    }
  }
}

/**
 * Sends a message, and rejects if the worker dies or takes too long.
 * @param {Rules} rules
 * @param {Message} message
 * @param {number} ms
 * @returns {Promise<Answer>}
 */
function answered(rules, message, ms) {
  const dead = Promise.resolve(rules.dead).then(() => Promise.reject(new Error("the worker is dead")));
  return inTime(Promise.race([rules.call(message), dead]), ms, message.type);
}

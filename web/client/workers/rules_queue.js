/**
 * The one door to the rules worker. Messages wait in line until it is ready, one is under way at a time, and a
 * worker that dies or is silent is replaced: the new one starts from the save, exactly as after a reload. Each
 * message has an id and the frame it was made on, by which the rules do it once or refuse it, however often it is
 * sent; it stays in line until its answer is saved and shown.
 */

import { newId } from "../shell/ids.js";
import { inTime, SLOW } from "../shell/timeouts.js";

const ANSWER = 15_000; // ms for an answer
const BOOT = 90_000; // ms for the first, which includes starting the worker
const TRIES = 2; // of a start, of a message
const GIVEN_UP = 2; // messages in a row, after which no further worker is started
const DEATHS = 3; // of workers in a row that were asked nothing, after which the same holds

/** What opens a game needs no frame. */
const OPENINGS = ["new", "load", "import"];
/** Messages that the page sends of itself, or that change nothing: nobody misses them. */
const QUIET = ["bot", "ask", "complete", "show", "tell", "receive"];

/** @import { Answer, Message, Rules } from "../types.js" */

/**
 * What the person is told. slow: an answer takes longer than usual; restarting, restarted: the worker is replaced;
 * kept, lost: after that, an action that waited was done, or was not; dead: no worker can be started; unfit: the game
 * cannot be opened.
 * @typedef {"slow" | "restarting" | "restarted" | "kept" | "lost" | "dead" | "unfit"} Told
 */

/** @typedef {{message: Message, tries: number, moved: boolean,
 *   timer: ReturnType<typeof setTimeout>}} Item moved: it waits for another worker than the one at which
 *   it was aimed, so that the person is told what became of it */

/** Whether the person waits for it. @param {Message} message */
const missed = ({ type, quiet }) => !QUIET.includes(type) && !quiet;

/** Whether two messages mean the same press. @param {Message} one @param {Message} other */
const alike = (one, other) => JSON.stringify({ ...one, id: "" }) === JSON.stringify({ ...other, id: "" });

export class RulesQueue {
  /** The number of the frame on the page; null before the first. @type {number | null} */
  frame = null;
  /** Why the last worker could not be started, or died. */
  reason = "";
  /** @type {Item[]} */ #line = [];
  /** @type {Rules | null} */ #rules = null;
  #busy = false;
  /** Until it is known which game is played. */ #shut = true;
  #broken = false;
  /** Whether a worker has ever been where the game is. */ #opened = false;
  /** What waits longer than usual. @type {Set<Item>} */ #late = new Set();
  /** How many messages in a row no worker survived. */ #fatal = 0;
  /** How many workers in a row died while they were asked nothing. */ #deaths = 0;
  /** Whether one is asked something now. */ #asking = false;
  #hooks;

  /**
   * @param {{start: () => Rules | Promise<Rules>, first: () => Message,
   *   take: (answer: Answer, message: Message) => Promise<void>,
   *   waits: (messages: Message[]) => void, tell: (what: Told | null, of?: Message) => void}} hooks
   *   first: the message that brings a new worker to where the game is; take: saves an answer and shows it;
   *   waits: what the person has done and is not answered yet; tell: what becomes of the worker, or of a message
   */
  constructor(hooks) {
    this.#hooks = hooks;
  }

  /** Starts the worker, also after it was given up. */
  open() {
    this.#shut = this.#broken = false;
    this.#fatal = this.#deaths = 0;
    void this.#run();
  }

  /**
   * Sends a message, as soon as it can be. It carries the number of the frame it was made on; pressed twice on the
   * same frame it is the same.
   * @param {Message} message one with an id was sent before, by a page that is gone
   */
  send(message) {
    const made = { ...message, frame: message.frame ?? this.frame ?? undefined, id: message.id ?? newId() };
    if (OPENINGS.includes(message.type)) this.#broken = false;
    if (!this.#line.some((item) => alike(item.message, made))) {
      const moved = message.id !== undefined || this.#restarting;
      /** @type {Item} */
      const item = { message: made, tries: 0, moved, timer: setTimeout(() => this.#tellLate(item), SLOW) };
      this.#line.push(item);
      this.#tellWaiting();
    }
    void this.#run();
  }

  get #restarting() {
    return this.#opened && !this.#rules;
  }

  /** Something waits longer than usual from now on. @param {Item} item */
  #tellLate(item) {
    this.#late.add(item);
    if (!this.#broken) this.#hooks.tell("slow");
  }

  #tellWaiting() {
    this.#hooks.waits(this.#line.map(({ message }) => message).filter(missed));
  }

  async #run() {
    if (this.#busy || this.#shut || this.#broken) return;
    this.#busy = true;
    try {
      while (!this.#broken && (this.#line.length || !this.#rules)) {
        if (this.#rules) await this.#next(this.#rules);
        else await this.#boot();
      }
    } finally {
      this.#busy = false;
    }
  }

  /** Starts a worker and brings it to where the game is; gives up after two failures. */
  async #boot() {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (this.#opened || tries) this.#hooks.tell("restarting");
      if (this.#opened) for (const item of this.#line) item.moved = true;
      try {
        await this.#bringUp();
        return;
      } catch (trouble) {
        this.#note(trouble);
      }
    }
    this.#breakOff("dead");
  }

  /** @param {unknown} trouble by which a worker ended */
  #note(trouble) {
    this.reason = String(trouble);
    console.error(trouble);
  }

  /** Nothing goes on until somebody asks for it. @param {"dead" | "unfit"} what */
  #breakOff(what) {
    this.#broken = true;
    this.#hooks.tell(what);
  }

  /** Brings a new worker to where the game is; one that does not get there is ended. */
  async #bringUp() {
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
    for (const item of this.#line) item.message.frame ??= this.frame ?? undefined; // made before there was any
    if (answer.error !== undefined) {
      for (const item of this.#line) this.#leave(item);
      this.#breakOff("unfit");
    } else if (again && !this.#line.some(({ message }) => missed(message))) this.#hooks.tell("restarted");
  }

  /** A worker died by itself; where one after the other does, it is no use to start yet another. @param {Rules} rules @param {unknown} reason */
  #died(rules, reason) {
    if (this.#rules !== rules) return;
    this.reason = String(reason);
    if (!this.#asking) this.#deaths += 1;
    if (this.#deaths === DEATHS) this.#breakOff("dead");
    this.#end(rules);
  }

  /** A worker is dead or of no use; another one takes its place. @param {Rules} rules */
  #end(rules) {
    if (this.#rules !== rules) return;
    this.#rules = null;
    rules.kill();
    void this.#run();
  }

  /** @param {Rules} rules */
  async #next(rules) {
    const item = this.#line[0];
    this.#asking = true;
    try {
      const answer = await answered(rules, item.message, ANSWER);
      this.#fatal = this.#deaths = 0;
      const shown = await this.#take(answer, item.message);
      this.#leave(item);
      if (item.moved && missed(item.message)) {
        this.#hooks.tell(answer.error === undefined ? "kept" : "lost", item.message);
      }
      if (!shown || this.#astray(answer)) this.#end(rules);
    } catch (trouble) {
      this.#note(trouble);
      this.#fail(item);
      this.#end(rules);
    } finally {
      this.#asking = false;
    }
  }

  /** Whether the rules are at another frame than the page, which a new worker puts right. @param {Answer} answer */
  #astray(answer) {
    return answer.error === "stale" && answer.frame !== undefined && answer.frame !== this.frame;
  }

  /** A worker did not survive a message; after two it is the message's fault. @param {Item} item */
  #fail(item) {
    item.tries += 1;
    if (item.tries < TRIES) return;
    this.#leave(item);
    if (missed(item.message)) this.#hooks.tell("lost", item.message);
    this.#fatal += 1;
    if (this.#fatal === GIVEN_UP) this.#breakOff("dead");
  }

  /** @param {Item} item that needs no answer any more */
  #leave(item) {
    clearTimeout(item.timer);
    if (this.#late.delete(item) && !this.#late.size) this.#hooks.tell(null);
    this.#line = this.#line.filter((other) => other !== item);
    this.#tellWaiting();
  }

  /** @param {Answer} answer @param {Message} message @returns {Promise<boolean>} whether it is on the page */
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

/** @param {Rules} rules @param {Message} message @param {number} ms @returns {Promise<Answer>} */
function answered(rules, message, ms) {
  const dead = Promise.resolve(rules.dead).then(() => Promise.reject(new Error("the worker is dead")));
  return inTime(Promise.race([rules.call(message), dead]), ms, message.type);
}

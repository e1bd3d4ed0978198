/**
 * The one door to the rules worker. Messages wait in line until it is ready, one is under way at a time, and
 * a worker that dies is replaced: the new one starts from the save, exactly as after a reload.
 */

const ANSWER = 15_000; // ms for an answer
const BOOT = 90_000; // ms for the first, which includes starting the worker
const TRIES = 2;
const FRESH = ["new", "load", "import"]; // need no frame number

/** @import { Answer, Message, Rules } from "./types.js" */

export class Door {
  /** The number of the frame on the page; null before the first. @type {number | null} */
  frame = null;
  /** @type {{message: Message, tries: number}[]} */ #line = [];
  /** @type {Rules | null} */ #rules = null;
  #busy = false;
  #broken = false;
  #hooks;

  /**
   * @param {{start: () => Rules | Promise<Rules>, first: () => Message,
   *   take: (answer: Answer, message: Message) => Promise<void>,
   *   trouble: (what: "dropped" | "dead" | "unfit") => void}} hooks
   *   first: the message that brings a new worker to where the game is
   */
  constructor(hooks) {
    this.#hooks = hooks;
  }

  /** Starts the worker. */
  open() {
    this.#broken = false;
    void this.#run();
  }

  /**
   * Sends a message, as soon as it can be. It carries the number of the frame it was made on.
   * @param {Message} message
   */
  send(message) {
    const frame = message.frame ?? this.frame ?? undefined;
    this.#line.push({ message: { ...message, frame }, tries: 0 });
    if (FRESH.includes(message.type)) this.#broken = false;
    void this.#run();
  }

  async #run() {
    if (this.#busy || this.#broken) return;
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
    for (const item of this.#line) item.message.frame = undefined;
    this.#line = this.#line.filter(({ message }) => message.type !== "bot");
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        await this.#bringUp(await this.#hooks.start());
        return;
      } catch (trouble) {
        console.error(trouble);
      }
    }
    this.#broken = true;
    this.#hooks.trouble("dead");
  }

  /** Brings a new worker to where the game is; one that does not get there is ended. @param {Rules} rules */
  async #bringUp(rules) {
    const message = this.#hooks.first();
    const answer = await inTime(rules, message, BOOT).catch((trouble) => {
      rules.kill();
      throw trouble;
    });
    if (answer.error) {
      this.#broken = true;
      this.#hooks.trouble("unfit");
    }
    this.#rules = rules;
    Promise.resolve(rules.dead).then(
      () => this.#lost(rules),
      () => this.#lost(rules),
    );
    await this.#take(answer, message);
  }

  /** @param {Rules} rules */
  #lost(rules) {
    if (this.#rules !== rules) return;
    this.#rules = null;
    rules.kill();
    void this.#run();
  }

  /** @param {Rules} rules */
  async #next(rules) {
    const item = this.#line[0];
    const frame = FRESH.includes(item.message.type) ? undefined : (item.message.frame ?? this.frame ?? undefined);
    const message = { ...item.message, frame };
    let answer;
    try {
      answer = await inTime(rules, message, ANSWER);
    } catch (trouble) {
      console.error(trouble);
      item.tries += 1;
      if (item.tries >= TRIES) {
        this.#line.shift();
        this.#hooks.trouble("dropped");
      }
      if (this.#rules === rules) {
        this.#rules = null;
        rules.kill();
      }
      return;
    }
    this.#line.shift();
    await this.#take(answer, message);
  }

  /** @param {Answer} answer @param {Message} message */
  async #take(answer, message) {
    try {
      await this.#hooks.take(answer, message);
    } catch (trouble) {
      console.error(trouble);
    }
  }
}

/** @param {Rules} rules @param {Message} message @param {number} ms */
function inTime(rules, message, ms) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(reject, ms, new Error(`no answer to ${message.type}`))));
  const dead = Promise.resolve(rules.dead).then(() => Promise.reject(new Error("the worker is dead")));
  return Promise.race([rules.call(message), dead, late]).finally(() => clearTimeout(timer));
}

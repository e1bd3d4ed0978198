/** Provides fake workers, which answer and die when a test decides. */

/** @import { Answer, Bot, Message, Refusal, Rules, StoredFrame, Think, BotAnswer } from "../../../web/client/types.js" */

/** Runs all pending work that does not wait for a timer. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** The common part of both kinds of worker. */
class FakePython {
  killed = false;
  /** Makes the worker ready. */
  wake = () => {};
  /** Makes the worker die with an error event. */
  die = () => {};
  ready = new Promise((resolve) => {
    this.wake = () => resolve(undefined);
  });
  dead = new Promise((resolve) => {
    this.die = () => resolve(new Error("died on purpose"));
  });

  kill = () => {
    this.killed = true;
  };
}

/**
 * A fake rules worker: the requests to it, and a function that answers the last one.
 * @implements {Rules}
 */
export class FakeRules extends FakePython {
  /** @type {Message[]} */
  asked = [];
  /** @type {(answer: Answer) => void} */
  answer = () => {};

  /** @param {Message} message @returns {Promise<Answer>} */
  call = (message) => {
    this.asked.push(message);
    return new Promise((resolve) => {
      this.answer = resolve;
    });
  };

  /** The last request. */
  get last() {
    return this.asked.at(-1);
  }
}

/**
 * A fake bot worker: the requests to it, and a function that answers the last one.
 * @implements {Bot}
 */
export class FakeBot extends FakePython {
  /** @type {Think[]} */
  asked = [];
  stops = 0;
  /** @type {(thought: BotAnswer) => void} */
  answer = () => {};
  /** @type {(trouble: Error) => void} */
  fail = () => {};

  /** @param {Think} think @returns {Promise<BotAnswer>} */
  think = (think) => {
    this.asked.push(think);
    return new Promise((resolve, reject) => {
      this.answer = resolve;
      this.fail = reject;
    });
  };

  /** Requests for hints and reviews. @type {object[]} */
  worked = [];
  /** @type {(result: any) => void} */
  finish = () => {};

  /** @param {object} request @returns {Promise<any>} */
  advise = (request) => {
    this.worked.push(request);
    return new Promise((resolve) => (this.finish = resolve));
  };

  review = this.advise;

  stop = () => {
    this.stops += 1;
  };
}

/**
 * Returns a refusal.
 * @param {string} error
 * @param {Partial<Refusal>} [more]
 * @returns {Refusal}
 */
export const refusal = (error, more = {}) => ({ error, text: "", detail: "", ...more });

/**
 * Returns an empty frame.
 * @param {number} number
 * @param {Partial<StoredFrame>} [more]
 * @returns {StoredFrame}
 */
export function frame(number, more = {}) {
  return {
    frame: number,
    step: "",
    areas: {},
    words: [],
    choices: {},
    notes: {},
    events: [],
    meanwhile: "",
    say: "",
    alert: "",
    save: null,
    advice: null,
    names: [],
    controls: {},
    think: null,
    moment: null,
    puzzle: null,
    over: false,
    private: false,
    due: false,
    ...more,
  };
}

/** Fake workers, which answer and die when a test decides. */

/** @import { Answer, Bot, Message, Refusal, Rules, StoredFrame, Think, BotAnswer } from "../../../web/client/types.js" */

/** Waits until all pending work that needs no timer is done. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** The common parts of both kinds of worker. */
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
 * A fake rules worker. `requests` lists the requests to it, and `answer` answers the last one.
 * @implements {Rules}
 */
export class FakeRules extends FakePython {
  /** @type {Message[]} */
  requests = [];
  /** @type {(answer: Answer) => void} */
  answer = () => {};

  /** @param {Message} message @returns {Promise<Answer>} */
  call = (message) => {
    this.requests.push(message);
    return new Promise((resolve) => {
      this.answer = resolve;
    });
  };

  /** The last request. */
  get last() {
    return this.requests.at(-1);
  }
}

/**
 * A fake bot worker. `requests` lists the requests for actions, and `answer` answers the last one.
 * @implements {Bot}
 */
export class FakeBot extends FakePython {
  /** @type {Think[]} */
  requests = [];
  stops = 0;
  /** @type {(thought: BotAnswer) => void} */
  answer = () => {};
  /** @type {(trouble: Error) => void} */
  fail = () => {};

  /** @param {Think} think @returns {Promise<BotAnswer>} */
  think = (think) => {
    this.requests.push(think);
    return new Promise((resolve, reject) => {
      this.answer = resolve;
      this.fail = reject;
    });
  };

  /** The requests for hints and reviews. `finish` answers the last one. @type {object[]} */
  adviceRequests = [];
  /** @type {(result: any) => void} */
  finish = () => {};

  /** @param {object} request @returns {Promise<any>} */
  advise = (request) => {
    this.adviceRequests.push(request);
    return new Promise((resolve) => (this.finish = resolve));
  };

  review = this.advise;

  stop = () => {
    this.stops += 1;
  };
}

/**
 * Returns a refusal of a message.
 * @param {string} error
 * @param {Partial<Refusal>} [more]
 * @returns {Refusal}
 */
export const refusal = (error, more = {}) => ({ error, text: "", detail: "", ...more });

/**
 * Returns a frame with this number that is otherwise empty, except for `more`.
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

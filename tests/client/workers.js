/** Workers whose answers and deaths a test decides. */

/** @import { Answer, Bot, Frame, Message, Rules, Think, Thought } from "../../web/client/types.js" */

/** Lets everything happen that waits for no timer. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** What both kinds of worker have. */
class FakePython {
  killed = false;
  /** Makes it answer from now on. */
  wake = () => {};
  /** Makes it die loudly. */
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
 * A rules worker: what it was asked, and how the last question is answered.
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

  /** What was asked last. */
  get last() {
    return this.asked.at(-1);
  }
}

/**
 * A bot's worker: what it was asked, and how the last question is answered.
 * @implements {Bot}
 */
export class FakeBot extends FakePython {
  /** @type {Think[]} */
  asked = [];
  stops = 0;
  /** @type {(thought: Thought) => void} */
  answer = () => {};
  /** @type {(trouble: Error) => void} */
  fail = () => {};

  /** @param {Think} think @returns {Promise<Thought>} */
  think = (think) => {
    this.asked.push(think);
    return new Promise((resolve, reject) => {
      this.answer = resolve;
      this.fail = reject;
    });
  };

  /** What hints and reviews were asked for. @type {object[]} */
  worked = [];
  /** @type {(found: any) => void} */
  found = () => {};

  /** @param {object} request @returns {Promise<any>} */
  advise = (request) => {
    this.worked.push(request);
    return new Promise((resolve) => (this.found = resolve));
  };

  review = this.advise;

  stop = () => {
    this.stops += 1;
  };
}

/**
 * A frame with nothing on it.
 * @param {number} number
 * @param {Partial<Frame>} [more]
 * @returns {Frame}
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
    ...more,
  };
}

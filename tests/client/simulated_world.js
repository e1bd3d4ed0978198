/** What is around the pages of the simulation, and fails as browsers do: storage, locks, channels, both workers. */

import { current, later, now } from "./virtual.js";
import { frame } from "./workers.js";

/** @import { Simulated } from "./simulated_page.js" */
/** @import { Answer, Bot, Frame, Message, Rules, Save, Think, Thought } from "../../web/client/types.js" */

/** One thing that was done: by which message, and what; negative numbers are the bot's. @typedef {[string, number | "undo"]} Done */
/** @typedef {Save & {record: Done[]}} Told the save of a simulated game */

/** @param {number} seed numbers from 0 to below 1, the same for the same seed */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A promise that is settled from outside. @template T */
export class Later {
  /** @type {(value: T) => void} */
  resolve = () => {};
  /** @type {(trouble: unknown) => void} */
  reject = () => {};
  /** @type {Promise<T>} */
  promise = new Promise((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
}

export class World {
  /** How often something fails: 0 never, 1 each time. */
  faults = 0;
  /** Whether browsers keep tabs apart. */
  locked = true;
  storage = new Storage(this);
  locks = new Locks();
  /** @type {Set<Channel>} */
  channels = new Set();
  /** Rules workers that live. @type {Set<SimulatedRules>} */
  workers = new Set();
  /** What waits for things to go well again. @type {(() => void)[]} */
  #stuck = [];

  /** @param {number} seed */
  constructor(seed) {
    this.draw = random(seed);
  }

  /** A number of ms. @param {number} least @param {number} most */
  ms = (least, most) => least + this.draw() * (most - least);

  /** @template T @param {T[]} things @returns {T} one of them */
  pick = (things) => things[Math.floor(this.draw() * things.length)];

  /** What goes wrong now, if anything. @template {string} T @param {T[]} kinds @returns {T | null} */
  fault = (kinds) => (this.draw() < this.faults ? this.pick(kinds) : null);

  /** Goes on once all is well, if that page still is. @param {() => void} run */
  hang(run) {
    const page = current();
    this.#stuck.push(() => later(this.ms(0, 50), run, page));
  }

  /** Nothing fails any more, and what hung goes on: late answers to whoever still listens. */
  heal() {
    this.faults = 0;
    for (const run of this.#stuck.splice(0)) run();
  }
}

// Storage

/** @typedef {{page: Simulated, begun: Later<void>, writes: [string, unknown, unknown][], over: boolean}} Writing */

class Storage {
  /** What is on disk: games and frames. @type {Record<string, Map<string, string>>} */
  disk = { games: new Map(), frames: new Map() };
  /** Who writes, and who waits for that. @type {Writing[]} */
  line = [];

  /** @param {World} world */
  constructor(world) {
    this.world = world;
  }

  /** @param {string} store @param {string} key */
  read(store, key) {
    const text = this.disk[store].get(key);
    return text === undefined ? undefined : JSON.parse(text);
  }

  /** An answer of the browser after a while, if it answers. @template T @param {() => T} what @returns {Promise<T>} */
  answer(what) {
    const { world } = this;
    const { promise, resolve, reject } = new Later();
    const come = () => {
      try {
        resolve(what());
      } catch (trouble) {
        reject(trouble);
      }
    };
    const kind = world.fault(["refuse", "never", "slow", "slow"]);
    if (kind === "refuse") later(world.ms(0, 20), () => reject(new DOMException("refused", "UnknownError")));
    else if (kind === "never") world.hang(come);
    else later(kind ? world.ms(20, 6000) : world.ms(0, 20), come);
    return /** @type {Promise<T>} */ (promise);
  }

  /** @param {Simulated} page @param {{terminated: () => void}} callbacks */
  async connect(page, { terminated }) {
    const connection = { ended: false };
    page.leaving.push(() => {
      connection.ended = true;
      terminated();
    });
    await this.answer(() => {});
    const check = () => {
      if (this.world.fault(["goes on", "goes on", "ends"]) === "ends") {
        connection.ended = true;
        if (this.world.draw() < 0.5) terminated();
      }
      if (connection.ended) throw new DOMException("closing", "InvalidStateError");
    };
    return {
      get: (/** @type {string} */ store, /** @type {string} */ key) => {
        check();
        return this.answer(() => this.read(store, key));
      },
      getAll: (/** @type {string} */ store) => {
        check();
        return this.answer(() => [...this.disk[store].keys()].map((key) => this.read(store, key)));
      },
      transaction: () => {
        check();
        return this.#transaction(page);
      },
    };
  }

  /** @param {Simulated} page */
  #transaction(page) {
    const done = new Later();
    done.promise.catch(() => {});
    /** @type {Writing} */
    const writing = { page, begun: new Later(), writes: [], over: false };
    this.line.push(writing);
    if (this.line[0] === writing) writing.begun.resolve();
    page.leaving.push(() => this.#end(writing, this.world.draw() < 0.5));
    const put = (/** @type {string} */ store, /** @type {any} */ value, key = value.id) => {
      if (!writing.writes.length) void this.#commit(writing, done);
      writing.writes.push([store, key, value]);
      return Promise.resolve();
    };
    const get = async (/** @type {string} */ store, /** @type {string} */ key) => {
      await writing.begun.promise;
      try {
        return await this.answer(() => this.read(store, key));
      } finally {
        later(0, () => writing.writes.length || this.#end(writing, false));
      }
    };
    return {
      objectStore: (/** @type {string} */ store) => ({
        get: (/** @type {string} */ key) => get(store, key),
        put: (/** @type {unknown} */ value, /** @type {string} */ key) => put(store, value, key),
      }),
      done: done.promise,
    };
  }

  /** @param {Writing} writing @param {Later<unknown>} done */
  async #commit(writing, done) {
    const { world } = this;
    await writing.begun.promise;
    const kind = world.fault(["full", "never", "lands and never tells", "slow", "slow"]);
    const refuse = () => {
      this.#end(writing, false);
      done.reject(new DOMException("full", "QuotaExceededError"));
    };
    const land = () => {
      this.#end(writing, true);
      if (kind === "lands and never tells") world.hang(() => done.resolve(undefined));
      else later(world.ms(0, 10), () => done.resolve(undefined));
    };
    if (kind === "full") later(world.ms(0, 20), refuse);
    else if (kind === "never") world.hang(land);
    else later(kind ? world.ms(20, 6000) : world.ms(0, 20), land);
  }

  /** @param {Writing} writing @param {boolean} lands */
  #end(writing, lands) {
    if (writing.over) return;
    writing.over = true;
    if (lands && this.line[0] === writing) {
      for (const [store, key, value] of writing.writes) this.disk[store].set(String(key), JSON.stringify(value));
    }
    this.line = this.line.filter((other) => other !== writing);
    const [next] = this.line;
    if (next) later(0, () => next.begun.resolve(), next.page);
  }
}

// Locks and channels

/** @typedef {{page: Simulated, name: string, take: (lock: object) => void}} Wish */

class Locks {
  /** By name who has it and who waits. @type {Map<string, Wish[]>} */
  wishes = new Map();

  /** @param {Simulated} page */
  of(page) {
    return {
      /** @param {string} name @param {[(lock: object | null) => unknown] | [LockOptions, (lock: object | null) => unknown]} words */
      request: (name, ...words) => {
        const [options, granted] = words.length === 1 ? [{}, words[0]] : words;
        return new Promise((resolve) => {
          later(page.world.ms(0, 10), () => {
            const line = this.wishes.get(name) ?? [];
            this.wishes.set(name, line);
            if (options.ifAvailable && line.length) return resolve(granted(null));
            const wish = {
              page,
              name,
              take: (/** @type {object} */ lock) => {
                void Promise.resolve(granted(lock)).then((value) => {
                  this.#leave(wish);
                  resolve(value);
                });
              },
            };
            line.push(wish);
            page.leaving.push(() => this.#leave(wish));
            if (line[0] === wish) wish.take({});
          });
        });
      },
    };
  }

  /** @param {Wish} wish */
  #leave(wish) {
    const line = this.wishes.get(wish.name) ?? [];
    const held = line[0] === wish;
    if (line.includes(wish)) line.splice(line.indexOf(wish), 1);
    const [next] = line;
    if (held && next) later(0, () => next.take({}), next.page);
  }
}

export class Channel {
  /** @type {((event: {data: unknown}) => void) | null} */
  onmessage = null;

  /** @param {string} name */
  constructor(name) {
    this.name = name;
    this.page = /** @type {Simulated} */ (current());
    this.page.world.channels.add(this);
    this.page.leaving.push(() => this.close());
  }

  /** @param {unknown} data */
  postMessage(data) {
    for (const other of this.page.world.channels) {
      if (other !== this && other.name === this.name) later(1, () => other.onmessage?.({ data }), other.page);
    }
  }

  close() {
    this.page.world.channels.delete(this);
  }
}

// Workers

/** What is played: the person and the bot in turn; a bot's move has one right number. */
export class Table {
  /** @type {Done[]} */ record = [];
  /** @type {string[]} */ done = [];
  frame = 0;

  /** @param {Told | null} [save] */
  constructor(save) {
    if (!save) return;
    this.record = structuredClone(save.record);
    this.done = [...(save.done ?? [])];
    this.frame = (save.frame ?? 0) - 1;
  }

  /** What is on the table. */
  get folded() {
    /** @type {(number | "undo")[]} */
    const moves = [];
    for (const [, move] of this.record) move === "undo" ? moves.splice(moves.length % 2 ? -1 : -2) : moves.push(move);
    return moves;
  }

  /** @param {Message} message @returns {string | null} why it cannot be done; else it is done */
  act(message) {
    const { length } = this.folded;
    const id = message.id ?? "";
    if (message.type === "do") {
      if (length % 2 || message.actions.length !== 1) return "illegal";
      this.record.push([id, message.actions[0]]);
    } else if (message.type === "bot") {
      if (message.action !== -length) return "illegal";
      this.record.push([id, message.action]);
    } else if (message.type === "undo") {
      if (!length) return "nothing";
      this.record.push([id, "undo"]);
    } else return "unknown_message";
    return null;
  }

  /** @returns {Frame} */
  show() {
    const { length } = this.folded;
    /** @type {Told} */
    const save = {
      seats: [
        { name: "Ana", level: null },
        { name: "", level: "casual" },
      ],
      frame: this.frame,
      done: this.done,
      record: this.record,
    };
    const think = length % 2 ? { seat: 1, level: "casual", view: { length }, seed: 0, budget: 0.5 } : null;
    return structuredClone(frame(this.frame, { save, think, areas: { board: "" }, controls: { bots: true } }));
  }

  /** The protocol of `azulejo_table.session`. @param {Message} message @returns {Answer} */
  answer(message) {
    if (message.id && this.done.includes(message.id)) return this.show();
    if (message.frame !== this.frame) return { error: "stale", text: "stale", frame: this.frame };
    const wrong = this.act(message);
    if (wrong) return { error: wrong, text: wrong };
    this.frame += 1;
    this.done = [...this.done, message.id ?? ""].slice(-16);
    return this.show();
  }
}

/** @implements {Rules} */
export class SimulatedRules {
  #dead = new Later();
  over = false;
  ready = Promise.resolve();
  /** @type {Table | null} */ #table = null;

  /** @param {World} world */
  constructor(world) {
    this.world = world;
    this.page = current();
    world.workers.add(this);
  }

  get dead() {
    return this.#dead.promise;
  }

  kill = () => {
    this.over = true;
    this.world.workers.delete(this);
  };

  /** Dies. @param {boolean} loudly */
  die(loudly) {
    this.kill();
    if (loudly) later(0, () => this.#dead.resolve(new Error("died on purpose")), this.page);
  }

  /** @param {Message} message @returns {Promise<Answer>} */
  call = (message) => {
    const { world } = this;
    const { promise, resolve } = /** @type {Later<Answer>} */ (new Later());
    const boots = ["new", "load"].includes(message.type);
    const kind = world.fault([
      "dies",
      "dies in silence",
      "dies afterwards",
      "dies afterwards in silence",
      "hangs",
      "slow",
    ]);
    const come = () => {
      if (this.over) return;
      if (kind === "dies" || kind === "dies in silence") return this.die(kind === "dies");
      const answer = this.#do(message);
      if (kind?.startsWith("dies afterwards")) return this.die(kind === "dies afterwards");
      later(world.ms(0, 5), () => this.over || resolve(answer));
    };
    if (kind === "hangs") world.hang(come);
    else later((boots ? world.ms(300, 3000) : world.ms(1, 30)) + (kind === "slow" ? world.ms(0, 20_000) : 0), come);
    return promise;
  };

  /** @param {Message} message @returns {Answer} */
  #do(message) {
    if (message.type === "new" || message.type === "load") {
      this.#table = new Table(message.type === "load" ? /** @type {Told} */ (message.save) : null);
      this.#table.frame += 1;
      return this.#table.show();
    }
    return this.#table ? this.#table.answer(message) : { error: "no_game" };
  }
}

/** @implements {Bot} */
export class SimulatedBot {
  #over = false;
  /** @type {() => void} */ #hurry = () => {};
  dead = new Promise(() => {});

  /** @param {World} world */
  constructor(world) {
    this.world = world;
    const { promise, resolve } = new Later();
    if (world.fault(["never"])) world.hang(() => resolve(undefined));
    else later(world.ms(300, 3000), () => resolve(undefined));
    this.ready = promise;
  }

  /** @param {Think} think @returns {Promise<Thought>} */
  think = ({ view, budget }) => {
    const { promise, resolve, reject } = /** @type {Later<Thought>} */ (new Later());
    const action = -(/** @type {{length: number}} */ (view).length);
    const come = () => this.#over || resolve({ action });
    const kind = this.world.fault(["dies", "hangs", "garbage", "late"]);
    if (kind === "dies") later(this.world.ms(0, 500), () => reject(new Error("died on purpose")));
    else if (kind === "hangs") this.world.hang(come);
    else if (kind === "garbage") later(50, () => resolve(JSON.parse('{"action": null}')));
    else {
      this.#hurry = come;
      later(this.world.ms(0, budget * 1000) + (kind ? this.world.ms(0, 5000) : 0), come);
    }
    return promise;
  };

  advise = async () => null;
  review = async () => null;

  stop = () => void later(20, () => this.#hurry());

  kill = () => {
    this.#over = true;
  };
}

/** Starts a worker, or fails to. @template T @param {World} world @param {() => T} make @returns {T | Promise<T>} */
export function started(world, make) {
  const kind = world.fault(["refuses", "hangs", "late"]);
  if (kind === "refuses") return Promise.reject(new Error("not started on purpose"));
  if (kind === "hangs") return new Promise((resolve) => world.hang(() => resolve(make())));
  if (kind === "late") return new Promise((resolve) => later(world.ms(0, 3000), () => resolve(make())));
  return make();
}

/** What time it is, for messages of failures. */
export const clock = () => `at ${(now() / 1000).toFixed(3)} s`;

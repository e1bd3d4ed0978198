/** Simulates the browser around the pages. Its storage, locks and channels have the same faults as in real browsers. */

import { storage } from "../support/fake_storage.js";
import { current, later, now } from "./virtual_time.js";

/** @import { Simulated } from "./simulated_page.js" */
/** @import { SimulatedRules } from "./simulated_workers.js" */

/** @param {number} seed The same seed always gives the same numbers, from 0 to below 1. */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A promise, with the functions that settle it. @template T */
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
  /** Probability that an operation has a fault, from 0 to 1. */
  faults = 0;
  /** Whether the browser has Web Locks, which prevent two tabs from changing the same game. */
  locked = true;
  storage = new Storage(this);
  /** The localStorage that all pages share. */
  local = storage(new Map());
  locks = new Locks();
  /** @type {Set<Channel>} */
  channels = new Set();
  /**
   * Notes of all actions that workers have accepted, even if the answers were lost. See `noted`.
   * @type {Set<string>}
   */
  accepted = new Set();
  /** The running rules workers. @type {Set<SimulatedRules>} */
  workers = new Set();
  /** Functions that let hanging operations continue when the faults end. @type {(() => void)[]} */
  #stuck = [];

  /** @param {number} seed */
  constructor(seed) {
    this.draw = random(seed);
  }

  /** Returns a random number of milliseconds. @param {number} least @param {number} most */
  ms = (least, most) => least + this.draw() * (most - least);

  /** @template T @param {T[]} things @returns {T} one of them */
  pick = (things) => things[Math.floor(this.draw() * things.length)];

  /** Returns a random fault, or null. @template {string} T @param {T[]} kinds @returns {T | null} */
  fault = (kinds) => (this.draw() < this.faults ? this.pick(kinds) : null);

  /**
   * Runs a function when the faults end, unless the current page is closed by then.
   * @param {() => void} run
   */
  hang(run) {
    const page = current();
    this.#stuck.push(() => later(this.ms(0, 50), run, page));
  }

  /** Ends all faults. Hanging operations continue, and their late answers arrive. */
  heal() {
    this.faults = 0;
    for (const run of this.#stuck.splice(0)) run();
  }
}

// Storage

/** @typedef {{page: Simulated, begun: Later<void>, writes: [string, unknown, unknown][], over: boolean}} Writing */

class Storage {
  /** Games and frames on disk. @type {Record<string, Map<string, string>>} */
  disk = { games: new Map(), frames: new Map() };
  /** Transactions. The first is running, and the others wait. @type {Writing[]} */
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

  /** Answers after a time or never, as a browser may do. @template T @param {() => T} what @returns {Promise<T>} */
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
    let pending = 0;
    /** @template T @param {() => T} what */
    const ask = async (what) => {
      pending += 1;
      await writing.begun.promise;
      try {
        return await this.answer(what);
      } finally {
        later(0, () => --pending || writing.writes.length || this.#end(writing, false));
      }
    };
    return {
      objectStore: (/** @type {string} */ store) => ({
        get: (/** @type {string} */ key) => ask(() => this.read(store, key)),
        getAll: () => ask(() => [...this.disk[store].keys()].map((key) => this.read(store, key))),
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

/** @typedef {{page: Simulated, name: string, take: (lock: object) => void}} LockRequest */

class Locks {
  /** Requests by lock name. The holder of the lock comes first. @type {Map<string, LockRequest[]>} */
  requests = new Map();

  /** @param {Simulated} page */
  of(page) {
    return {
      /**
       * @param {string} name
       * @param {[(lock: object | null) => unknown] | [LockOptions, (lock: object | null) => unknown]} words
       */
      request: (name, ...words) => {
        const [options, granted] = words.length === 1 ? [{}, words[0]] : words;
        return new Promise((resolve) => {
          later(page.world.ms(0, 10), () => {
            const line = this.requests.get(name) ?? [];
            this.requests.set(name, line);
            if (options.ifAvailable && line.length) return resolve(granted(null));
            const request = {
              page,
              name,
              take: (/** @type {object} */ lock) => {
                void Promise.resolve(granted(lock)).then((value) => {
                  this.#leave(request);
                  resolve(value);
                });
              },
            };
            line.push(request);
            page.leaving.push(() => this.#leave(request));
            if (line[0] === request) request.take({});
          });
        });
      },
    };
  }

  /** @param {LockRequest} request */
  #leave(request) {
    const line = this.requests.get(request.name) ?? [];
    const held = line[0] === request;
    if (line.includes(request)) line.splice(line.indexOf(request), 1);
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

/** Returns the current virtual time as text for error messages. */
export const clock = () => `at ${(now() / 1000).toFixed(3)} s`;

/** The workers of the simulation, which play a small game and fail as workers do. */

import { Later } from "./simulated_world.js";
import { current, later } from "./virtual.js";
import { frame } from "./workers.js";

/** @import { World } from "./simulated_world.js" */
/** @import { Answer, Bot, Frame, Message, Rules, Save, Think, Thought } from "../../web/client/types.js" */

/** One thing that was done: by which message, and what; negative numbers are the bot's. @typedef {[string, number | "undo"]} Done */
/** @typedef {Save & {record: Done[]}} Told the save of a simulated game */

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

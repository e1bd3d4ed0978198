/** Simulates workers. They play a tiny game and have the same kinds of faults as real workers. */

import { isDeepStrictEqual } from "node:util";
import { noted, WAITS } from "./replayed_record.js";
import { Later } from "./simulated_world.js";
import { current, later } from "./virtual_time.js";
import { frame, refusal } from "../support/fake_workers.js";

/** @import { Done, Word } from "./replayed_record.js" */
/** @import { World } from "./simulated_world.js" */
/** @import { Answer, Bot, Frame, Message, Rules, Save, Think, BotAnswer } from "../../../web/client/types.js" */

/**
 * The save of a simulated game. `begun` is the number of the frame before the first frame of this game.
 * @typedef {Omit<Save, "record"> & {record: Done[], begun: number, done: string[], frame: number}} Stored
 */

/** Number of message ids in a save: those of the latest messages. */
export const IDS_KEPT = 16;
const WORDS = ["undo", "redo", "continue", "advised"];

/** The game. The person and the bot move alternately. Moves are numbers, and the bot has only one legal move. */
export class Table {
  /** @type {Done[]} */ record = [];
  /** @type {string[]} */ done = [];
  frame = 1;
  begun = 0;
  #accepted;

  /**
   * @param {Set<string>} accepted the set to which this table adds a note for each accepted action
   * @param {Stored | null} [save]
   */
  constructor(accepted, save) {
    this.#accepted = accepted;
    if (!save) return;
    this.record = [...save.record];
    this.done = [...save.done];
    [this.frame, this.begun] = [save.frame, save.begun];
  }

  /** Returns the position after this number of entries of the record. */
  folded(entries = this.record.length) {
    /** @type {number[]} */ const moves = [];
    /** @type {number[][]} */ const undone = [];
    let [seen, hints] = [0, 0];
    for (const [, what] of this.record.slice(0, entries)) {
      if (what === "undo") undone.push(moves.splice(moves.length % 2 ? -1 : -2));
      else if (what === "redo") moves.push(...(undone.pop() ?? []));
      else if (what === "continue") seen = moves.length;
      else if (what === "advised") hints += 1;
      else {
        moves.push(what);
        undone.length = 0;
      }
      seen = Math.min(seen, moves.length);
    }
    const waits = moves.length > seen && moves.length % WAITS === 0;
    return { moves, undone, waits, board: `${moves}; seen ${seen}, hints ${hints}` };
  }

  /** Makes an action. @param {Message} message @returns {string | null} why the action is illegal, or null */
  #act(message) {
    const { moves, undone, waits, board } = this.folded();
    const bots = moves.length % 2 === 1;
    const { type } = message;
    /** @type {number | Word} */
    let what;
    if (type === "do" || type === "bot") {
      what = type === "do" ? message.actions[0] : message.action;
      if (waits || bots !== (type === "bot") || (bots && what !== -moves.length)) return "illegal";
    } else {
      if (!WORDS.includes(type)) return "unknown_message";
      what = /** @type {Word} */ (type);
      const can = { undo: moves.length, redo: undone.length, continue: waits, advised: !waits && !bots };
      if (!can[what]) return `nothing to ${what}`;
    }
    const id = message.id ?? "";
    this.record.push([id, what]);
    this.#accepted.add(noted(id, what, board));
    return null;
  }

  /** @returns {Frame} */
  show() {
    const { moves, waits, board } = this.folded();
    const { length } = moves;
    const { begun, done, record } = this;
    /** @type {Stored} */
    const save = {
      seats: [
        { name: "Ana", level: null },
        { name: "", level: "casual" },
      ],
      frame: this.frame,
      begun,
      done,
      record: [...record],
    };
    const think = length % 2 ? { seat: 1, level: "casual", view: { length }, seed: 0, budget: 0.5 } : null;
    const controls = { bots: true, continue: waits, onward: waits };
    const kept = /** @type {Save} */ (/** @type {unknown} */ (save)); // in the page's type, a record has another form
    return frame(this.frame, { save: kept, think, areas: { board }, controls });
  }

  /** Answers a message, as `azulejo_table.session.session` does. @param {Message} message @returns {Answer} */
  answer(message) {
    const { type, id = "" } = message;
    if (id && this.done.includes(id)) return this.show();
    if (type === "show") return this.#look(message.steps);
    if (message.type === "command") return this.answer(understood(message));
    if (message.frame !== this.frame) return refusal("stale", { frame: this.frame });
    if (type === "hint") return this.#hint();
    if (type === "rematch") [this.record, this.begun] = [[], this.frame];
    else {
      const wrong = this.#act(message);
      if (wrong) return refusal(wrong, { text: wrong });
    }
    if (type !== "advised") this.frame += 1;
    this.done = [...this.done, id].slice(-IDS_KEPT);
    return this.show();
  }

  /**
   * Returns a replay position, or the current position again.
   * @param {number | "last" | undefined} steps number of entries of the record
   */
  #look(steps) {
    if (typeof steps !== "number") return { ...this.show(), save: null };
    const areas = { board: this.folded(steps).board };
    return frame(this.frame, { areas, moment: { steps } });
  }

  /** @returns {Answer} */
  #hint() {
    const { moves, waits } = this.folded();
    if (waits || moves.length % 2) return refusal("hint_turn", { text: "not now" });
    return { advise: { seat: 0, level: "casual", view: {}, seed: 0, budget: 0.5 } };
  }
}

/**
 * Returns the message that a typed line means. A line is the number of an action or the type of a message.
 * @param {Extract<Message, {text: string, type: "command" | "complete"}>} message
 */
function understood({ text, ...rest }) {
  const does = Number(text) ? { type: "do", actions: [Number(text)] } : { type: text };
  return /** @type {Message} */ ({ ...rest, ...does });
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

  /** Deals a game in advance. */
  deal = async () => JSON.stringify(new Table(this.world.accepted).show());

  /** Ends the worker. If `loudly` is true, the page receives an error event. @param {boolean} loudly */
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
      this.#table = new Table(
        this.world.accepted,
        message.type === "load" ? /** @type {Stored} */ (message.save) : null,
      );
      const first = this.#table.show();
      if (message.type === "new" || !message.seen) return first;
      if (!isDeepStrictEqual(message.seen, first.areas))
        return refusal("seen", { text: "another board is on the page" });
      return { frame: first.frame, seen: true, say: "" };
    }
    return this.#table ? this.#table.answer(message) : refusal("no_game");
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

  /** @param {Think} think @returns {Promise<BotAnswer>} */
  think = ({ view, budget }) =>
    this.#answer(budget, { action: -(/** @type {{length: number}} */ (view).length), seconds: 0 }, { action: null });

  /** @param {Think} think @returns {Promise<object | null>} */
  advise = ({ budget }) => this.#answer(budget, { places: [] }, null);

  /**
   * @template T
   * @param {number} budget seconds
   * @param {T} result
   * @param {unknown} garbage the wrong answer of a faulty worker
   * @returns {Promise<T>}
   */
  #answer(budget, result, garbage) {
    const { promise, resolve, reject } = /** @type {Later<T>} */ (new Later());
    const come = () => this.#over || resolve(result);
    const kind = this.world.fault(["dies", "hangs", "garbage", "late"]);
    if (kind === "dies") later(this.world.ms(0, 500), () => reject(new Error("died on purpose")));
    else if (kind === "hangs") this.world.hang(come);
    else if (kind === "garbage") later(50, () => resolve(/** @type {T} */ (garbage)));
    else {
      this.#hurry = come;
      later(this.world.ms(0, budget * 1000) + (kind ? this.world.ms(0, 5000) : 0), come);
    }
    return promise;
  }

  review = async () => null;

  stop = () => void later(20, () => this.#hurry());

  kill = () => {
    this.#over = true;
  };
}

/**
 * Starts a worker. A fault may prevent the start, delay it, or make it hang.
 * @template T
 * @param {World} world
 * @param {() => T} make
 * @returns {T | Promise<T>}
 */
export function started(world, make) {
  const kind = world.fault(["refuses", "hangs", "late"]);
  if (kind === "refuses") return Promise.reject(new Error("not started on purpose"));
  if (kind === "hangs") return new Promise((resolve) => world.hang(() => resolve(make())));
  if (kind === "late") return new Promise((resolve) => later(world.ms(0, 3000), () => resolve(make())));
  return make();
}

/**
 * Simulates tabs. Their pages run the real `GameController`, `SavedGame`, `RulesQueue`, `Bots` and store. Every frame
 * and every report of a page is checked at once.
 */

import { isDeepStrictEqual } from "node:util";
import { AddressRequest } from "../../../web/client/storage/address_request.js";
import { dealAhead } from "../../../web/client/storage/predealt_game.js";
import { newGame } from "../../../web/client/storage/new_game.js";
import { replayed } from "./replayed_record.js";
import { SimulatedBot, SimulatedRules, started } from "./simulated_workers.js";
import { Channel, clock } from "./simulated_world.js";
import { later, now, within } from "./virtual_time.js";

/** @import { Done } from "./replayed_record.js" */
/** @import { Stored } from "./simulated_workers.js" */
/** @import { World } from "./simulated_world.js" */
/** @import { Frame, Message } from "../../../web/client/types.js" */
/**
 * @typedef {{SavedGame: typeof import("../../../web/client/storage/saved_game.js").SavedGame, GameController: typeof import("../../../web/client/table/game_controller.js").GameController, store: typeof import("../../../web/client/storage/game_store.js")}} Modules
 */

const REPORTED = 3_000; // ms within which the page must report a delay
const OVER = ["restarted", "kept", "lost"]; // reports which mean that a problem is over
const STILL = 700; // maximum ms that a motion of pieces lasts
const SOON = 2_000; // maximum ms until hidden pieces are revealed automatically
const SETUP = JSON.stringify({ seats: [{ name: "Ana" }, { name: "", level: "casual" }] });

/** Types of messages that do not change the record. The results of these messages are not checked. */
const ASKS = ["hint", "show"];
/**
 * Buttons to press at random. Buttons that are listed repeatedly are pressed more often.
 * @type {("undo" | "redo" | "continue" | "hint")[]}
 */
const BUTTONS = ["undo", "undo", "undo", "redo", "redo", "continue", "hint"];

/** The results of the presses on all pages, in one game and its rematches, and the first error. */
export class Book {
  /**
   * For each game's id, the record that was on disk when a page last showed the game. It contains every acknowledged
   * action.
   * @type {Map<string, Done[]>}
   */
  records = new Map();
  /** Maps each message's id to its type, for presses that can change a record. @type {Map<string, string>} */
  made = new Map();
  /** Ids of messages that a page has reported as refused or lost. @type {Set<string>} */ refused = new Set();
  /** Ids of messages and games that may be lost, because their tab was closed or their page could not save. */
  free = /** @type {Set<string>} */ (new Set());
  /** Number of times that each event has happened. @type {Record<string, number>} */ counts = {};

  /** The first error. @type {string | null} */ wrong = null;

  /**
   * Stores an error unless `right` is true. It does not throw, because the code under test would catch the error.
   * @param {unknown} right
   * @param {string} wrong
   */
  check(right, wrong) {
    if (!right) this.wrong ??= `${wrong} ${clock()}`;
  }

  /**
   * Stores an error unless replaying a record gives the board that the page shows.
   * @param {Done[]} record
   * @param {World} world
   * @param {string | undefined} board
   */
  checkReplay(record, world, board) {
    try {
      this.check(replayed(record, world.accepted) === board, `the replayed record gives another board than ${board}`);
    } catch (trouble) {
      this.check(false, trouble instanceof Error ? trouble.message : String(trouble));
    }
  }

  /** @param {string} what */
  count(what) {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }
}

export class Tab {
  /** @type {Map<string, string>} */ kept = new Map();
  /** @type {Simulated | null} */ page = null;

  /** @param {World} world @param {Book} book @param {Modules} modules @param {string} url */
  constructor(world, book, modules, url) {
    this.world = world;
    this.book = book;
    this.modules = modules;
    this.url = new URL(url, "http://azulejo.test/en/azul.html");
    this.load();
  }

  /** Reloads the tab or, if an id is given, opens another game in it. @param {string} [id] of a game */
  open(id) {
    if (id !== undefined) this.url = new URL(`?game=${id}`, this.url);
    this.load();
  }

  /** Loads the address of the tab. A new page replaces the old one. */
  load() {
    this.page?.leave();
    const page = new Simulated(this);
    this.page = page;
    within(page, () => page.start());
  }

  /** Closes the tab. Messages that still wait for an answer in it may be lost. */
  close() {
    const kept = [...this.kept.values()].flatMap((text) => JSON.parse(text));
    for (const { id } of [...kept, ...(this.page?.waiting ?? [])]) this.book.free.add(String(id));
    this.page?.leave();
    this.page = null;
  }
}

/** A page, from when it is loaded until it is left. */
export class Simulated {
  closed = false;
  /** Functions to call when the page is left. @type {(() => void)[]} */ leaving = [];
  /** The current report about a delay or problem, or null. @type {string | null} */ sign = "loading";
  /** The time when the last report about a delay or problem ended. */ calm = 0;
  /** @type {Message[]} */ waiting = [];
  /** Maps each message's id to the time of its press on this page. @type {Map<string, number>} */ since = new Map();
  /** @type {Frame | null} */ shown = null;
  /** The record that this page showed last. @type {Done[]} */ record = [];
  /** Id of the game that this page shows. */ id = "";
  /** The result of opening the game. @type {string | null} */ opening = null;
  /** The controller of the game. @type {import("../../../web/client/table/game_controller.js").GameController | null} */ play =
    null;
  /** @type {import("../../../web/client/storage/saved_game.js").SavedGame | null} */ game = null;

  /** @param {Tab} tab */
  constructor(tab) {
    this.tab = tab;
    this.world = tab.world;
    this.book = tab.book;
    const { kept, world } = tab;
    this.globals = {
      location: tab.url,
      history: {
        replaceState: (/** @type {unknown} */ _state, /** @type {string} */ _title, /** @type {string} */ to) => {
          tab.url = new URL(to, tab.url);
          this.globals.location = tab.url;
        },
      },
      sessionStorage: {
        getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
        setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
        removeItem: (/** @type {string} */ key) => kept.delete(key),
      },
      localStorage: world.local,
      navigator: world.locked ? { locks: world.locks.of(this) } : {},
      BroadcastChannel: Channel,
    };
  }

  async start() {
    const { SavedGame, GameController, store } = this.tab.modules;
    const { world, book } = this;
    this.game = new SavedGame(new AddressRequest(this.tab.url), {
      saves: (well) => book.count(well ? "saved again" : "not saved"),
      overtaken: () => this.#reload("overtaken"),
    });
    const start = {
      rules: () => started(world, () => new SimulatedRules(world)),
      bot: () => started(world, () => new SimulatedBot(world)),
    };
    this.play = new GameController(this.game, start, {
      show: (frame, _acted, whole) => Promise.resolve({ still: this.#show(frame, whole) }),
      showLast: () => this.game?.frame?.frame ?? null,
      look: (frame) => this.#look(frame),
      answered: () => {},
      refuse: ({ error }, message) => {
        book.count(`refused: ${error}`);
        book.refused.add(String(message.id));
      },
      tell: (what, of) => this.#tell(what, of),
      waits: (messages) => this.#wait(messages),
      ponder: (on) => on && book.count("pondered"),
      reviewing: () => {},
      pace: () => world.ms(0, 300),
      land: () => {},
      postpone: (work) => later(world.ms(0, 300), () => this.closed || work()),
    });
    if (this.tab.url.search === NEW && world.draw() < 0.5) await this.#dealAhead();
    this.opening = await this.play.open();
    book.count(`opening: ${this.opening}`);
    if (this.opening !== "play") this.sign = this.opening;
    if (this.opening !== "watch") return;
    store.onSaved(this.game.id, async () => {
      await this.game?.read().catch(() => false);
      book.count("followed");
    });
    void store.released(this.game.id).then(() => this.#reload("taken over"));
  }

  /** Deals the requested game in advance, as the lobby may do. */
  async #dealAhead() {
    const opening = newGame(SETUP, document.documentElement.dataset.game);
    const rules = new SimulatedRules(this.world);
    if (opening) await dealAhead(opening, rules);
    rules.kill();
  }

  /** @param {string} why */
  #reload(why) {
    this.book.count(why);
    later(0, () => this.tab.load());
  }

  /** Leaves the page. None of its code runs after this. */
  leave() {
    this.closed = true;
    // these messages may be lost, because the page has warned that the game is not saved
    if (!this.game?.saved) for (const { id } of this.waiting) this.book.free.add(String(id));
    for (const leave of this.leaving.splice(0)) leave();
  }

  /** @param {Message[]} messages */
  #wait(messages) {
    this.waiting = messages;
    const ids = messages.map(({ id }) => String(id));
    for (const id of ids) {
      if (this.since.has(id)) continue;
      this.since.set(id, now());
      later(REPORTED, () => this.#check(id));
    }
  }

  /** Whether the page reports a delay or problem now. */
  get #signed() {
    return this.sign !== null && !OVER.includes(this.sign);
  }

  /** Checks that the page reports the delay if this message has waited for three seconds. @param {string} id */
  #check(id) {
    const waits = this.waiting.some((message) => message.id === id);
    this.book.check(!waits || this.#signed, `no report about the waiting message ${id}`);
  }

  /** @param {string | null} what @param {Message} [of] */
  #tell(what, of) {
    this.book.count(`report: ${what}`);
    if (what === "lost") this.book.refused.add(String(of?.id));
    if (what === "unfit") this.book.check(false, "the save could not be opened");
    this.sign = what;
    if (!this.#signed) this.calm = now();
  }

  /** @param {Frame} frame @param {boolean} whole whether a game has just been opened */
  #show(frame, whole) {
    this.book.check(!whole || "board" in frame.areas, "the frame of a newly opened game lacks areas");
    if (frame.save === null) this.book.count("shown as dealt ahead");
    const { record } = frame.save === null ? { record: [] } : /** @type {Stored} */ (frame.save);
    const ids = record.map(([name]) => name);
    const id = String(this.game?.id);
    if (this.id !== id) [this.id, this.record] = [id, []];
    this.book.checkReplay(record, this.world, this.board);
    this.book.check(begins(record, this.record), "an action that this page has shown is gone");
    if (frame.save === null) this.book.check(frame.frame === 1, "only a first frame may be dealt in advance");
    else if (this.game?.saved) {
      const saved = this.world.storage.read("games", id);
      this.book.check(isDeepStrictEqual(saved?.save.record, record), "the frame is shown before it is saved");
      this.book.check(begins(record, this.book.records.get(id) ?? []), "an action that was saved is gone");
      this.book.records.set(id, record);
    } else for (const name of [id, ...ids]) this.book.free.add(name);
    [this.shown, this.record] = [frame, record];
    this.game?.pointToReplay(null);
    if (this.sign === "loading") this.sign = null;
    this.#goOn(frame);
    // the first of the two delays is for the thinking, and the second for applying the action
    if (frame.think) later(frame.think.budget * 1000 + 2 * REPORTED, () => this.#checkBot(frame));
    /** @type {Promise<void>} */
    const still = new Promise((resolve) => later(this.world.ms(0, STILL), resolve));
    return still;
  }

  /** Checks that the page reports the delay if the bot has not acted yet. @param {Frame} frame */
  #checkBot(frame) {
    const calm = this.#signed || this.play?.past ? 0 : now() - this.calm;
    if (this.shown === frame && calm < REPORTED) later(REPORTED - calm, () => this.#checkBot(frame));
    else this.book.check(this.shown !== frame, "no report about the delay of the bot");
  }

  /** Shows a replay position, or the current position again. @param {Frame} frame */
  #look(frame) {
    this.book.count(frame.moment ? "looked back" : "back again");
    this.game?.pointToReplay(frame.moment?.steps ?? null);
    if (frame.moment) return;
    this.calm = now();
    this.book.check(frame.frame !== this.shown?.frame || frame.areas.board === this.board, "another game is shown");
    this.#goOn(frame);
  }

  /** Reveals hidden pieces automatically. @param {Frame} frame */
  #goOn(frame) {
    if (!frame.controls.onward) return;
    const go = () =>
      this.play?.past || this.play?.frame !== frame.frame || this.play.send({ type: "continue", quiet: true });
    later(this.world.ms(0, SOON), go);
  }

  /** The board that the page showed last. */
  get board() {
    return this.game?.frame?.areas.board;
  }

  // Actions of the player

  /** @param {Message} message */
  press(message) {
    within(this, () => {
      if (this.opening !== "play" || this.play?.frame === null) return; // no button to press
      const before = this.waiting.length;
      this.play?.send(message);
      const made = this.waiting.at(-1);
      if (message.type === "show") return;
      if (this.waiting.length > before && made && !ASKS.includes(made.type))
        this.book.made.set(String(made.id), made.type);
      this.book.count(this.waiting.length > before ? "pressed" : "pressed twice");
    });
  }

  /** Returns a number for a new action. No other action has this number. */
  get #number() {
    return this.book.made.size * 100 + Math.floor(this.world.draw() * 100) + 1;
  }

  /** Makes a move that differs from all other moves. */
  move() {
    this.press({ type: "do", actions: [this.#number] });
  }

  /** Sends a random message that the page allows. */
  act() {
    const { draw, pick } = this.world;
    const chance = draw();
    /** @type {Message} */
    const look = { type: "show", steps: Math.floor(draw() * (this.record.length + 1)) };
    if (this.play?.past) this.press(chance < 0.6 ? { type: "show" } : look);
    else if (chance < 0.4) this.move();
    else if (chance < 0.43) this.press({ type: "rematch" });
    else if (chance < 0.5) this.press(look);
    else if (chance < 0.55) this.press({ type: "command", text: pick([`${this.#number}`, "undo", "redo"]) });
    else this.press({ type: pick(BUTTONS) });
  }
}

/**
 * Returns whether a record begins with all entries of the record `before`.
 * @param {Done[]} record
 * @param {Done[]} before
 */
const begins = (record, before) => isDeepStrictEqual(record.slice(0, before.length), before);

/** The part of an address that requests a new game. */
export const NEW = `?new=${encodeURIComponent(SETUP)}`;

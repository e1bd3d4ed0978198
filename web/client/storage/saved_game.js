/**
 * The game that this page plays: from the URL, from a requested setup or from the saves. Keeps its entry in the store
 * and, once that is on disk, the URL that points to it. Until then the request is kept where it was, so that a reload
 * repeats it.
 */

import { takeDealt } from "./predealt_game.js";
import { all, recall, remember } from "../shell/dom.js";
import { newId } from "../shell/ids.js";
import { keepLanguage, ownLanguage } from "../shell/language.js";
import { keepInLink, ownAddress, tableAddress } from "../sharing/link_addresses.js";
import { matchOf, parted, seatsOf } from "../sharing/match_link.js";
import { inPage, newGame } from "./new_game.js";
import { AT_HAND, wantedOf } from "./solved_puzzles.js";
import { forgetRecord, waitingRecord } from "../sharing/received_text.js";
import { SETUP } from "../lobby/setup_form.js";
import * as store from "./game_store.js";
import { inTime, SLOW, wait } from "../shell/timeouts.js";

/** @import { NewGame } from "./new_game.js" */
/** @import { Entry } from "./game_store.js" */
/** @import { Frame, Message, Opening } from "../types.js" */

/** Storage key prefix of unanswered messages, which survive a reload; by game. */
const WAITING = "azulejo.waiting.";
/** Type of message that does not survive a reload: the person then holding the device is asked again. */
const FORGOTTEN = "ready";

/** The part after the # of an intact link, see `parted`. */
const CLEAN = /^[\w-]*(\.[\w-]+)?$/;

const root = document.documentElement;
const page = root.dataset.game ?? "";

/** Returns the decoded part of an address, or the part unchanged if it is malformed. @param {string} part */
function plain(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the replay position that an address requests, as a number of actions. @param {{search: string}} address */
export function momentOf({ search }) {
  const steps = new URLSearchParams(search).get("moment");
  return steps !== null && /^\d{1,6}$/.test(steps) ? Number(steps) : null;
}

/** Makes the links to other languages open the same game as this page. */
function keepInLinks() {
  for (const link of all(HTMLAnchorElement, "a[data-keep]")) keepInLink(link);
}

/** Opens a link received from somebody in the reader's own language. @returns {boolean} whether another page opens */
function opensElsewhere() {
  const links = all(HTMLAnchorElement, "a[data-keep]");
  const own = ownLanguage(links.map(({ hreflang }) => hreflang));
  const link = links.find(({ hreflang }) => hreflang === own);
  if (!link || own === root.lang) return false;
  keepInLink(link);
  location.replace(link.href);
  return true;
}

/**
 * Opens a game of another table at its own table.
 * @param {Entry} entry
 */
function toItsTable({ game, id }) {
  if (!/^[a-z_]+$/.test(game)) return "none";
  location.replace(tableAddress(game, `game=${encodeURIComponent(id)}`));
  return "elsewhere";
}

/** One game on this device. */
export class SavedGame {
  id = "";
  /** The message that restores the game: a new deal, an import or a save. @type {Opening | null} */
  #first = null;
  /** The message that requests the game, if it was newly set up. @type {NewGame | null} */
  asked = null;
  /** The last frame, with all areas. @type {Frame | null} */
  shown = null;
  /** The invitation part of the address, used to find the device that also plays it. */
  invitation = "";
  /** Whether the last save is on disk. */
  saved = true;
  /** Whether this page, not an earlier one, showed the last frame. */ #here = false;
  /** Number of saves still being written. */ #writing = 0;
  /** Id of the save that this page continues from. @type {string | undefined} */ #read;
  /** The pre-dealt frame while it is the latest: exactly what the rules would draw. @type {Frame | null} */
  #dealt = null;
  /** Prefix of the ids of this page's saves, and their number. */ #me = newId();
  #count = 0;
  /** The requested setup, as stored in session storage. @type {string | null} */
  #setup = null;
  /** The requested record, as stored there. @type {string | null} */
  #record = null;
  /** Id of the game that the URL points to. */
  #pointed = "";
  /** Id of the game with messages that wait through a reload. */
  #waiting = "";
  #hooks;

  /**
   * @param {{saves: (well: boolean) => void, overtaken: () => void}} hooks saves: whether saves reach the disk, called
   *   when that changes; overtaken: another page has continued this game, so this page must be reloaded
   */
  constructor(hooks) {
    this.#hooks = hooks;
  }

  /** Whether a reload would restore the game as it is. */
  get isKept() {
    return this.saved && this.#pointed === this.id && this.id !== "";
  }

  /**
   * Determines which game to play.
   * @returns {Promise<"play" | "watch" | "none" | "unread" | "unfit" | "elsewhere" | "answer">} watch: another tab
   *   plays it; none: there is no such game; unread: the browser refuses to read it; unfit: the request is invalid;
   *   elsewhere: it opens at its own table; answer: another tab has it, and an invitation to it was answered
   */
  async find() {
    const query = new URLSearchParams(location.search);
    const sent = location.hash.length > 1 && !["game", "chosen"].some((name) => query.has(name));
    if (!sent) keepLanguage();
    else if (opensElsewhere()) return "elsewhere";
    if (query.has("new")) this.#setup = recall(SETUP);
    if (query.has("record")) this.#record = waitingRecord();
    if (query.has("puzzle")) this.#attempt(wantedOf(query));
    else if (query.has("new")) this.#want(query.get("new") || this.#setup);
    else if (this.#record !== null) this.#first = { type: "import", text: this.#record };
    else if (location.hash.length > 1 && !query.has("game")) {
      const text = plain(location.hash.slice(1));
      const { turn, invitation } = parted(CLEAN.test(text) ? text : ""); // the rules worker examines any other text
      const match = matchOf(turn);
      this.invitation = invitation;
      if (!turn && invitation) return "answer";
      if (match !== null) return this.#goOn(text, match);
      this.#first = { type: "import", text };
    }
    if (this.#first) {
      keepInLinks();
      void this.#begin(newId()); // no other tab knows of it
      const dealt = this.asked && takeDealt(this.asked);
      if (dealt) {
        void this.keep(dealt);
        this.#dealt = this.shown;
      }
      return "play";
    }
    if (["new", "puzzle", "record"].some((name) => query.has(name))) return "unfit";
    try {
      const id = query.get("game") ?? (await latest());
      if (!id) return "none";
      const its = (await store.open(id))?.entry;
      if (its && its.game !== page) return toItsTable(its);
      const found = await this.#begin(id);
      return (await this.read()) ? found : "none";
    } catch (trouble) {
      console.error(trouble);
      return "unread";
    }
  }

  /**
   * Continues a match by link if it is saved here. If another tab has it open, that tab gets the link. If the browser
   * refuses to read saved games, the link itself contains the whole match.
   * @param {string} text the link @param {number} match its number
   */
  async #goOn(text, match) {
    /** @type {Awaited<ReturnType<typeof ofMatch>>} */
    let saved = null;
    try {
      saved = await ofMatch(match);
    } catch (trouble) {
      console.error(trouble);
      if (!store.isDenied(trouble)) return "unread";
    }
    const here = this.invitation ? { here: seatsOf(this.invitation) } : {};
    this.#first = { type: "import", text: parted(text).turn, known: saved?.entry.save ?? null, ...here };
    this.shown = saved?.frame ?? null;
    this.#read = saved?.entry.by;
    keepInLinks();
    const found = await this.#begin(saved?.entry.id ?? `match-${match}`);
    if (found === "watch") store.passOn(this.id, text);
    return found;
  }

  /** Reads the game as it is on disk; returns whether it exists. */
  async read() {
    const saved = await store.open(this.id);
    if (!saved) return false;
    this.shown = saved.frame ?? null;
    this.#first = { type: "load", save: saved.entry.save };
    this.#read = saved.entry.by;
    this.#point(this.id);
    return true;
  }

  /** Makes a reload open a game that is on disk. @param {string} id */
  #point(id) {
    if (this.#pointed === id || this.id !== id) return;
    this.#pointed = id;
    if (recall(SETUP) === this.#setup) remember(SETUP, null);
    if (waitingRecord() === this.#record) forgetRecord();
    history.replaceState(null, "", ownAddress(`game=${encodeURIComponent(id)}`));
    keepInLinks();
  }

  /**
   * Makes a reload show a replay position, or the current position.
   * @param {number | null} steps number of actions done at the replay position
   */
  lookAt(steps) {
    if (this.#pointed !== this.id || momentOf(location) === steps) return;
    const moment = steps === null ? "" : `&moment=${steps}`;
    history.replaceState(null, "", ownAddress(`game=${encodeURIComponent(this.id)}${moment}`));
    keepInLinks();
  }

  /** Starts a puzzle, or continues it where it was before a reload. @param {number | null} number */
  #attempt(number) {
    if (number === null) return;
    this.#first = { type: "new", game: page, puzzle: number };
    try {
      const save = JSON.parse(recall(AT_HAND + page) ?? "null");
      if (save?.puzzle?.number === number) this.#first = { type: "load", save };
    } catch {
      // Start it from the beginning.
    }
  }

  /**
   * Keeps a puzzle for a reload. A puzzle is not a saved game: only the tab stores it.
   * @param {import("../types.js").Save} save @param {number} number
   */
  #keepPuzzle(save, number) {
    remember(AT_HAND + page, JSON.stringify(save));
    history.replaceState(null, "", ownAddress(`puzzle=${number}`));
    keepInLinks();
  }

  /** @param {string | null} text a setup as JSON */
  #want(text) {
    this.#first = this.asked = newGame(text, page);
  }

  /** @param {string} id */
  async #begin(id) {
    this.id = id;
    return (await store.claim(id)) ? "play" : "watch";
  }

  /**
   * Continues with another game on this page: a rematch or an import. The old one stays saved.
   * @param {string} [id] of the message that requests it, so that repeated requests give the same game
   * @returns {Promise<boolean>} false if an earlier page has already started it; then that game is opened as it is
   */
  async change(id = newId()) {
    this.#first = { type: "load", save: null };
    const begun = await inTime(store.open(id), SLOW, "the store").catch(() => null);
    const pressed = begun ? this.waited() : [];
    await this.#begin(id);
    if (!begun) return true;
    this.waits(pressed.filter((message) => message.id !== id)); // the saved game has their results
    this.#point(id);
    this.#hooks.overtaken();
    return false;
  }

  /** The message that brings a new rules worker to the current position. @returns {Message} */
  first() {
    const inHand = this.#here && this.shown?.private ? { in_hand: true } : {};
    const seen = this.#dealt && this.#dealt === this.shown ? { seen: this.shown.areas } : {};
    return { .../** @type {Opening} */ (this.#first), ...inHand, ...seen, ...inPage(page) };
  }

  /**
   * Writes a frame's save before the frame is shown. If the browser cannot save or does not answer, that is reported
   * and the game continues. Each later frame is tried again.
   * @param {Frame} frame
   * @returns {Promise<boolean>} false if the frame must not be shown: another page has continued the game
   */
  async keep(frame) {
    this.shown = {
      ...frame,
      areas: { ...this.shown?.areas, ...frame.areas },
      events: [],
      lang: root.lang,
      say: "",
      alert: "",
      save: null,
    };
    this.#here = true;
    if (!frame.save) return true;
    this.#first = { type: "load", save: frame.save };
    if (frame.puzzle) {
      this.#keepPuzzle(frame.save, frame.puzzle.number);
      return true;
    }
    const patience = this.#writing ? 0 : SLOW;
    const written = this.#write(frame, frame.save, this.shown);
    const result = await Promise.race([written, wait(patience)]);
    if (result === null) this.#tell(false);
    return result !== "overtaken";
  }

  /**
   * @param {Frame} frame
   * @param {import("../types.js").Save} save
   * @param {Frame} shown
   * @returns {Promise<"written" | "refused" | "overtaken">}
   */
  async #write(frame, save, shown) {
    const { id } = this;
    /** @type {Entry} */
    const entry = {
      id,
      game: page,
      names: (frame.names ?? (save.seats ?? []).map((seat) => seat.name)).filter(Boolean),
      over: Boolean(frame.over),
      updated: Date.now(),
      save,
      by: `${this.#me}.${++this.#count}`,
    };
    const read = this.#read;
    this.#writing += 1;
    try {
      // After a reload, a different person may hold the device, so do not store a private frame.
      await store.keep(entry, frame.private ? null : shown, (by) => by === read || by?.startsWith(this.#me) === true);
      this.#tell(this.#first?.type === "load" && this.#first.save === save);
      this.#point(id);
      store.tellWatchers(id, frame.private ? "" : frame.say);
      return "written";
    } catch (trouble) {
      console.error(trouble);
      if (trouble instanceof store.Overtaken) {
        if (id === this.id) this.#hooks.overtaken(); // otherwise this page has already moved on to another game
        return "overtaken";
      }
      this.#tell(false);
      return "refused";
    } finally {
      this.#writing -= 1;
    }
  }

  /** @param {boolean} well */
  #tell(well) {
    if (this.saved === well) return;
    this.saved = well;
    this.#hooks.saves(well);
  }

  /**
   * Keeps unanswered messages through a reload, if the tab's storage works.
   * @param {Message[]} messages
   */
  waits(messages) {
    if (this.#waiting && this.#waiting !== this.id) remember(WAITING + this.#waiting, null);
    const kept = messages.filter(({ type }) => type !== FORGOTTEN);
    if (kept.length || this.#waiting) remember(WAITING + this.id, kept.length ? JSON.stringify(kept) : null);
    this.#waiting = kept.length ? this.id : "";
  }

  /** Returns whether the last save lists a message as done. @param {Message} message */
  did({ id }) {
    const save = this.#first?.type === "load" ? this.#first.save : null;
    return Boolean(id && save?.done?.includes(id));
  }

  /**
   * Returns the messages that an earlier page left waiting, and removes them. The person who sent them had the device
   * in hand.
   * @returns {Message[]}
   */
  waited() {
    const text = recall(WAITING + this.id);
    remember(WAITING + this.id, null);
    try {
      const messages = JSON.parse(text ?? "[]");
      return messages
        .filter((/** @type {Message} */ { type, id }) => typeof type === "string" && typeof id === "string")
        .map((/** @type {Message} */ message) => (message.type === "do" ? { ...message, in_hand: true } : message));
    } catch {
      return [];
    }
  }
}

/** Returns a match as it is saved here. @param {number} match its number */
async function ofMatch(match) {
  const id = (await store.list()).find(({ save }) => save?.match === match)?.id;
  return id === undefined ? null : store.open(id);
}

/** Returns the latest game of this table that is not over. @returns {Promise<string | undefined>} */
async function latest() {
  return (await store.list()).find((entry) => entry.game === page && !entry.over)?.id;
}

/**
 * Which game this page plays: from the URL, from a wanted setup or from the saves. Keeps its entry in the store
 * and, once that is on disk, the URL pointing at it: until then what was asked for stays where it was, so that a
 * reload asks for it again.
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

/** Where what was not answered yet waits through a reload, by game. */
const WAITING = "azulejo.waiting.";
/** What does not wait through a reload: whoever has the device in hand then is asked for it anew. */
const FORGOTTEN = "ready";

/** What stands behind the # of a link as it was made, see `parted`. */
const CLEAN = /^[\w-]*(\.[\w-]+)?$/;

const root = document.documentElement;
const page = root.dataset.game ?? "";

/** The text of a part of an address; one that is garbled stays as it is. @param {string} part */
function plain(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The moment of the past that an address asks for, in actions done. @param {{search: string}} address */
export function momentOf({ search }) {
  const steps = new URLSearchParams(search).get("moment");
  return steps !== null && /^\d{1,6}$/.test(steps) ? Number(steps) : null;
}

/** The links to the other languages open what this page opens. */
function keepInLinks() {
  for (const link of all(HTMLAnchorElement, "a[data-keep]")) keepInLink(link);
}

/** A link that somebody has sent opens in the language of whoever opens it. @returns {boolean} whether it does so elsewhere */
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
 * A game of another table than this one goes on there.
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
  /** The message that starts the game where it is: a new deal, an import or a save. @type {Opening | null} */
  #first = null;
  /** The message that asks for the game, if it is a new one that was set up. @type {NewGame | null} */
  asked = null;
  /** The last frame, with all areas. @type {Frame | null} */
  shown = null;
  /** What stands in the address beside the game, to find the device that plays it too. */
  invitation = "";
  /** Whether the last save is on disk. */
  saved = true;
  /** Whether the last frame was put on the page here, not by a page before. */ #here = false;
  /** How many saves the browser has not answered for. */ #writing = 0;
  /** The save that was read, which this page goes on from. @type {string | undefined} */ #read;
  /** The frame that was dealt ahead, while it is the last one: just what the rules would draw. @type {Frame | null} */
  #dealt = null;
  /** What the saves of this page are named by, and how many there are. */ #me = newId();
  #count = 0;
  /** The wanted setup as it waits in session storage. @type {string | null} */
  #setup = null;
  /** The wanted record as it waits there. @type {string | null} */
  #record = null;
  /** The game that the URL points at. */
  #pointed = "";
  /** The game for which something waits through a reload. */
  #waiting = "";
  #hooks;

  /**
   * @param {{saves: (well: boolean) => void, overtaken: () => void}} hooks saves: whether saves reach the disk, told
   *   when it changes; overtaken: another page has gone on with this game, of which this one knows nothing, so that it
   *   must be loaded anew
   */
  constructor(hooks) {
    this.#hooks = hooks;
  }

  /** Whether a reload finds the game as it is. */
  get isKept() {
    return this.saved && this.#pointed === this.id && this.id !== "";
  }

  /**
   * Finds out what is to be played.
   * @returns {Promise<"play" | "watch" | "none" | "unread" | "unfit" | "elsewhere" | "answer">} watch: another tab plays
   *   it; none: there is no such game; unread: the browser does not let it be read; unfit: what is asked for cannot be
   *   read; elsewhere: it goes on at its own table; answer: it is at another tab, to which an invitation was answered
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
      const { turn, invitation } = parted(CLEAN.test(text) ? text : ""); // the rules look into any other text
      const match = matchOf(turn);
      this.invitation = invitation;
      if (!turn && invitation) return "answer";
      if (match !== null) return this.#goOn(text, match);
      this.#first = { type: "import", text };
    }
    if (this.#first) {
      keepInLinks();
      void this.#begin(newId()); // nobody else knows of it
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
   * Goes on with a match that is played by link, if it is here. Another tab that has it open takes the link. Where the
   * browser refuses the saved games, the link itself has the whole match.
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

  /** Takes the game as it is on disk; says whether it is there. */
  async read() {
    const saved = await store.open(this.id);
    if (!saved) return false;
    this.shown = saved.frame ?? null;
    this.#first = { type: "load", save: saved.entry.save };
    this.#read = saved.entry.by;
    this.#point(this.id);
    return true;
  }

  /** From now on a reload opens a game that is on disk. @param {string} id */
  #point(id) {
    if (this.#pointed === id || this.id !== id) return;
    this.#pointed = id;
    if (recall(SETUP) === this.#setup) remember(SETUP, null);
    if (waitingRecord() === this.#record) forgetRecord();
    history.replaceState(null, "", ownAddress(`game=${encodeURIComponent(id)}`));
    keepInLinks();
  }

  /**
   * From now on a reload shows a moment of the game, or the game as it is.
   * @param {number | null} steps how many actions had been done
   */
  lookAt(steps) {
    if (this.#pointed !== this.id || momentOf(location) === steps) return;
    const moment = steps === null ? "" : `&moment=${steps}`;
    history.replaceState(null, "", ownAddress(`game=${encodeURIComponent(this.id)}${moment}`));
    keepInLinks();
  }

  /** A puzzle is begun, or goes on where it was before a reload. @param {number | null} number */
  #attempt(number) {
    if (number === null) return;
    this.#first = { type: "new", game: page, puzzle: number };
    try {
      const save = JSON.parse(recall(AT_HAND + page) ?? "null");
      if (save?.puzzle?.number === number) this.#first = { type: "load", save };
    } catch {
      // It is begun anew.
    }
  }

  /**
   * A puzzle is no game of one's own: it is kept by the tab alone, where a reload finds it.
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
   * Another game goes on under this page: a rematch or an import. The old one stays saved.
   * @param {string} [id] of the message that asks for it, so that it is the same game however often it is asked for
   * @returns {Promise<boolean>} false if a page before this one has begun it already: then it is opened as it is
   */
  async change(id = newId()) {
    this.#first = { type: "load", save: null };
    const begun = await inTime(store.open(id), SLOW, "the store").catch(() => null);
    const pressed = begun ? this.waited() : [];
    await this.#begin(id);
    if (!begun) return true;
    this.waits(pressed.filter((message) => message.id !== id)); // what came of them is told there
    this.#point(id);
    this.#hooks.overtaken();
    return false;
  }

  /** The message that brings a new rules worker to where the game is. @returns {Message} */
  first() {
    const inHand = this.#here && this.shown?.private ? { in_hand: true } : {};
    const seen = this.#dealt && this.#dealt === this.shown ? { seen: this.shown.areas } : {};
    return { .../** @type {Opening} */ (this.#first), ...inHand, ...seen, ...inPage(page) };
  }

  /**
   * Writes a frame's save, before the frame is shown. If the browser cannot, or does not answer, that is told and
   * the game goes on; each later frame is tried again.
   * @param {Frame} frame
   * @returns {Promise<boolean>} false if the frame may not be shown: another page has gone on with the game
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
      // Who reloads need not be who may see a private frame.
      await store.keep(entry, frame.private ? null : shown, (by) => by === read || by?.startsWith(this.#me) === true);
      this.#tell(this.#first?.type === "load" && this.#first.save === save);
      this.#point(id);
      store.tellWatchers(id, frame.private ? "" : frame.say);
      return "written";
    } catch (trouble) {
      console.error(trouble);
      if (trouble instanceof store.Overtaken) {
        if (id === this.id) this.#hooks.overtaken(); // else another game goes on here by now
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
   * What is not answered yet waits through a reload, as far as the tab keeps anything.
   * @param {Message[]} messages
   */
  waits(messages) {
    if (this.#waiting && this.#waiting !== this.id) remember(WAITING + this.#waiting, null);
    const kept = messages.filter(({ type }) => type !== FORGOTTEN);
    if (kept.length || this.#waiting) remember(WAITING + this.id, kept.length ? JSON.stringify(kept) : null);
    this.#waiting = kept.length ? this.id : "";
  }

  /** Whether the last save knows of a message as done. @param {Message} message */
  did({ id }) {
    const save = this.#first?.type === "load" ? this.#first.save : null;
    return Boolean(id && save?.done?.includes(id));
  }

  /**
   * Takes what a page before this one has left waiting. Whoever did it had the device in hand then.
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

/** A match as it is saved here. @param {number} match its number */
async function ofMatch(match) {
  const id = (await store.list()).find(({ save }) => save?.match === match)?.id;
  return id === undefined ? null : store.open(id);
}

/** The latest game of this page that is not over. @returns {Promise<string | undefined>} */
async function latest() {
  return (await store.list()).find((entry) => entry.game === page && !entry.over)?.id;
}

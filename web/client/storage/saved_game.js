/**
 * Finds, opens and saves the game that this page plays. The game comes from the URL, from a requested setup or from the
 * saves. Once the game is on disk, the URL points to it. Until then, the URL or the session storage contains the
 * request, so that a reload repeats it.
 */

import { takePredealt } from "./predealt_game.js";
import { readFromTab, storeInTab } from "../shell/browser_storage.js";
import { all } from "../shell/dom.js";
import { newId } from "../shell/ids.js";
import { keepLanguage, ownLanguage } from "../shell/language.js";
import { keepInLink, ownAddress, tableAddress } from "../sharing/link_addresses.js";
import { matchOf, seatsOf } from "../sharing/match_link.js";
import { inPage, newGame } from "./new_game.js";
import { CURRENT } from "./solved_puzzles.js";
import { forgetRecord, waitingRecord } from "../sharing/received_text.js";
import { SETUP } from "../lobby/setup_form.js";
import * as store from "./game_store.js";
import { inTime, SLOW, wait } from "../shell/timeouts.js";
import { takeUnanswered, Unanswered } from "./waiting_messages.js";

/** @import { AddressRequest } from "./address_request.js" */
/** @import { NewGame } from "./new_game.js" */
/** @import { Entry, Frame, Message, Opening, StoredFrame } from "../types.js" */

const root = document.documentElement;
const page = root.dataset.game ?? "";

/** Updates the links to other languages, so that they open the game of this page. */
function keepInLinks() {
  for (const link of all(HTMLAnchorElement, "a[data-keep]")) keepInLink(link);
}

/**
 * Opens this page in the reader's own language if somebody else's link led to another language.
 * @returns {boolean} whether another page opens
 */
function opensElsewhere() {
  const links = all(HTMLAnchorElement, "a[data-keep]");
  const own = ownLanguage(links.map(({ hreflang }) => hreflang));
  const link = links.find(({ hreflang }) => hreflang === own);
  if (!link || own === root.lang) return false;
  keepInLink(link);
  location.replace(link.href);
  return true;
}

/** Opens a game of another kind at its own table. @param {Entry} entry */
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
  newGame = null;
  /** The last frame, with all areas. @type {StoredFrame | null} */
  frame = null;
  /** Whether the last save is on disk. */
  saved = true;
  /** Whether the last frame arrived on this page. If not, it arrived before the page was reloaded. */ #here = false;
  /** Number of saves still being written. */ #writing = 0;
  /** Id of the save that this page continues from. @type {string | undefined} */ #read;
  /** The pre-dealt frame. While it is the last frame, a worker need not draw it. @type {StoredFrame | null} */
  #dealt = null;
  /** Prefix of the ids of this page's saves, and the number of ids used so far. */ #savePrefix = newId();
  #count = 0;
  /** The requested setup, as stored in session storage. @type {string | null} */
  #setup = null;
  /** The requested record, as stored in session storage. @type {string | null} */
  #record = null;
  /** Id of the game that the URL points to. */
  #urlGame = "";
  /** While the player retries a turn of a reviewed game: the id of that game. */ #reviewed;
  /** The replay position in the URL. @type {number | null} */
  #moment;
  #waiting = new Unanswered();
  #request;
  #hooks;

  /**
   * @param {AddressRequest} request
   * @param {{saves: (well: boolean) => void, overtaken: () => void}} hooks saves: called when saving starts to fail, or
   *   works again; overtaken: called when another page has continued this game, so that this page must be reloaded
   */
  constructor(request, hooks) {
    this.#request = request;
    this.#moment = request.moment;
    this.#reviewed = request.game ?? "";
    this.#hooks = hooks;
  }

  /** Whether a reload would restore the game in its present state. */
  get isRestorable() {
    return this.saved && this.#urlGame === this.id && this.id !== "";
  }

  /**
   * Determines which game to play.
   * @returns {Promise<"play" | "watch" | "none" | "unread" | "unfit" | "elsewhere" | "answer">} watch: another tab
   *   plays it; none: there is no such game; unread: the browser refuses to read it; unfit: the request is invalid;
   *   elsewhere: another page opens instead, in the reader's language or at the game's own table; answer: the link
   *   contains no game, only the answer to the invitation of another tab
   */
  async find() {
    const request = this.#request;
    if (!request.sent) keepLanguage();
    else if (opensElsewhere()) return "elsewhere";
    if (request.isNew) this.#setup = readFromTab(SETUP);
    if (request.isRecord) this.#record = waitingRecord();
    if (request.text && this.#record === null) {
      if (!request.turn && request.invitation) return "answer";
      const match = matchOf(request.turn);
      if (match !== null) return this.#continueMatch(match);
    }
    this.#first = this.#opening();
    if (this.#first) return this.#open();
    return request.isPuzzle || request.isNew || request.isRecord ? "unfit" : await this.#resume();
  }

  /**
   * Returns the message that opens the game in the request, or null if the request contains no game.
   * @returns {Opening | null}
   */
  #opening() {
    const { isPuzzle, puzzle, isNew, setup, text } = this.#request;
    if (isPuzzle) return puzzle === null ? null : attempt(puzzle);
    if (isNew) {
      this.newGame = newGame(setup || this.#setup, page);
      return this.newGame;
    }
    if (this.#record !== null) return { type: "import", text: this.#record };
    return text ? { type: "import", text } : null;
  }

  /** Opens a game that is not saved yet, with its pre-dealt frame if there is one. */
  #open() {
    keepInLinks();
    void this.#begin(newId()); // no other tab can hold a new id
    const dealt = this.newGame && takePredealt(this.newGame);
    if (dealt) {
      void this.keep(dealt);
      this.#dealt = this.frame;
    }
    return /** @type {const} */ ("play");
  }

  /** Opens the requested saved game, or else the latest open game of this table. */
  async #resume() {
    try {
      const id = this.#request.game ?? (await latest());
      if (!id) return "none";
      const entry = (await store.open(id))?.entry;
      if (entry && entry.game !== page) return toItsTable(entry);
      const result = await this.#begin(id);
      return (await this.read()) ? result : "none";
    } catch (trouble) {
      console.error(trouble);
      return "unread";
    }
  }

  /**
   * Continues a match by link if it is saved here. If another tab has the match open, passes the link to that tab.
   * If the browser refuses to read saved games, restores the match from the link, which contains the whole match.
   * @param {number} match its number
   */
  async #continueMatch(match) {
    const { text, turn, invitation } = this.#request;
    /** @type {Awaited<ReturnType<typeof savedMatch>>} */
    let saved = null;
    try {
      saved = await savedMatch(match);
    } catch (trouble) {
      console.error(trouble);
      if (!store.isDenied(trouble)) return "unread";
    }
    const here = invitation ? { here: seatsOf(invitation) } : {};
    this.#first = { type: "import", text: turn, known: saved?.entry.save ?? null, ...here };
    this.frame = saved?.frame ?? null;
    this.#read = saved?.entry.by;
    keepInLinks();
    const result = await this.#begin(saved?.entry.id ?? `match-${match}`);
    if (result === "watch") store.passLinkOn(this.id, text);
    return result;
  }

  /** Reads the game from the disk; returns whether it exists. */
  async read() {
    const saved = await store.open(this.id);
    if (!saved) return false;
    this.frame = saved.frame ?? null;
    this.#first = { type: "load", save: saved.entry.save };
    this.#read = saved.entry.by;
    this.#pointUrlTo(this.id);
    return true;
  }

  /** Makes a reload open this game, which must be on disk. @param {string} id */
  #pointUrlTo(id) {
    if (this.#urlGame === id || this.id !== id) return;
    this.#urlGame = id;
    if (readFromTab(SETUP) === this.#setup) storeInTab(SETUP, null);
    if (waitingRecord() === this.#record) forgetRecord();
    this.#moment = null;
    history.replaceState(null, "", ownAddress(`game=${encodeURIComponent(id)}`));
    keepInLinks();
  }

  /**
   * Makes a reload show a replay position, or the current position for null.
   * @param {number | null} steps number of actions before the replay position
   */
  pointToReplay(steps) {
    if (this.#urlGame !== this.id || this.#moment === steps) return;
    this.#moment = steps;
    const moment = steps === null ? "" : `&moment=${steps}`;
    history.replaceState(null, "", ownAddress(`game=${encodeURIComponent(this.id)}${moment}`));
    keepInLinks();
  }

  /**
   * Keeps a puzzle so that it survives a reload. A puzzle is not a saved game, so it is kept only in this tab's session
   * storage.
   * @param {import("../types.js").Save} save
   * @param {number} number 0 for a retry; the URL then also names the reviewed game
   */
  #keepPuzzle(save, number) {
    storeInTab(CURRENT + page, JSON.stringify(save));
    history.replaceState(null, "", ownAddress(number ? `puzzle=${number}` : `puzzle=0&game=${this.#reviewed}`));
    keepInLinks();
  }

  /** Takes the lock of a game. @param {string} id */
  async #begin(id) {
    this.id = id;
    return (await store.claimLock(id)) ? "play" : "watch";
  }

  /**
   * Continues with another game on this page: a rematch or an import. The previous game stays saved.
   * @param {string} [id] id of the message that requests it, so that a repeated message opens the same game
   * @returns {Promise<boolean>} false if an earlier page has already started the game; that game is then opened
   *   unchanged
   */
  async change(id = newId()) {
    this.#first = { type: "load", save: null };
    this.#reviewed = this.#urlGame;
    const begun = await inTime(store.open(id), SLOW, "the store").catch(() => null);
    const pressed = begun ? this.unanswered() : [];
    await this.#begin(id);
    if (!begun) return true;
    // Drop the message that requested the game: the saved game already contains its result.
    this.keepMessages(pressed.filter((message) => message.id !== id));
    this.#pointUrlTo(id);
    this.#hooks.overtaken();
    return false;
  }

  /** Returns the message that brings a new rules worker to the current position. @returns {Message} */
  openingMessage() {
    const inHand = this.#here && this.frame?.private ? { in_hand: true } : {};
    const seen = this.#dealt && this.#dealt === this.frame ? { seen: this.frame.areas } : {};
    return { .../** @type {Opening} */ (this.#first), ...inHand, ...seen, ...inPage(page) };
  }

  /**
   * Writes a frame's save before the frame is shown. Waits up to SLOW ms, or not at all if an earlier save is pending.
   * If the save is late or fails, the page says so, and the game continues. Each later frame is another attempt.
   * @param {Frame} frame
   * @returns {Promise<boolean>} false if the frame must not be shown: another page has continued the game
   */
  async keep(frame) {
    this.frame = {
      ...frame,
      areas: { ...this.frame?.areas, ...frame.areas },
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
    const written = this.#write(frame, frame.save, this.frame);
    const result = await Promise.race([written, wait(patience)]);
    if (result === null) this.#reportSaved(false);
    return result !== "overtaken";
  }

  /**
   * @param {Frame} frame
   * @param {import("../types.js").Save} save
   * @param {StoredFrame} shown
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
      by: `${this.#savePrefix}.${++this.#count}`,
    };
    const read = this.#read;
    this.#writing += 1;
    try {
      // Do not store a private frame: after a reload, another person may be holding the device.
      await store.saveGame(
        entry,
        frame.private ? null : shown,
        (by) => by === read || by?.startsWith(this.#savePrefix) === true,
      );
      this.#reportSaved(this.#first?.type === "load" && this.#first.save === save);
      this.#pointUrlTo(id);
      store.notifyWatchers(id, frame.private ? "" : frame.say);
      return "written";
    } catch (trouble) {
      console.error(trouble);
      if (trouble instanceof store.Overtaken) {
        if (id === this.id) this.#hooks.overtaken(); // if not, this page has already switched to another game
        return "overtaken";
      }
      this.#reportSaved(false);
      return "refused";
    } finally {
      this.#writing -= 1;
    }
  }

  /** @param {boolean} well */
  #reportSaved(well) {
    if (this.saved === well) return;
    this.saved = well;
    this.#hooks.saves(well);
  }

  /** Keeps unanswered messages through a reload, if session storage works. @param {Message[]} messages */
  keepMessages(messages) {
    this.#waiting.keep(this.#waitingId, messages);
  }

  /** Id for storing unanswered messages. A puzzle uses the name of its page, because its own id changes at each load. */
  get #waitingId() {
    return (this.frame?.puzzle ?? this.#request.isPuzzle) ? page : this.id;
  }

  /** Returns whether the last save lists a message as already applied. @param {Message} message */
  isApplied({ id }) {
    const save = this.#first?.type === "load" ? this.#first.save : null;
    return Boolean(id && save?.done?.includes(id));
  }

  /** Returns the messages that an earlier page left waiting, and removes them. */
  unanswered() {
    const messages = takeUnanswered(this.#waitingId);
    return this.#request.isPuzzle && this.#first?.type === "new" ? [] : messages; // those of another puzzle are dropped
  }
}

/**
 * Returns the message that starts a puzzle, or that continues it from its position before a reload.
 * @param {number} number
 * @returns {Opening}
 */
function attempt(number) {
  try {
    const save = JSON.parse(readFromTab(CURRENT + page) ?? "null");
    if (save?.puzzle?.number === number) return { type: "load", save };
  } catch {
    // The stored state is unreadable: start the puzzle from the beginning.
  }
  return { type: "new", game: page, puzzle: number };
}

/** Returns the saved game of a match by link, or null if it is not saved here. @param {number} match its number */
async function savedMatch(match) {
  const id = (await store.list()).find(({ save }) => save?.match === match)?.id;
  return id === undefined ? null : store.open(id);
}

/** Returns the latest game of this table that is not over. @returns {Promise<string | undefined>} */
async function latest() {
  return (await store.list()).find((entry) => entry.game === page && !entry.over)?.id;
}

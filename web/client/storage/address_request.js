/**
 * Reads a table's address: which game to open, and what to show and do first. The address is read once, when the page
 * opens. The page changes the address later, but does not read it again.
 */

import { splitLink } from "../sharing/match_link.js";

/** Matches the part after the # of an undamaged link, see `splitLink`. */
const CLEAN = /^[\w-]*(\.[\w-]+)?$/;
const MOMENT = /^\d{1,6}$/;
const PUZZLE = /^\d{1,4}$/;

/**
 * Requests that the page carries out once, after its first frame. moment: the replay position to show; received:
 * whether the address contained the game (if it is finished, it is then replayed); link: show the game as a link;
 * pairing: connect another device; invitation: connect the device that sent it
 * @typedef {{moment: number | null, received: boolean, link: boolean, pairing: boolean, invitation: string}} Requests
 */

/** @type {Requests} */
const NOTHING = { moment: null, received: false, link: false, pairing: false, invitation: "" };

/** Returns a part of an address in decoded form, or unchanged if it cannot be decoded. @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Returns a text as a number, or null if the text does not match the pattern.
 * @param {string | null} text
 * @param {RegExp} pattern
 */
const numberIn = (text, pattern) => (text !== null && pattern.test(text) ? Number(text) : null);

export class AddressRequest {
  #query;
  /** @type {Requests} */ #later;

  /** @param {{search: string, hash: string}} address */
  constructor({ search, hash }) {
    this.#query = new URLSearchParams(search);
    const hasHash = hash.length > 1;
    /** Id of a game on this device, or null if the address names none. */
    this.game = this.#query.get("game");
    /** Replay position, as a number of actions. */
    this.moment = numberIn(this.#query.get("moment"), MOMENT);
    /** Number of a puzzle; null if none is requested or the number is invalid. */
    this.puzzle = numberIn(this.#query.get("puzzle"), PUZZLE);
    /** Setup of a new game as JSON; empty if it is in session storage. */
    this.setup = this.#query.get("new") ?? "";
    /** Whether the player opened somebody else's link and has not chosen a language for it yet. */
    this.sent = hasHash && !this.#has("game", "chosen");
    /** The text after the # that contains a game: the letters of a link, or any other text. Empty if there is none. */
    this.text = hasHash && !this.#has("game", "puzzle", "new") ? decoded(hash.slice(1)) : "";
    const { turn, invitation } = splitLink(CLEAN.test(this.text) ? this.text : ""); // the worker reads other texts
    /** The link's letters without its invitation; empty if the text is not a link. */
    this.turn = turn;
    /** The invitation to play on paired devices, or the answer to one. */
    this.invitation = invitation;
    const [link, pairing] = [this.#has("link"), this.#has("beside")];
    this.#later = { moment: this.moment, received: hasHash && this.moment === null, link, pairing, invitation };
  }

  /** @param {...string} names @returns {boolean} whether the query contains any of these names */
  #has(...names) {
    return names.some((name) => this.#query.has(name));
  }

  /** Whether a puzzle is requested, perhaps with an invalid number. */
  get isPuzzle() {
    return this.#has("puzzle");
  }

  /** Whether a new game is requested. */
  get isNew() {
    return this.#has("new");
  }

  /** Whether the address requests the record in session storage. */
  get isRecord() {
    return this.#has("record");
  }

  /**
   * Returns the requests to carry out after the first frame, and clears them. Later calls return no requests.
   * @returns {Requests}
   */
  takeRequests() {
    const requests = this.#later;
    this.#later = NOTHING;
    return requests;
  }
}

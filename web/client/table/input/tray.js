/**
 * Handles a tray, where a player assembles an action piece by piece, such as a payment. A tray has a socket for each
 * piece that it can hold. The contents of the tray are sent to the rules worker only when the player presses the tray's
 * button. The targets of the choice are all sets of pieces that can be sent, with the best set first.
 */

import { button, mark, withAttribute } from "../../shell/dom.js";

/** @import { Choice, Place, Target } from "../../types.js" */

const SOCKET = "socket:"; // prefix of the sockets' places, which are numbered from 0

export class Tray {
  /** Place of the button that sends the action. */
  name;
  /** @type {Place[]} the places that the pieces in the tray come from, in the order of the sockets */ #pieces;
  /** @type {NonNullable<Choice["tray"]>} */ #tray;
  /** @type {Target[]} */ #results;

  /** @param {string} name @param {Choice} choice one with a tray */
  constructor(name, choice) {
    this.name = name;
    this.#tray = choice.tray ?? { pieces: {}, start: [], texts: [] };
    this.#results = Object.values(choice.targets ?? {});
    this.#pieces = [...this.#tray.start];
  }

  /** The target that consists of exactly the pieces in the tray, if there is one. */
  get target() {
    const pieces = this.#pieces.map((place) => this.#tray.pieces[place]);
    return this.#results.find(
      (target) => target.of?.length === pieces.length && shared(target.of, pieces) === pieces.length,
    );
  }

  /** The text of the tray's button. */
  get text() {
    return this.#tray.texts[this.#pieces.length] ?? "";
  }

  /**
   * Puts the piece at a place into the tray, or takes it out. Pieces that cannot be combined with it leave the tray.
   * @param {Place} place of the piece, or of its socket
   * @returns {boolean} whether the place belongs to the tray
   */
  press(place) {
    const at = place.startsWith(SOCKET) ? this.#pieces[Number(place.slice(SOCKET.length))] : place;
    if (place.startsWith(SOCKET) && at === undefined) return true;
    if (!(at in this.#tray.pieces)) return false;
    if (this.#pieces.includes(at)) this.#pieces = this.#pieces.filter((other) => other !== at);
    else this.#put(at);
    return true;
  }

  /** Adds a piece, and removes as few other pieces as possible. @param {Place} place */
  #put(place) {
    const piece = this.#tray.pieces[place];
    const placed = this.#pieces.map((other) => this.#tray.pieces[other]);
    /** @param {Target} target */
    const rest = (target) => without(target.of ?? [], piece);
    const more = [...placed.filter((other) => other === piece), piece];
    const targets = this.#results.filter((target) => shared(more, target.of ?? []) === more.length);
    if (!targets.length) return;
    const most = Math.max(...targets.map((target) => shared(rest(target), placed)));
    let room = rest(targets.find((target) => shared(rest(target), placed) === most) ?? {});
    this.#pieces = this.#pieces.filter((other) => {
      const fits = room.includes(this.#tray.pieces[other]);
      room = without(room, this.#tray.pieces[other]);
      return fits;
    });
    this.#pieces.push(place);
  }

  /** Draws the pieces in the sockets, and marks the pieces that can still be added. */
  show() {
    for (const place of Object.keys(this.#tray.pieces)) {
      const placed = this.#pieces.includes(place);
      for (const attribute of ["data-place", "data-at"]) mark(attribute, place, placed ? "is-picked" : "is-piece");
      button(place)?.setAttribute("aria-pressed", String(placed));
    }
    for (let index = 0; index < this.#tray.texts.length; index++) {
      const place = this.#pieces[index];
      const piece = place && this.#tray.pieces[place];
      for (const use of withAttribute(Element, "data-socket", String(index))) {
        if (piece) use.setAttribute("href", `#tile-${piece}`);
        else use.removeAttribute("href");
      }
    }
    const done = button(this.name);
    if (!done) return;
    done.textContent = this.text;
    done.classList.add(this.target ? "is-source" : "is-waiting");
  }
}

/**
 * @param {string[]} some
 * @param {string[]} others
 * @returns {number} the number of pieces in both lists, counting duplicates
 */
function shared(some, others) {
  let rest = others;
  let count = 0;
  for (const piece of some) {
    if (!rest.includes(piece)) continue;
    rest = without(rest, piece);
    count += 1;
  }
  return count;
}

/** @param {string[]} pieces @param {string} piece @returns {string[]} the pieces, less one piece of that kind */
function without(pieces, piece) {
  const at = pieces.indexOf(piece);
  return at < 0 ? pieces : [...pieces.slice(0, at), ...pieces.slice(at + 1)];
}

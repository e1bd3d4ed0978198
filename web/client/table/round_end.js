/**
 * A round's end and the game's: points are counted on the boards first, then comes the panel that tells them. Until
 * then the page keeps back what tells them already, for everybody alike, and any tap or key has it come at once.
 */

import { closest } from "../shell/dom.js";

const LATE = ["status", "moment"]; // areas that tell how it ends
const NEW = "#area-moment, #area-status";
const PATIENCE = 30_000; // ms after which the panel comes, whatever moves
const CLICK = 400; // ms between a finger's leaving and its click

/** @import { Frame } from "../types.js" */
/** @typedef {Pick<Frame, "frame" | "areas" | "meanwhile">} Shown */

const root = document.documentElement;

export class Counting {
  /** The number of the frame whose panel is kept back. @type {number | null} */ #frame = null;
  /** Whether what is pressed now has only ended the counting. */ #pressed = false;
  /** @type {() => void} */ #skip;
  /** @type {() => Record<string, string>} */ #areas;

  /**
   * @param {() => Record<string, string>} areas all areas of the game as it is, whatever is on the page
   * @param {() => void} skip ends what moves
   */
  constructor(areas, skip) {
    this.#areas = areas;
    this.#skip = skip;
    addEventListener("pointerdown", () => this.#press(), true);
    addEventListener("pointercancel", () => (this.#pressed = false), true);
    addEventListener("pointerup", () => setTimeout(() => (this.#pressed = false), CLICK), true);
    addEventListener("mousedown", (event) => this.#pressed && !others(event) && event.preventDefault(), true); // the focus stays
    addEventListener("click", (event) => this.#click(event), true);
    addEventListener("keydown", (event) => this.#key(event), true);
  }

  /**
   * What of a frame goes on the page before anything moves.
   * @param {Shown} frame
   * @param {boolean} seen whether its events are about to be seen
   */
  begin(frame, seen) {
    const areas = { ...this.#kept(), ...frame.areas };
    this.#set(seen && frame.meanwhile ? frame.frame : null);
    if (this.#frame === null) return areas;
    return { ...areas, status: frame.meanwhile, moment: "" };
  }

  /** What goes on the page when something else than a new frame is shown there. @param {Record<string, string>} areas */
  leave(areas) {
    const all = { ...this.#kept(), ...areas };
    this.#set(null);
    return all;
  }

  /**
   * Nothing moves any more.
   * @param {Shown} frame
   * @returns {Record<string, string> | null} what was kept back of it, null if nothing was, or it is not awaited now
   */
  end(frame) {
    return this.#frame === frame.frame ? this.leave({}) : null;
  }

  /** Settles when nothing moves any more, or has for too long, or cannot. @param {Promise<void>} motion */
  async within(motion) {
    const late = setTimeout(this.#skip, PATIENCE);
    try {
      await motion;
    } catch (trouble) {
      console.error(trouble);
      this.#skip();
    }
    clearTimeout(late);
  }

  /** Whether something is kept back. */
  get on() {
    return this.#frame !== null;
  }

  /** @param {number | null} frame */
  #set(frame) {
    this.#frame = frame;
    root.toggleAttribute("data-counting", frame !== null);
  }

  /** @returns {Record<string, string>} */
  #kept() {
    if (!this.on) return {};
    const areas = this.#areas();
    return Object.fromEntries(LATE.map((name) => [name, areas[name] ?? ""]));
  }

  #press() {
    this.#pressed = this.on;
    this.#skip();
  }

  /** What has just come under the pointer was not meant by it. @param {Event} event */
  #click(event) {
    const meant = !this.#pressed || !closest(Element, NEW, event.target);
    this.#pressed = false;
    if (!meant) stop(event);
  }

  /** Nor by a key, but for what is being typed. @param {KeyboardEvent} event */
  #key(event) {
    const counts = this.on && !closest(Element, "input, select, textarea", event.target);
    const held = counts && event.repeat; // since before the counting began
    if (!held) this.#skip();
    if (counts && !(event.ctrlKey || event.metaKey || event.altKey)) stop(event);
  }
}

/** Whether something else than what has just come is pressed. @param {Event} event */
function others({ target }) {
  const pressed = closest(Element, "button, a, label, input, select, summary", target);
  return pressed !== null && !closest(Element, NEW, pressed);
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

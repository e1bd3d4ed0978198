/**
 * Shows the end of a round or game: points are counted on the boards first, then the round summary or game summary
 * appears. Before that, the page hides everything that reveals the result, also from screen readers. Any tap or key
 * shows the result at once.
 */

import { closest } from "../../shell/dom.js";

const LATE = ["status", "moment"]; // areas that reveal the result
const NEW = "#area-moment, #area-status";
const PATIENCE = 30_000; // ms until the panel appears, even if pieces still move
const CLICK = 400; // maximum ms from lifting a finger to the resulting click

/** @import { Frame } from "../../types.js" */
/** @typedef {Pick<Frame, "frame" | "areas" | "meanwhile">} Shown */

const root = document.documentElement;

export class RoundEnd {
  /** Number of the frame whose panel is held back. @type {number | null} */ #frame = null;
  /** Whether the current press only ended the counting. */ #pressed = false;
  /** @type {() => void} */ #skip;
  /** @type {() => Record<string, string>} */ #areas;

  /**
   * @param {() => Record<string, string>} areas returns all areas of the current position, even if the page shows
   *   another one
   * @param {() => void} skip ends all motion
   */
  constructor(areas, skip) {
    this.#areas = areas;
    this.#skip = skip;
    addEventListener("pointerdown", () => this.#press(), true);
    addEventListener("pointercancel", () => (this.#pressed = false), true);
    addEventListener("pointerup", () => setTimeout(() => (this.#pressed = false), CLICK), true);
    // A press that only ends the counting must not move the focus.
    addEventListener("mousedown", (event) => this.#pressed && !isOldControl(event) && event.preventDefault(), true);
    addEventListener("click", (event) => this.#click(event), true);
    addEventListener("keydown", (event) => this.#key(event), true);
  }

  /**
   * Returns the areas to show before pieces move.
   * @param {Shown} frame
   * @param {boolean} animated whether the frame's events are about to be animated
   */
  begin(frame, animated) {
    const areas = { ...this.#heldBack(), ...frame.areas };
    this.#set(animated && frame.meanwhile ? frame.frame : null);
    if (this.#frame === null) return areas;
    return { ...areas, status: frame.meanwhile, moment: "" };
  }

  /**
   * Returns the areas to show instead of a new frame, for example at a replay position, and ends the counting.
   * @param {Record<string, string>} areas
   */
  leave(areas) {
    const all = { ...this.#heldBack(), ...areas };
    this.#set(null);
    return all;
  }

  /**
   * Ends the counting when all motion is over.
   * @param {Shown} frame
   * @returns {Record<string, string> | null} the areas held back; null if there are none, or if the page has moved on
   *   to another frame
   */
  end(frame) {
    return this.#frame === frame.frame ? this.leave({}) : null;
  }

  /** Waits for motion to end. If it takes too long or fails, skips the rest of it. @param {Promise<void>} motion */
  async waitFor(motion) {
    const late = setTimeout(this.#skip, PATIENCE);
    try {
      await motion;
    } catch (trouble) {
      console.error(trouble);
      this.#skip();
    }
    clearTimeout(late);
  }

  /** Whether something is held back. */
  get active() {
    return this.#frame !== null;
  }

  /** Starts or ends the counting. @param {number | null} frame */
  #set(frame) {
    this.#frame = frame;
    root.toggleAttribute("data-counting", frame !== null);
  }

  /** Returns the areas that are held back. @returns {Record<string, string>} */
  #heldBack() {
    if (!this.active) return {};
    const areas = this.#areas();
    return Object.fromEntries(LATE.map((name) => [name, areas[name] ?? ""]));
  }

  /** Ends the counting at any press. */
  #press() {
    this.#pressed = this.active;
    this.#skip();
  }

  /** Drops a click on an element that has just appeared under the pointer. @param {Event} event */
  #click(event) {
    const meant = !this.#pressed || !closest(Element, NEW, event.target);
    this.#pressed = false;
    if (!meant) stop(event);
  }

  /** Ends the counting at any key. The key has no other effect, except in a field. @param {KeyboardEvent} event */
  #key(event) {
    const counts = this.active && !closest(Element, "input, select, textarea", event.target);
    const held = counts && event.repeat; // the key has been down since before the counting began
    if (!held) this.#skip();
    if (counts && !(event.ctrlKey || event.metaKey || event.altKey)) stop(event);
  }
}

/** Returns whether a press is on a control that was already there before the result appeared. @param {Event} event */
function isOldControl({ target }) {
  const pressed = closest(Element, "button, a, label, input, select, summary", target);
  return pressed !== null && !closest(Element, NEW, pressed);
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Presses Continue for the player after a moment, if Continue is the only possible action and only reveals hidden
 * pieces. By default, this module does so only for players who use a mouse, pen or finger, and not if motion is off.
 * In a lesson, the learner decides when to continue. If a dialog is open or the page is hidden at the end of the wait,
 * the wait starts again.
 */

import { byId, one } from "../shell/dom.js";
import { autoContinues, pace } from "../shell/settings.js";

const MOMENT = 1300; // ms to wait, in addition to the bots' pace
const BUTTON = "do-continue";

export class AutoContinue {
  /**
   * Whether the last input came from a mouse, pen or finger. The `detail` of a click by a key is 0.
   */
  #pointed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** @type {() => void} */ #go;

  /**
   * Starts listening to the player's input. Create this object before anything that may stop events from propagating.
   * @param {() => void} go continues the game
   */
  constructor(go) {
    this.#go = go;
    addEventListener("pointerdown", () => (this.#pointed = true), true);
    addEventListener("keydown", () => (this.#pointed = false), true);
    addEventListener("click", ({ detail }) => (this.#pointed &&= detail > 0), true);
  }

  /** Cancels the automatic continuation. */
  cancel() {
    clearTimeout(this.#timer);
    byId(BUTTON)?.classList.remove("is-soon");
  }

  /** Continues after a moment, unless the player does something else first. */
  schedule() {
    this.cancel();
    if (!autoContinues(this.#pointed) || one(HTMLElement, ".coach")) return;
    const wait = MOMENT + pace();
    byId(BUTTON)?.style.setProperty("--wait", `${wait}ms`);
    byId(BUTTON)?.classList.add("is-soon");
    this.#timer = setTimeout(() => {
      if (document.querySelector("dialog:modal") || document.hidden) this.schedule();
      else this.#go();
    }, wait);
  }
}

/**
 * Reveals hidden pieces automatically after a moment, if Continue is the only possible action. By default, this happens
 * only after input from a pointer, and not if motion is off. While a dialog is open, it waits.
 */

import { byId } from "../shell/dom.js";
import { autoContinues, pace } from "../shell/settings.js";

const MOMENT = 1300; // ms added to the bots' pace
const BUTTON = "do-continue";

export class AutoContinue {
  /** Whether the last input came from a pointer with a position on the screen. */ #pointed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** @type {() => void} */ #go;

  /**
   * Starts listening. Construct it before anything that may stop the propagation of events.
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
    if (!autoContinues(this.#pointed)) return;
    const wait = MOMENT + pace();
    byId(BUTTON)?.style.setProperty("--wait", `${wait}ms`);
    byId(BUTTON)?.classList.add("is-soon");
    this.#timer = setTimeout(() => {
      if (document.querySelector("dialog:modal") || document.hidden) this.schedule();
      else this.#go();
    }, wait);
  }
}

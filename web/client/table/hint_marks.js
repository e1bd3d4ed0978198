/** Shows hints: highlights their places, and marks the hint button as busy. */

import { all, byId, mark } from "../shell/dom.js";
import { alertText, say } from "./display/speech.js";

/** @import { HintMarks } from "../types.js" */

const LIT = "is-advised";

/** The marks of the hint on the page. */
export class ShownHint {
  /** The marks to draw once the module that draws them has loaded. @type {HintMarks | null} */
  #marks = null;
  /** @type {import("./display/hint_drawing.js").HintDrawing | undefined} */
  #drawing;

  /** Draws the marks of a hint, and removes all others. @param {HintMarks | null | undefined} marks */
  async light(marks) {
    for (const element of all(HTMLElement, `.${LIT}`)) element.classList.remove(LIT);
    for (const place of marks?.press ?? []) mark("data-place", place, LIT);
    this.#marks = marks?.pieces ? marks : null;
    if (!this.#marks && !byId("halo")) return;
    const { HintDrawing } = await import("./display/hint_drawing.js");
    this.#drawing ??= new HintDrawing();
    this.#drawing.draw(this.#marks);
  }
}

/**
 * Shows and announces that a hint is being computed or, if `failed`, that no hint could be computed.
 * @param {boolean} on
 * @param {boolean} [failed]
 */
export function ponder(on, failed = false) {
  const button = byId("hint-button");
  button?.setAttribute("aria-busy", String(on));
  if (on) say(button?.dataset.thinking ?? "");
  if (failed) alertText(button?.dataset.failed ?? "");
}

/** The display of hints and reviews: highlighted places, a busy button, and a progress bar. */

import { all, byId, one } from "../shell/dom.js";
import { alertText, say } from "./display/speech.js";
import { fill } from "../storage/seat_names.js";

/** @import { HintMarks } from "../types.js" */

const LIT = "is-advised";

/** The marks to draw once the module that draws them has loaded. @type {HintMarks | null} */
let shownMarks = null;

/** Draws the marks of a hint, and removes all others. @param {HintMarks | null | undefined} marks */
export async function light(marks) {
  for (const element of all(HTMLElement, `.${LIT}`)) element.classList.remove(LIT);
  for (const place of marks?.press ?? [])
    for (const element of all(HTMLElement, `[data-place="${CSS.escape(place)}"]`)) element.classList.add(LIT);
  shownMarks = marks?.pieces ? marks : null;
  if (!shownMarks && !byId("halo")) return;
  const { draw } = await import("./display/hint_drawing.js");
  draw(shownMarks);
}

/**
 * Shows and announces that a hint is being computed, or with `failed` that no hint could be computed.
 * @param {boolean} on
 * @param {boolean} [failed]
 */
export function ponder(on, failed = false) {
  const button = byId("hint-button");
  button?.setAttribute("aria-busy", String(on));
  if (on) say(button?.dataset.thinking ?? "");
  if (failed) alertText(button?.dataset.failed ?? "");
}

/**
 * Shows the progress of a review.
 * @param {number | null} share from 0 to 1; null when the review is over or was stopped
 */
export function reviewing(share) {
  const panel = byId("review-progress");
  if (!panel) return;
  if (share === null && panel.contains(document.activeElement)) byId("do-review")?.focus();
  panel.hidden = share === null;
  byId("do-review")?.setAttribute("aria-disabled", String(share !== null));
  const bar = one(HTMLProgressElement, "progress", panel);
  const line = one(HTMLElement, "[data-text]", panel);
  if (!bar || !line || share === null) return;
  bar.value = share;
  const text = fill(line.dataset.text ?? "", { percent: Math.floor(share * 4) * 25 });
  if (line.textContent !== text) line.textContent = text; // it is announced, so change it only at each quarter
}

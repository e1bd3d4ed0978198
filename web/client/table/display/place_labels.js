/** Labels of places: next to the place if there is room, else below the prompt. */

import { all, button as buttonOf, withAttribute } from "../../shell/dom.js";
import { figure } from "../input/tap.js";

/** @import { Note, Target } from "../../types.js" */

/**
 * Hints with their contents from before they described the place aimed at.
 * @type {[HTMLElement, string | null, string | undefined][]}
 */
const before = [];

/** Writes the effect of a place next to it. @param {string} name @param {Target} target */
export function write(name, target) {
  for (const hint of withAttribute(HTMLElement, "data-hint", name)) {
    hint.textContent = target.text ?? "";
    hint.dataset.short = figure(target);
    if (hint.id) buttonOf(name)?.setAttribute("aria-describedby", hint.id);
  }
}

/**
 * Describes a place for as long as it is aimed at.
 * @param {string} name
 * @param {Target | Note} told
 * @param {boolean} prompted whether the prompt describes it already
 */
export function tell(name, told, prompted) {
  const beside = withAttribute(HTMLElement, "data-hint", name);
  for (const hint of beside) before.push([hint, hint.textContent, hint.dataset.short]);
  write(name, told);
  const aside = document.getElementById("aside");
  if (!aside || prompted || beside.length) return;
  aside.textContent = told.text ?? "";
  buttonOf(name)?.setAttribute("aria-describedby", aside.id);
}

/** Removes the description of the place that is no longer aimed at. */
export function takeBack() {
  document.getElementById("aside")?.replaceChildren();
  for (const [hint, text, short] of before.splice(0)) {
    hint.textContent = text;
    if (short === undefined) hint.removeAttribute("data-short");
    else hint.dataset.short = short;
  }
}

/** Clears every hint. @param {HTMLElement} table the element that contains all places */
export function wipe(table) {
  for (const button of table.querySelectorAll("[data-place][aria-describedby]")) {
    button.removeAttribute("aria-describedby");
  }
  for (const hint of all(HTMLElement, "[data-hint]")) {
    hint.textContent = "";
    hint.removeAttribute("data-short");
  }
}

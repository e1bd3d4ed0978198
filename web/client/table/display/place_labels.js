/**
 * What places tell in words: beside the place where it has room for that, else below the prompt.
 */

import { all, button as buttonOf, withAttribute } from "../../shell/dom.js";
import { figure } from "../input/tap.js";

/** @import { Note, Target } from "../../types.js" */

/** Hints as they were before they told of the place that is looked at. @type {[HTMLElement, string | null, string | undefined][]} */
const before = [];

/** Writes what a place would bring beside it. @param {string} name @param {Target} target */
export function write(name, target) {
  for (const hint of withAttribute(HTMLElement, "data-hint", name)) {
    hint.textContent = target.text ?? "";
    hint.dataset.short = figure(target);
    if (hint.id) buttonOf(name)?.setAttribute("aria-describedby", hint.id);
  }
}

/**
 * Tells what a place would do or is, for as long as it is looked at.
 * @param {string} name
 * @param {Target | Note} told
 * @param {boolean} prompted whether the prompt tells it already
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

/** Takes back what was told of the place that is no longer looked at. */
export function takeBack() {
  document.getElementById("aside")?.replaceChildren();
  for (const [hint, text, short] of before.splice(0)) {
    hint.textContent = text;
    if (short === undefined) hint.removeAttribute("data-short");
    else hint.dataset.short = short;
  }
}

/** Wipes out every hint. @param {HTMLElement} table the element that holds all places */
export function wipe(table) {
  for (const button of table.querySelectorAll("[data-place][aria-describedby]")) {
    button.removeAttribute("aria-describedby");
  }
  for (const hint of all(HTMLElement, "[data-hint]")) {
    hint.textContent = "";
    hint.removeAttribute("data-short");
  }
}

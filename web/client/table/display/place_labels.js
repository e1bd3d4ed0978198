/** Labels places, next to the place if there is room, or else below the prompt. */

import { all, button as buttonOf, byId, withAttribute } from "../../shell/dom.js";
import { figure } from "../input/tap_meaning.js";
import { gains } from "./gains.js";

/** @import { Note, Target } from "../../types.js" */

/**
 * The hints that describe the player's current aim, with their original contents.
 * @type {[HTMLElement, Node[], string | undefined][]}
 */
const overwritten = [];

/** Shows the effect of choosing a place as a text next to it. @param {string} name @param {Target} target */
export function showEffect(name, target) {
  for (const hint of withAttribute(HTMLElement, "data-hint", name)) {
    hint.dataset.short = figure(target);
    hint.textContent = target.text ?? "";
    if (target.text && hint.dataset.short) hint.prepend(spokenFigure(hint.dataset.short));
    if (hint.id) buttonOf(name)?.setAttribute("aria-describedby", hint.id);
  }
}

/** Returns a text for screen readers about the points that are drawn next to a place. @param {string} points */
function spokenFigure(points) {
  const words = document.createElement("span");
  words.className = "sr";
  words.textContent = byId("table")?.dataset.total?.replace("{points}", points) ?? "";
  return words;
}

/**
 * Describes a place while the player aims at it.
 * @param {string} name
 * @param {Target | Note} effect
 * @param {boolean} prompted whether the prompt already describes the place
 */
export function describe(name, effect, prompted) {
  const beside = withAttribute(HTMLElement, "data-hint", name);
  for (const hint of beside) overwritten.push([hint, [...hint.childNodes], hint.dataset.short]);
  showEffect(name, effect);
  const aside = document.getElementById("aside");
  if (!aside || prompted || beside.length) return;
  const [text, button] = [effect.text ?? "", buttonOf(name)];
  aside.replaceChildren(text, ...gains(effect));
  if (!button?.ariaLabel?.includes(text)) button?.setAttribute("aria-describedby", aside.id);
}

/** Removes the description when the player no longer aims at the place. */
export function undescribe() {
  document.getElementById("aside")?.replaceChildren();
  for (const [hint, nodes, short] of overwritten.splice(0)) {
    hint.replaceChildren(...nodes);
    if (short === undefined) hint.removeAttribute("data-short");
    else hint.dataset.short = short;
  }
}

/** Clears every hint. @param {HTMLElement} table the element that contains all places */
export function clear(table) {
  for (const button of table.querySelectorAll("[data-place][aria-describedby]")) {
    button.removeAttribute("aria-describedby");
  }
  for (const hint of all(HTMLElement, "[data-hint]")) {
    hint.textContent = "";
    hint.removeAttribute("data-short");
  }
}

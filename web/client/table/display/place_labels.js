/**
 * Describes places to the player. The description is in a [data-hint] element next to the place, if there is one, or
 * else in #aside, below the prompt.
 */

import { all, button as buttonOf, byId, withAttribute } from "../../shell/dom.js";
import { figure } from "../input/tap_meaning.js";
import { gains } from "./gains.js";

/** @import { Note, Target } from "../../types.js" */

/**
 * The [data-hint] elements that describe the place that the player aims at, each with its original contents and its
 * original data-short.
 * @type {[HTMLElement, Node[], string | undefined][]}
 */
const overwritten = [];

/** Shows a text next to a place: the effect of choosing this place. @param {string} name @param {Target} target */
export function showEffect(name, target) {
  for (const hint of withAttribute(HTMLElement, "data-hint", name)) {
    hint.dataset.short = figure(target);
    hint.textContent = target.text ?? "";
    const { short } = hint.dataset;
    // A text with several figures begins with their total.
    if (short && target.text && !target.text.includes(short)) hint.prepend(spokenFigure(short));
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
  const aside = byId("aside");
  if (!aside || prompted || beside.length) return;
  const [text, button] = [effect.text ?? "", buttonOf(name)];
  aside.replaceChildren(text, ...gains(effect));
  if (!button?.ariaLabel?.includes(text)) button?.setAttribute("aria-describedby", aside.id);
}

/** Removes the description when the player no longer aims at the place. */
export function undescribe() {
  byId("aside")?.replaceChildren();
  for (const [hint, nodes, short] of overwritten.splice(0)) {
    hint.replaceChildren(...nodes);
    if (short === undefined) hint.removeAttribute("data-short");
    else hint.dataset.short = short;
  }
}

/** Removes all descriptions. @param {HTMLElement} table the element that contains all places */
export function clear(table) {
  for (const button of table.querySelectorAll("[data-place][aria-describedby]")) {
    button.removeAttribute("aria-describedby");
  }
  for (const hint of all(HTMLElement, "[data-hint]")) {
    hint.textContent = "";
    hint.removeAttribute("data-short");
  }
}

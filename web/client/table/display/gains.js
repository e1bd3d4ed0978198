/**
 * Prompts, and the gains of a choice as signs: now, at the end, and saved from being lost. The style sheet tells them
 * apart.
 */

import { all } from "../../shell/dom.js";

/** @import { Choice } from "../../types.js" */

const KINDS = /** @type {const} */ (["now", "later", "saved"]);

/** Returns the kind of gain that a figure of a choice shows. @param {Partial<Choice>} choice */
export function kindOf(choice) {
  return KINDS.find((kind) => choice[kind]);
}

/** Returns the gains in words. @param {Partial<Choice> | undefined} choice @returns {string[]} */
export function gainsTold(choice) {
  return KINDS.flatMap((kind) => choice?.[kind] ?? []);
}

/** Returns the gains as elements, each after a space. @param {Partial<Choice> | undefined} choice */
export function gains(choice) {
  return KINDS.flatMap((kind) => {
    const text = choice?.[kind];
    if (!text) return [];
    const sign = document.createElement("b");
    sign.className = `gain is-${kind}`;
    sign.textContent = text;
    return [" ", sign];
  });
}

/** Tells the style how wide a prompt is, approximately and in em, so that it fits. @param {HTMLElement} prompt */
export function size(prompt) {
  const width = [...(prompt.textContent ?? "")].reduce((sum, letter) => sum + (letter < "\u1100" ? 0.62 : 1.02), 0);
  if (width) prompt.parentElement?.style.setProperty("--asked", String(width));
  else prompt.parentElement?.style.removeProperty("--asked");
}

/**
 * Shows a prompt instead of the frame's; none without words.
 * @param {string | undefined} words
 * @param {Choice} [choice] whose gains follow
 */
export function ask(words, choice) {
  for (const prompt of all(HTMLElement, "[data-prompt]")) {
    prompt.replaceChildren(words ?? "", ...gains(choice));
    size(prompt);
  }
}

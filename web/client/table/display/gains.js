/**
 * Shows prompts, and the gains of a choice as badges: points now, points at the end, and points saved from being lost.
 * The style sheet gives each kind of gain its own look.
 */

import { all } from "../../shell/dom.js";

/** @import { Choice } from "../../types.js" */

const KINDS = /** @type {const} */ (["now", "later", "saved"]);

/** Returns the kind of gain that the badge of a choice shows, if any. @param {Partial<Choice>} choice */
export function kindOf(choice) {
  return KINDS.find((kind) => choice[kind]);
}

/** Returns the gains of a choice as sentences. @param {Partial<Choice> | undefined} choice @returns {string[]} */
export function gainTexts(choice) {
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

/**
 * Passes the approximate width of a prompt, in em, to the style sheet, which scales the text to fit.
 * @param {HTMLElement} prompt
 */
export function fitPrompt(prompt) {
  const width = [...(prompt.textContent ?? "")].reduce((sum, letter) => sum + (letter < "\u1100" ? 0.62 : 1.02), 0);
  if (width) prompt.parentElement?.style.setProperty("--prompt-width", String(width));
  else prompt.parentElement?.style.removeProperty("--prompt-width");
}

/**
 * Shows a prompt instead of the frame's own. Without words, the prompt is empty.
 * @param {string | undefined} words
 * @param {Choice} [choice] its gains are shown after the words
 */
export function showPrompt(words, choice) {
  for (const prompt of all(HTMLElement, "[data-prompt]")) {
    prompt.replaceChildren(words ?? "", ...gains(choice));
    fitPrompt(prompt);
  }
}

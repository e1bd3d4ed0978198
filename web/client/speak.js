/** Speech: one announcement per action into #say, refusals and errors into #alert. */

import { byId } from "./dom.js";

const GAP = 60; // ms between clearing and filling, so that the same words are heard again

/** @type {Record<string, number>} */
const timers = {};

/**
 * @param {string} id of the live region
 * @param {string | undefined} text
 */
function put(id, text) {
  const region = byId(id);
  if (!region) return;
  clearTimeout(timers[id]);
  region.textContent = "";
  if (text) timers[id] = setTimeout(() => (region.textContent = text), GAP);
}

/**
 * Announces politely, after what is being said; nothing happens without text.
 * @param {string | undefined} text
 */
export function say(text) {
  if (text) put("say", text);
}

/**
 * Announces at once and shows it; empty text takes the last alert away.
 * @param {string | undefined} text
 */
export function alertText(text) {
  put("alert", text);
}

/**
 * Says one of the sentences that the page keeps ready in [data-answer=NAME].
 * @param {string} name
 */
export function answer(name) {
  say(document.querySelector(`[data-answer="${name}"]`)?.textContent?.trim());
}

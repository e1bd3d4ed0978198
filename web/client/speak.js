/**
 * Speech: one announcement per action, refusals and errors at once. While a dialog is open the rest of the page is
 * silent, so each dialog has regions of its own and everything is put into them as well; only one of them is heard.
 */

import { all, byId } from "./dom.js";

const GAP = 60; // ms between clearing and filling, so that the same words are heard again
/** @type {Record<Voice, string>} */
const ROLES = { say: "status", alert: "alert" };

/** @typedef {"say" | "alert"} Voice */

/** @type {Partial<Record<Voice, ReturnType<typeof setTimeout>>>} */
const timers = {};

/**
 * Gives a dialog that is about to open its live regions: they have to be there before something is put into them.
 * @param {HTMLDialogElement} dialog
 */
export function giveVoice(dialog) {
  for (const voice of /** @type {Voice[]} */ (Object.keys(ROLES))) {
    if (dialog.querySelector(`[data-voice="${voice}"]`)) continue;
    const region = document.createElement("p");
    region.dataset.voice = voice;
    region.setAttribute("role", ROLES[voice]);
    region.className = voice === "say" ? "sr" : "dialog-alert";
    dialog.append(region);
  }
}

/** The live regions of a voice, of the page and of the dialogs that are open. @param {Voice} voice */
function regions(voice) {
  const dialogs = all(HTMLDialogElement, "dialog:modal");
  dialogs.forEach(giveVoice);
  const inside = dialogs.flatMap((dialog) => all(HTMLElement, `[data-voice="${voice}"]`, dialog));
  const own = byId(voice);
  return own ? [own, ...inside] : inside;
}

/**
 * @param {Voice} voice
 * @param {string | undefined} text
 */
function put(voice, text) {
  clearTimeout(timers[voice]);
  for (const region of regions(voice)) region.textContent = "";
  if (!text) return;
  timers[voice] = setTimeout(() => {
    for (const region of regions(voice)) region.textContent = text;
  }, GAP);
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

/**
 * Announces texts to screen readers: one text for each action. Refusals and errors interrupt the current announcement.
 * While a dialog is open, screen readers ignore the rest of the page, so each dialog has its own live regions. Every
 * announcement goes to all regions; screen readers read only one of them.
 */

import { all, byId, one, tellStyle } from "../../shell/dom.js";

const GAP = 60; // ms between clearing and filling a region, so that repeated words are read again
/** @type {Record<Voice, string>} */
const ROLES = { say: "status", alert: "alert" };

/**
 * A kind of announcement. say: waits for the current announcement to end; alert: interrupts it.
 * @typedef {"say" | "alert"} Voice
 */

/**
 * Adds live regions to a dialog that is about to open. They must exist before they are filled.
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

/** Returns the live regions of a voice: the page's own, and those of open dialogs. @param {Voice} voice */
function regions(voice) {
  const dialogs = all(HTMLDialogElement, "dialog:modal");
  dialogs.forEach(giveVoice);
  const inside = dialogs.flatMap((dialog) => all(HTMLElement, `[data-voice="${voice}"]`, dialog));
  const own = byId(voice);
  return own ? [own, ...inside] : inside;
}

/**
 * Fills the regions of a voice, and replaces a text that is still waiting. The id of the timer is stored in the page's
 * own region.
 * @param {Voice} voice
 * @param {string | undefined} text
 * @param {Element | null} [at] the place that an alert is about
 */
function put(voice, text, at) {
  const own = byId(voice);
  clearTimeout(Number(own?.dataset.timer));
  if (voice === "alert") tellStyle("toast", text ? "on" : "");
  for (const region of regions(voice)) region.textContent = "";
  if (!text) return;
  const timer = setTimeout(() => {
    for (const region of regions(voice)) region.textContent = text;
    if (voice === "alert") void import("./toast.js").then((toast) => toast.placeToast(at));
  }, GAP);
  if (own) own.dataset.timer = String(timer);
}

/**
 * Announces a text after the current announcement. Does nothing if there is no text.
 * @param {string | undefined} text
 */
export function say(text) {
  if (text) put("say", text);
}

/**
 * Announces a text at once and shows it as a toast. An empty text removes the last toast.
 * @param {string | undefined} text
 * @param {Element | null} [at] the place that it is about, which the toast does not cover
 */
export function alertText(text, at) {
  put("alert", text, at);
}

/** Returns one of the sentences that the page contains in [data-answer=NAME]. @param {string} name */
export function answer(name) {
  return document.querySelector(`[data-answer="${name}"]`)?.textContent?.trim();
}

/** Returns the button for the next page of the coach's card, or null if the player has read the card to its end. */
export const unread = () => one(HTMLElement, ".coach [data-wait]:not([hidden])");

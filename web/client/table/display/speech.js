/**
 * Announcements for screen readers: one per action; refusals and errors at once. While a dialog is open, the rest of
 * the page is silent. So each dialog has its own live regions, which get every announcement as well; only one of them
 * is read.
 */

import { all, byId, rect } from "../../shell/dom.js";

const GAP = 60; // ms between clearing and filling, so that repeated words are read again
const READING = { least: 4000, letter: 70 }; // ms that an alert stays, and more for each letter
/** @type {Record<Voice, string>} */
const ROLES = { say: "status", alert: "alert" };

/** @typedef {"say" | "alert"} Voice */

/** @type {Partial<Record<Voice, ReturnType<typeof setTimeout>>>} */
const timers = {};

/**
 * Adds live regions to a dialog that is about to open; they must exist before they are filled.
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

/** Returns the live regions of a voice, of the page and of open dialogs. @param {Voice} voice */
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
 * Announces politely, after the current announcement; does nothing without text.
 * @param {string | undefined} text
 */
export function say(text) {
  if (text) put("say", text);
}

/**
 * Announces at once and shows the text for as long as reading takes; empty text removes the last alert.
 * @param {string | undefined} text
 */
export function alertText(text) {
  put("alert", text);
  clearTimeout(hiding);
  if (!text) return;
  hiding = setTimeout(hideAlert, GAP + READING.least + READING.letter * text.length);
  setTimeout(clearMain, GAP);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let hiding;

/** Removes the alert from the page. In a dialog it covers nothing, so it stays. */
function hideAlert() {
  byId("alert")?.replaceChildren();
}

/** Shows the alert at the other end of the window if it would cover the main button. */
function clearMain() {
  const alert = byId("alert");
  alert?.classList.remove("is-elsewhere");
  const box = rect(alert);
  const covers = box && all(HTMLElement, "#table .button.main").some((button) => overlap(box, rect(button)));
  alert?.classList.toggle("is-elsewhere", Boolean(covers));
}

/** @param {DOMRect} one @param {DOMRect | null} other */
const overlap = (one, other) =>
  other !== null &&
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

// A press anywhere removes the alert, before it does anything else.
document.addEventListener("pointerdown", hideAlert, true);

/**
 * Announces one of the sentences that the page has ready in [data-answer=NAME].
 * @param {string} name
 */
export function answer(name) {
  say(document.querySelector(`[data-answer="${name}"]`)?.textContent?.trim());
}

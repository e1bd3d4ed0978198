/**
 * Puts a frame on the page: replaces the areas that changed, and enables or disables the buttons. Other modules first
 * remove the classes, hints and previews that they have added to these areas. The attributes `tabindex` and `open` keep
 * the values that the client has set.
 */

import { Idiomorph } from "../../vendor/idiomorph.esm.js";
import { all, art, byId, isInView, one, tellStyle } from "../shell/dom.js";
import { giveVoice } from "./display/speech.js";
import { wait } from "../shell/timeouts.js";
import { fragment } from "../shell/trusted_types.js";

/** @import { Config } from "idiomorph" */
/** @import { Controls, Frame, Place } from "../types.js" */

const OPENS = ["DIALOG", "DETAILS"];
const TURN = 16; // maximum ms for changing the page before it must respond to input again

/** @type {Config} */
const morphing = {
  morphStyle: "innerHTML",
  callbacks: {
    beforeAttributeUpdated: (name, element) =>
      !(name === "tabindex" || (name === "open" && OPENS.includes(element.tagName))),
  },
};

/**
 * Replaces areas, but keeps the elements in them that have not changed.
 * @param {Record<string, string>} areas name of an area → its new markup
 */
export function morph(areas) {
  for (const [name, html] of Object.entries(areas ?? {})) {
    const area = byId(`area-${name}`);
    if (area) Idiomorph.morph(area, fragment(html), morphing);
  }
  if (areas?.seats) import("../shell/portraits.js").then((late) => late.drawPlayers(), console.info);
  count();
}

/**
 * Returns the areas whose markup differs from that in `others`.
 * @param {Record<string, string>} areas
 * @param {Record<string, string>} others
 */
export const differing = (areas, others) =>
  Object.fromEntries(Object.entries(areas).filter(([name, html]) => html !== others[name]));

/**
 * Selectors of elements to count for the style sheets. The numbers become data attributes of the body. Style sheets
 * could use `:has()` instead, but then the browser would search the table and restyle much of it at every change. The
 * numbers are not part of a frame, because some areas come without a new frame: areas drawn at build time, and areas
 * that an earlier version has stored.
 */
const COUNTED = {
  panels: "#area-moment > *",
  ending: "#ending",
  boards: "#others > :not(:empty)",
  seats: ".chips > *",
  tray: ".tray",
  coach: ".coach",
  advice: ".advice",
  verdict: "#verdict",
  optionrow: ".options-row > *",
};

/** Updates data attributes of the body: the numbers of COUNTED, and the name of the highlights that are switched on. */
function count() {
  for (const [name, what] of Object.entries(COUNTED)) tellStyle(name, String(all(Element, what).length || ""));
  tellStyle("lit", one(HTMLInputElement, "[data-light]:checked")?.value ?? "");
}

document.addEventListener("change", count);

/**
 * Replaces all areas for the first frame, with pauses so that the page stays responsive.
 * @param {Record<string, string>} areas
 */
export async function morphWithPauses(areas) {
  let began = performance.now();
  for (const [name, html] of Object.entries(areas ?? {})) {
    morph({ [name]: html });
    if (performance.now() - began < TURN) continue;
    await wait(0);
    began = performance.now();
  }
}

/**
 * Empties the boards of seats that the newly opened game does not have.
 * @param {Record<string, string>} areas of the game's first frame
 */
export function clearBoards(areas) {
  for (const area of all(HTMLElement, "#others > [id^='area-']")) {
    const name = area.id.replace("area-", "");
    if (!(name in areas)) area.replaceChildren();
  }
}

/** Scrolls the player's own board into view, if necessary. */
export function showBoard() {
  const board = one(HTMLElement, "#area-board :is([data-zoom], .board-art)") ?? byId("area-board");
  if (board && !isInView(board)) board.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/**
 * Scrolls places into view. If there is not enough room for all of them, the last ones have priority.
 * @param {Place[] | null} places null: the top of the page
 * @returns {number} px that the page was scrolled down
 */
export function follow(places) {
  const before = scrollY;
  if (!places) scrollTo(0, 0);
  for (const place of places ?? []) art(place)?.scrollIntoView({ block: "nearest" });
  return scrollY - before;
}

/**
 * Reserves the space of another player's board while this board is open as a sheet over the page. The page below
 * therefore does not shift.
 */
document.addEventListener(
  "beforetoggle",
  ({ target, newState }) => {
    const sheet = target instanceof HTMLElement && target.matches(".sheet") ? target : null;
    if (!sheet?.parentElement) return;
    sheet.parentElement.style.minHeight = newState === "open" ? `${sheet.getBoundingClientRect().height}px` : "";
  },
  true,
);

/** Returns whether a dialog drawn by Python still has to be opened. */
export function dialogWaits() {
  return all(HTMLDialogElement, "dialog[data-modal]").some((dialog) => !dialog.open);
}

/**
 * Opens the dialogs drawn by Python.
 * @param {boolean} modally false while the player is typing: a modal dialog would take the focus from the command line
 */
export function openDialogs(modally) {
  for (const dialog of all(HTMLDialogElement, "dialog[data-modal]")) {
    if (dialog.open) continue;
    giveVoice(dialog);
    if (modally) dialog.showModal();
    else dialog.show();
    dialog.addEventListener("cancel", onCancel);
  }
}

/**
 * Handles Escape in a dialog drawn by Python: presses the dialog's cancel button instead of closing the dialog. The
 * rules worker is thus informed.
 * @param {Event} event
 */
function onCancel(event) {
  event.preventDefault();
  const dialog = /** @type {HTMLDialogElement} */ (event.currentTarget);
  one(HTMLElement, "[data-cancel]", dialog)?.click();
}

/**
 * Shows which buttons are enabled, and why the others are not.
 * @param {Controls | undefined} controls
 */
export function showControls(controls) {
  for (const button of all(HTMLButtonElement, "button[data-do]")) {
    const name = button.dataset.do ?? "";
    const able = controls?.[name];
    if (typeof able !== "boolean") continue;
    button.setAttribute("aria-disabled", String(!able));
    const text = controls?.[`${name}_text`];
    if (typeof text !== "string") continue;
    const why = one(HTMLElement, "[data-why]", button); // buttons in the menu show the reason why they are disabled
    if (why) why.textContent = able ? "" : text;
    else if (text) button.title = text;
  }
}

/**
 * Sets the state of the whole page, for style sheets and tests. In the state "watching", the game cannot be played on
 * this page.
 * @param {"booting" | "ready" | "thinking" | "moving" | "watching"} state
 */
export function showState(state) {
  document.documentElement.dataset.state = state;
  busy();
}

/**
 * Sets attributes for the style sheets: whether the page shows a replay position, and whether the seats need two rows.
 * @param {boolean} on
 * @param {Frame} frame
 */
export function showReplay(on, { names }) {
  document.documentElement.toggleAttribute("data-replay", on);
  document.documentElement.toggleAttribute("data-many-seats", names.length > 2);
}

/** Shows the number of the frame on the page, for tests. @param {number} number */
export function showNumber(number) {
  document.documentElement.dataset.frame = String(number);
}

/** Returns the sentence that the status area shows while points are counted, or "" if there is none. */
export function statusText() {
  return one(HTMLElement, "#area-status .sentence")?.textContent ?? "";
}

/** Shows whether the rules worker still has to answer an action. @param {boolean} waits */
export function showUnanswered(waits) {
  document.documentElement.toggleAttribute("data-waits", waits);
  busy();
}

/** Marks the table as busy until it is ready for play, and while an action has no answer. */
function busy() {
  const { state, waits } = document.documentElement.dataset;
  byId("table")?.setAttribute("aria-busy", String(state === "booting" || waits !== undefined));
}

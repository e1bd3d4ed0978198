/**
 * Puts a frame on the page: morphs the areas that changed and keeps the focus. What the client itself puts on
 * the page (classes, hints, ghosts) is taken off before; `tabindex` and what is open stay the client's.
 */

import { Idiomorph } from "../../vendor/idiomorph.esm.js";
import { all, byId, inSight, one, rendered, tellStyle } from "../shell/dom.js";
import { moves } from "../shell/settings.js";
import { giveVoice } from "./display/speech.js";
import { wait } from "../shell/timeouts.js";
import { fragment } from "../shell/trusted_types.js";

/** @import { Config } from "idiomorph" */
/** @import { Controls } from "../types.js" */
/** @typedef {{id: string, area: Element, box: Element | null, keyed: boolean}} Focus keyed: by the keyboard */

const OPENS = ["DIALOG", "DETAILS"];
const TURN = 16; // ms of changes to the page, after which it may answer

/** @type {Config} */
const morphing = {
  morphStyle: "innerHTML",
  callbacks: {
    beforeAttributeUpdated: (name, element) =>
      !(name === "tabindex" || (name === "open" && OPENS.includes(element.tagName))),
  },
};

/** @param {Record<string, string>} areas name of an area to its new markup */
export function morph(areas) {
  for (const [name, html] of Object.entries(areas ?? {})) {
    const area = byId(`area-${name}`);
    if (area) Idiomorph.morph(area, fragment(html), morphing);
  }
  count();
}

/**
 * Those of some areas that are not as others are.
 * @param {Record<string, string>} areas
 * @param {Record<string, string>} others
 */
export const differing = (areas, others) =>
  Object.fromEntries(Object.entries(areas).filter(([name, html]) => html !== others[name]));

/**
 * What the style asks of the table as a whole: how many there are of these. It stands in attributes of the page's body,
 * since a `:has()` there would have the browser look through the table with every change in it, and restyle much of it.
 */
const COUNTED = {
  telling: "#area-moment > *",
  ending: "#ending",
  boards: "#others > :not(:empty)",
  seats: ".chips > *",
  tray: ".tray",
};

/** Puts those attributes right, and the one that tells which light is on. */
function count() {
  for (const [name, what] of Object.entries(COUNTED)) tellStyle(name, String(all(Element, what).length || ""));
  tellStyle("lit", one(HTMLInputElement, "[data-light]:checked")?.value ?? "");
}

document.addEventListener("change", count);

/**
 * The same for the first frame, whose areas are all new: by turns, so that the page answers in between.
 * @param {Record<string, string>} areas
 */
export async function morphByTurns(areas) {
  let began = performance.now();
  for (const [name, html] of Object.entries(areas ?? {})) {
    morph({ [name]: html });
    if (performance.now() - began < TURN) continue;
    await wait(0);
    began = performance.now();
  }
}

/** Takes off the boards of seats that a game just opened does not have. @param {Record<string, string>} areas its first */
export function takeOffOthers(areas) {
  for (const area of all(HTMLElement, "#others > [id^='area-']")) {
    const name = area.id.replace("area-", "");
    if (!(name in areas)) area.replaceChildren();
  }
}

/**
 * Gives the focus to what goes on, when a panel has just come: a round's end or the game's. Who has scrolled on to
 * something below is brought back to it.
 * @returns {boolean} whether there was one
 */
export function focusPanel() {
  const panel = one(HTMLElement, "[data-panel]");
  if (!panel || panel.dataset.seen === "true") return false;
  panel.dataset.seen = "true";
  if (panel.getBoundingClientRect().top < 0) panel.scrollIntoView({ block: "start" });
  one(HTMLElement, ".main", panel)?.focus({ preventScroll: true });
  return true;
}

/** Brings the own board into sight, where the page stands elsewhere. */
export function showBoard() {
  const board = one(HTMLElement, "#area-board :is([data-zoom], .board-art)") ?? byId("area-board");
  if (board && !inSight(board)) board.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** Brings a place that can be chosen into sight, unless one is. */
export function showSources() {
  const places = all(HTMLElement, "#table .is-source").filter(rendered);
  if (places.some((place) => place.closest(".ask") || inSight(place))) return;
  places[0]?.scrollIntoView({ block: "center", behavior: moves() ? "smooth" : "instant" });
}

/** The room of another board is kept while its sheet is open, so that the page beneath stays as it is. */
document.addEventListener(
  "beforetoggle",
  ({ target, newState }) => {
    const sheet = target instanceof HTMLElement && target.matches(".sheet") ? target : null;
    if (!sheet?.parentElement) return;
    sheet.parentElement.style.minHeight = newState === "open" ? `${sheet.getBoundingClientRect().height}px` : "";
  },
  true,
);

/** Whether a dialog that Python has drawn is still to be opened. */
export function drawnWaits() {
  return all(HTMLDialogElement, "dialog[data-modal]").some((dialog) => !dialog.open);
}

/**
 * Opens the dialogs that Python has drawn.
 * @param {boolean} modally not so while somebody types, who would lose the line
 */
export function openDrawn(modally) {
  for (const dialog of all(HTMLDialogElement, "dialog[data-modal]")) {
    if (dialog.open) continue;
    giveVoice(dialog);
    if (modally) dialog.showModal();
    else dialog.show();
    dialog.addEventListener("cancel", onCancel);
  }
}

/**
 * Escape in a dialog drawn by Python: its own button decides, so that the page and the state agree.
 * @param {Event} event
 */
function onCancel(event) {
  event.preventDefault();
  const dialog = /** @type {HTMLDialogElement} */ (event.currentTarget);
  one(HTMLElement, "[data-cancel]", dialog)?.click();
}

/**
 * Notes where the focus is inside the areas.
 * @returns {Focus | null} null when it is elsewhere
 */
export function noteFocus() {
  const here = document.activeElement;
  const area = here?.closest("[id^='area-']");
  if (!here || !area) return null;
  return { id: here.id, area, box: here.closest("[data-roving]"), keyed: here.matches(":focus-visible") };
}

/**
 * Lets go of the focus before the page changes, where nobody sees it: a browser lays the page out anew when what has
 * the focus goes away.
 * @param {Focus | null} was
 */
export function restFocus(was) {
  if (was && !was.keyed && document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/**
 * Where the focus was left after an action, until there is something to choose again: an id, since what has it may be
 * drawn anew meanwhile.
 * @type {string | null}
 */
let left = null;

/**
 * Gives the focus back after a morph. After an action of the person it goes to what is to be done next: the same
 * button if it is that, else the first choice; until there is one it stays, or waits at the prompt, where Continue is
 * next. In a frame that came by itself it stays where the person has taken it.
 * @param {Focus | null} was
 * @param {boolean} acted whether the frame answers the person
 */
export function giveFocusBack(was, acted) {
  if (!was || document.querySelector("dialog:modal")) return;
  const same = was.id ? byId(was.id) : null;
  const choices = was.keyed ? (choice(was.box?.isConnected ? was.box : was.area) ?? choice(byId("table"))) : null;
  const asked = acted || !same || same.id === left;
  const done = asked && choices && !same?.matches(".is-source");
  const waits = asked && one(HTMLElement, "#area-status [data-do=continue]");
  const next = done ? choices : ((waits ? null : same) ?? prompt());
  left = asked && !choices ? (next?.id ?? null) : null;
  if (next && next !== document.activeElement) next.focus({ preventScroll: !was.keyed });
}

/** Gives the focus to what can be done next, or to the line that says what is awaited. */
export function focusNext() {
  (choice(byId("table")) ?? prompt())?.focus();
}

/** The first thing that can be chosen. @param {Element | null} root */
function choice(root) {
  return root && all(HTMLElement, ".is-source", root).find((element) => element.checkVisibility());
}

/** The line that says what is awaited, made ready for the focus. */
function prompt() {
  const line = one(HTMLElement, "#area-status .status-text");
  if (line) line.tabIndex = -1;
  return line;
}

/**
 * Shows which buttons work now.
 * @param {Controls | undefined} controls
 */
export function showControls(controls) {
  for (const button of all(HTMLButtonElement, "button[data-do]")) {
    const name = button.dataset.do ?? "";
    const able = controls?.[name];
    if (typeof able !== "boolean") continue;
    button.setAttribute("aria-disabled", String(!able));
    const text = controls?.[`${name}_text`];
    if (text) button.title = text;
  }
}

/**
 * What happens to the whole page now, for style and tests; watching: nothing can be played here.
 * @param {"booting" | "ready" | "thinking" | "moving" | "watching"} state
 */
export function showState(state) {
  document.documentElement.dataset.state = state;
  busy();
}

/** Shows whether something that was done waits for its answer. @param {boolean} waits */
export function showWaits(waits) {
  document.documentElement.toggleAttribute("data-waits", waits);
  busy();
}

/** The table is busy until it can be played on, and while something waits. */
function busy() {
  const { state, waits } = document.documentElement.dataset;
  byId("table")?.setAttribute("aria-busy", String(state === "booting" || waits !== undefined));
}

/**
 * Puts a frame on the page: morphs the changed areas and keeps the focus. The client's own additions to the page
 * (classes, hints, ghosts) are removed first. `tabindex` and open elements are left to the client.
 */

import { Idiomorph } from "../../vendor/idiomorph.esm.js";
import { all, byId, inSight, one, rendered, tellStyle } from "../shell/dom.js";
import { moves } from "../shell/settings.js";
import { giveVoice } from "./display/speech.js";
import { wait } from "../shell/timeouts.js";
import { fragment } from "../shell/trusted_types.js";

/** @import { Config } from "idiomorph" */
/** @import { Controls } from "../types.js" */
/** @typedef {{id: string, area: Element, box: Element | null, keyed: boolean}} Focus keyed: set by the keyboard */

const OPENS = ["DIALOG", "DETAILS"];
const TURN = 16; // ms of changes to the page before it may respond to input

/** @type {Config} */
const morphing = {
  morphStyle: "innerHTML",
  callbacks: {
    beforeAttributeUpdated: (name, element) =>
      !(name === "tabindex" || (name === "open" && OPENS.includes(element.tagName))),
  },
};

/** @param {Record<string, string>} areas name of an area → its new markup */
export function morph(areas) {
  for (const [name, html] of Object.entries(areas ?? {})) {
    const area = byId(`area-${name}`);
    if (area) Idiomorph.morph(area, fragment(html), morphing);
  }
  count();
}

/**
 * Returns the areas that differ from others.
 * @param {Record<string, string>} areas
 * @param {Record<string, string>} others
 */
export const differing = (areas, others) =>
  Object.fromEntries(Object.entries(areas).filter(([name, html]) => html !== others[name]));

/**
 * Counts that style rules for the whole table depend on. They are attributes of the page's body: a `:has()` there would
 * make the browser search the table and restyle much of it on every change.
 */
const COUNTED = {
  telling: "#area-moment > *",
  ending: "#ending",
  boards: "#others > :not(:empty)",
  seats: ".chips > *",
  tray: ".tray",
};

/** Updates those attributes, and the one for the selected light. */
function count() {
  for (const [name, what] of Object.entries(COUNTED)) tellStyle(name, String(all(Element, what).length || ""));
  tellStyle("lit", one(HTMLInputElement, "[data-light]:checked")?.value ?? "");
}

document.addEventListener("change", count);

/**
 * Does the same for the first frame, whose areas are all new; pauses in between, so that the page stays responsive.
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

/**
 * Empties the boards of seats that the game just opened does not have.
 * @param {Record<string, string>} areas of its first frame
 */
export function takeOffOthers(areas) {
  for (const area of all(HTMLElement, "#others > [id^='area-']")) {
    const name = area.id.replace("area-", "");
    if (!(name in areas)) area.replaceChildren();
  }
}

/**
 * Moves the focus to the main button of a panel that has just appeared: the round summary or the game summary. A player
 * who has scrolled further down is brought back to it.
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

/** Scrolls the player's own board into view, if necessary. */
export function showBoard() {
  const board = one(HTMLElement, "#area-board :is([data-zoom], .board-art)") ?? byId("area-board");
  if (board && !inSight(board)) board.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** Scrolls a place that can be chosen into view, unless one is visible. */
export function showSources() {
  const places = all(HTMLElement, "#table .is-source").filter(rendered);
  if (places.some((place) => place.closest(".ask") || inSight(place))) return;
  places[0]?.scrollIntoView({ block: "center", behavior: moves() ? "smooth" : "instant" });
}

/** Reserves the space of another board while its sheet is open, so that the page beneath does not shift. */
document.addEventListener(
  "beforetoggle",
  ({ target, newState }) => {
    const sheet = target instanceof HTMLElement && target.matches(".sheet") ? target : null;
    if (!sheet?.parentElement) return;
    sheet.parentElement.style.minHeight = newState === "open" ? `${sheet.getBoundingClientRect().height}px` : "";
  },
  true,
);

/** Returns whether a dialog drawn by Python has yet to be opened. */
export function drawnWaits() {
  return all(HTMLDialogElement, "dialog[data-modal]").some((dialog) => !dialog.open);
}

/**
 * Opens the dialogs drawn by Python.
 * @param {boolean} modally false while the player is typing, who would lose the line
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
 * Handles Escape in a dialog drawn by Python by pressing its own button, so that the page and the state agree.
 * @param {Event} event
 */
function onCancel(event) {
  event.preventDefault();
  const dialog = /** @type {HTMLDialogElement} */ (event.currentTarget);
  one(HTMLElement, "[data-cancel]", dialog)?.click();
}

/**
 * Records where the focus is inside the areas.
 * @returns {Focus | null} null when it is elsewhere
 */
export function noteFocus() {
  const here = document.activeElement;
  const area = here?.closest("[id^='area-']");
  if (!here || !area) return null;
  return { id: here.id, area, box: here.closest("[data-roving]"), keyed: here.matches(":focus-visible") };
}

/**
 * Blurs before morphing when the focus is not visible: removing the focused element forces an extra layout.
 * @param {Focus | null} was
 */
export function restFocus(was) {
  if (was && !was.keyed && document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/**
 * Id of the element where the focus was left after an action, until there is something to choose again. It is an id
 * because the element may be replaced meanwhile.
 * @type {string | null}
 */
let left = null;

/**
 * Restores the focus after a morph. After an action of the player it goes to the next thing to do: the same button if
 * that is it, else the first choice. Until there is a choice it stays, or goes to the prompt if Continue is next. In a
 * frame that arrived without an action, it stays where the player has moved it.
 * @param {Focus | null} was
 * @param {boolean} acted whether the frame answers the player
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

/** Moves the focus to the next thing to do, or to the line that says what the game is waiting for. */
export function focusNext() {
  (choice(byId("table")) ?? prompt())?.focus();
}

/** Returns the first element that can be chosen. @param {Element | null} root */
function choice(root) {
  return root && all(HTMLElement, ".is-source", root).find((element) => element.checkVisibility());
}

/** Returns the line that says what the game is waiting for, made focusable. */
function prompt() {
  const line = one(HTMLElement, "#area-status .status-text");
  if (line) line.tabIndex = -1;
  return line;
}

/**
 * Shows which buttons are enabled.
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
 * Sets the state of the whole page, for style sheets and tests; watching: nothing can be played here.
 * @param {"booting" | "ready" | "thinking" | "moving" | "watching"} state
 */
export function showState(state) {
  document.documentElement.dataset.state = state;
  busy();
}

/** Shows whether an action is waiting for its answer. @param {boolean} waits */
export function showWaits(waits) {
  document.documentElement.toggleAttribute("data-waits", waits);
  busy();
}

/** Marks the table as busy until it is ready for play, and while an action waits. */
function busy() {
  const { state, waits } = document.documentElement.dataset;
  byId("table")?.setAttribute("aria-busy", String(state === "booting" || waits !== undefined));
}

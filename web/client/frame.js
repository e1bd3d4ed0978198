/**
 * Puts a frame on the page: morphs the areas that changed and keeps the focus. What the client itself puts on
 * the page (classes, hints, ghosts) is taken off before; `tabindex` and what is open stay the client's.
 */

import { Idiomorph } from "../vendor/idiomorph.esm.js";
import { all, byId, one } from "./dom.js";

/** @import { Config } from "idiomorph" */
/** @import { Controls } from "./types.js" */
/** @typedef {{id: string, area: Element, box: Element | null}} Focus */

const OPENS = ["DIALOG", "DETAILS"];

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
    if (area) Idiomorph.morph(area, html, morphing);
  }
}

/**
 * Gives the focus to what goes on, when a panel has just come: a round's end or the game's.
 * @returns {boolean} whether there was one
 */
export function focusPanel() {
  const panel = one(HTMLElement, "[data-panel]");
  if (!panel || panel.dataset.seen === "true") return false;
  panel.dataset.seen = "true";
  one(HTMLElement, ".main", panel)?.focus({ preventScroll: true });
  return true;
}

/** The room of another board is kept while its sheet is open, so that the page beneath stays as it is. */
document.addEventListener(
  "beforetoggle",
  ({ target, newState }) => {
    const sheet = target instanceof HTMLElement && target.matches(".sheet") ? target : null;
    if (!sheet?.parentElement) return;
    sheet.parentElement.style.minHeight = newState === "open" ? `${sheet.offsetHeight}px` : "";
  },
  true,
);

/** Opens the dialogs that Python has drawn. */
export function openDrawn() {
  for (const dialog of all(HTMLDialogElement, "dialog[data-modal]")) {
    if (dialog.open) continue;
    dialog.showModal();
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
  return here && area ? { id: here.id, area, box: here.closest("[data-roving]") } : null;
}

/**
 * Gives the focus back after a morph: to the same button, else to the next thing to do in the same area.
 * @param {Focus | null} was
 */
export function giveFocusBack(was) {
  if (!was || document.querySelector("dialog:modal")) return;
  const same = was.id && byId(was.id);
  /** @param {Element | null} root @param {string} what */
  const inside = (root, what) => root && all(HTMLElement, what, root).find((element) => element.checkVisibility());
  const next =
    same ||
    (was.area.id !== "area-status" && inside(was.box?.isConnected ? was.box : was.area, ".is-source")) ||
    inside(byId("table"), "section:not(#area-status) .is-source") ||
    inside(byId("table"), ".is-source") ||
    inside(was.area, "button") ||
    inside(byId("table"), "button");
  if (next && next !== document.activeElement) next.focus();
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
  byId("table")?.setAttribute("aria-busy", String(state === "booting"));
}

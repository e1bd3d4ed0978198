/**
 * Handles the keyboard. Each [data-roving] area is one Tab stop; inside it, arrow keys move the focus. Page Up and Page
 * Down move the focus to the next or previous available choice. Single keys are shortcuts, which can be switched off.
 * Shortcuts work while the focus is inside the table or nowhere.
 */

import { all, closest, one } from "../../shell/dom.js";
import { keyOf } from "./keypress.js";
import { say } from "../display/speech.js";
import { shortcuts } from "../../shell/settings.js";

const AREA = "[data-roving]";
/** @type {Record<string, number[]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** @type {Record<string, number>} */
const STEPS = { PageDown: 1, PageUp: -1 };
/** Keys that control a replay, and the [data-do] of the button that each key presses. @type {Record<string, string>} */
const REPLAY_KEYS = {
  ArrowLeft: "earlier",
  ArrowRight: "later",
  PageUp: "round-earlier",
  PageDown: "round-later",
  Home: "first",
  End: "final",
  " ": "play",
};
const CHOICES = ".is-source, .is-picked, .is-piece, .is-legal, .option";
const ASIDE = 3; // weight of the distance across the direction, relative to the distance along it

/** Shortcut keys and the [data-do] of the buttons they press. @type {Record<string, string>} */
const SHORTCUTS = {
  u: "undo",
  r: "redo",
  c: "continue",
  i: "hint",
  f: "full-screen",
  h: "rules",
  "?": "shortcuts",
  l: "last",
  p: "position",
  o: "turn",
  "/": "commands",
  " ": "skip",
};
/** Shortcuts that only announce something, and therefore work in every dialog. */
const SPOKEN = ["l", "p", "o"];
const CONTINUE = "[data-do=continue], [data-do=ready]";

/** Returns the visible buttons of an area. @param {Element} area @returns {HTMLElement[]} */
function stops(area) {
  return all(HTMLButtonElement, "button:not([disabled])", area).filter((button) => button.checkVisibility());
}

/** The Tab stops of the areas. */
export class TabStops {
  /** Whether the page has changed since the areas got their Tab stops. */
  #changed = false;
  /**
   * Buttons that have just got the focus, by area. Each will become the Tab stop of its area.
   * @type {Map<Element, HTMLElement>}
   */
  #entered = new Map();

  /**
   * Gives each area one Tab stop. Call this after every change of the page. The work is done at the next animation
   * frame, or at the next key if that is sooner. Checking visibility forces layout, so it is done once for all changes.
   */
  rove = () => {
    this.#changed = true;
    requestAnimationFrame(this.settle);
  };

  /** Makes the changes that `rove` and `enter` have requested. */
  settle = () => {
    for (const button of this.#entered.values()) button.tabIndex = 0;
    this.#entered.clear();
    if (!this.#changed) return;
    this.#changed = false;
    for (const area of document.querySelectorAll(AREA)) {
      const buttons = stops(area);
      const stop =
        buttons.find((button) => button === document.activeElement) ??
        buttons.find((button) => button.tabIndex === 0 && button.hasAttribute("tabindex")) ??
        buttons.find((button) => button.matches(".is-source, .is-legal")) ??
        buttons[0];
      for (const button of buttons) {
        const index = button === stop ? "0" : "-1";
        if (button.getAttribute("tabindex") !== index) button.setAttribute("tabindex", index);
      }
    }
  };

  /** Makes a button the Tab stop of its area when it gets the focus. @param {EventTarget | null} target */
  enter(target) {
    const area = closest(Element, AREA, target);
    if (!area || !(target instanceof HTMLButtonElement)) return;
    // Change all buttons, visible or not: checking visibility would force layout in the middle of a tap.
    for (const button of all(HTMLButtonElement, "button", area)) if (button !== target) button.tabIndex = -1;
    this.#entered.delete(area);
    if (target.tabIndex === 0) return;
    this.#entered.set(area, target); // applied later: a change during focus makes browsers recompute styles
    requestAnimationFrame(this.settle);
  }
}

/**
 * Returns the nearest button in a direction.
 * @param {HTMLElement} from
 * @param {HTMLElement[]} buttons
 * @param {number[]} direction [right, down]
 * @returns {HTMLElement | undefined}
 */
function nearest(from, buttons, [right, down]) {
  const here = from.getBoundingClientRect();
  let best;
  let least = Infinity;
  for (const button of buttons) {
    const there = button.getBoundingClientRect();
    const x = (there.left + there.right - here.left - here.right) / 2;
    const y = (there.top + there.bottom - here.top - here.bottom) / 2;
    const ahead = x * right + y * down;
    if (button === from || ahead <= 1) continue;
    const gap = right
      ? Math.max(0, there.top - here.bottom, here.top - there.bottom)
      : Math.max(0, there.left - here.right, here.left - there.right);
    const cost = ahead + ASIDE * gap + Math.abs(right ? y : x) / 2;
    if (cost < least) [best, least] = [button, cost];
  }
  return best;
}

/**
 * Returns the next or previous button that can be chosen now, in reading order. After the last one comes the first.
 * @param {HTMLElement} table
 * @param {number} step 1 or -1
 * @returns {HTMLElement | undefined}
 */
function choice(table, step) {
  const places = all(HTMLButtonElement, "button[data-place]", table).filter((button) => button.checkVisibility());
  const here = places.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  const ahead = [...places.slice(here + 1), ...places.slice(0, here + 1)];
  const order = step > 0 ? ahead : ahead.slice(0, -1).reverse();
  return order.find((button) => button.matches(CHOICES));
}

/**
 * Moves the focus inside an area, if the key is an arrow key, Home or End.
 * @param {KeyboardEvent} event
 * @param {string} key the pressed key
 * @returns {boolean} whether the key is handled
 */
function move(event, key) {
  const area = closest(Element, AREA, event.target);
  const from = closest(HTMLButtonElement, "button", event.target);
  if (!area || !from) return false;
  const buttons = stops(area);
  /** @type {Record<string, HTMLElement | undefined>} */
  const ends = { Home: buttons[0], End: buttons.at(-1) };
  const direction = ARROWS[key];
  const to = direction ? nearest(from, buttons, direction) : ends[key];
  to?.focus();
  return Boolean(to) || key in ARROWS;
}

/**
 * Presses Continue when the player presses Enter in a dialog of the game, unless another control in the dialog uses
 * Enter.
 * @param {KeyboardEvent} event
 * @param {string} key the pressed key
 * @param {Element | null} modal
 * @returns {boolean} whether the key pressed Continue
 */
function goOn(event, key, modal) {
  if (key !== "Enter" || !modal?.hasAttribute("data-modal")) return false;
  if (closest(Element, "button, a, summary", event.target)) return false;
  const button = one(HTMLButtonElement, CONTINUE, modal);
  button?.click();
  return Boolean(button);
}

/**
 * Starts listening.
 * @param {HTMLElement} table where the shortcuts work
 * @param {TabStops} tabStops
 * @param {(name: string) => void} press presses the button whose [data-do] is that name
 * @param {() => boolean} letGo releases a picked source; returns whether there was one
 */
export function startKeys(table, tabStops, press, letGo) {
  document.addEventListener("focusin", ({ target }) => tabStops.enter(target));
  document.addEventListener("keydown", tabStops.settle, true);
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.matches("input:not([type=range]), select, textarea, [contenteditable]")) return;
    const key = keyOf(event);
    const modal = document.querySelector("dialog:modal");
    const foreign = modal && !modal.hasAttribute("data-modal"); // this dialog belongs to the page, not to the game
    const undoing = (event.ctrlKey || event.metaKey) && key === "z" && !foreign;
    const inReplay = document.documentElement.hasAttribute("data-replay") ? REPLAY_KEYS[key] : undefined;
    const here = !target || target === document.body || table.contains(target);
    if (goOn(event, key, modal)) return event.preventDefault();
    if (undoing) press(event.shiftKey ? "redo" : "undo");
    else if (event.ctrlKey || event.metaKey) return;
    else if (key === "Escape" && !modal) {
      if (!letGo()) {
        if (!document.fullscreenElement) return; // in full screen, few browsers report Escape; most leave it silently
        press("full-screen");
      }
    } else if (key in STEPS && !inReplay && !modal && table.contains(target)) {
      const next = choice(table, STEPS[key]);
      if (!next || next === document.activeElement) say(table.dataset.only);
      next?.focus();
    } else if (!move(event, key)) {
      const name = inReplay ?? (shortcuts() ? SHORTCUTS[key] : undefined);
      const native = key === " " && target?.closest("button, a, summary");
      if (!name || native || (foreign ? !SPOKEN.includes(key) : !here)) return;
      press(name);
    }
    event.preventDefault();
  });
}

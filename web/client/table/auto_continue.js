/**
 * Reveals hidden pieces automatically after a moment, when continuing is the only option. Unless the player asked for
 * it, this is off for screen reader and keyboard users, and when motion is off. It waits while a dialog is open.
 */

import { byId } from "../shell/dom.js";
import { goesOn, pace } from "../shell/settings.js";

const MOMENT = 1300; // ms in addition to the bots' pace
const BUTTON = "do-continue";

/** Whether the last input came from a pointer with a position on the screen. */
let pointed = false;
addEventListener("pointerdown", () => (pointed = true), true);
addEventListener("keydown", () => (pointed = false), true);
addEventListener("click", ({ detail }) => (pointed &&= detail > 0), true);

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Cancels the automatic continuation. */
export function stay() {
  clearTimeout(timer);
  byId(BUTTON)?.classList.remove("is-soon");
}

/**
 * Continues after a moment, unless the player does something else first.
 * @param {() => void} go
 */
export function goOnSoon(go) {
  stay();
  if (!goesOn(pointed)) return;
  const wait = MOMENT + pace();
  byId(BUTTON)?.style.setProperty("--wait", `${wait}ms`);
  byId(BUTTON)?.classList.add("is-soon");
  timer = setTimeout(() => (document.querySelector("dialog:modal") || document.hidden ? goOnSoon(go) : go()), wait);
}

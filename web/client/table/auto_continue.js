/**
 * What is hidden comes up by itself after a moment, where going on is all that can be done. Not for those who
 * listen or use the keyboard, nor where nothing is to move, unless they asked for it; it waits while a dialog is open.
 */

import { byId } from "../shell/dom.js";
import { goesOn, pace } from "../shell/settings.js";

const MOMENT = 1300; // ms beside the pace of bots
const BUTTON = "do-continue";

/** Whether the last thing done was done with a pointer that has a place on the screen. */
let pointed = false;
addEventListener("pointerdown", () => (pointed = true), true);
addEventListener("keydown", () => (pointed = false), true);
addEventListener("click", ({ detail }) => (pointed &&= detail > 0), true);

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Nothing goes on by itself any more. */
export function stay() {
  clearTimeout(timer);
  byId(BUTTON)?.classList.remove("is-soon");
}

/**
 * Goes on after a moment, unless the person does something else before.
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

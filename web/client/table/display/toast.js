/**
 * Shows the toast, a single message over the table. It stays for the time needed to read it, and while the pointer or
 * the focus is on it. Any press on the page removes it and still has its usual effect. The log keeps its text.
 */

import { all, byId, one, rect, tellStyle } from "../../shell/dom.js";

const READING = { least: 5000, letter: 70 }; // ms that a toast stays: the minimum, and the time added for each letter
const AGAIN = 2000; // ms that a toast stays after the pointer has left it
const EDGE = 8; // px between the toast and the window's edge; also the step of the search for a free place
const AVOIDED = "#table .button:not([aria-disabled='true'])";
const LINES = "#area-log .log";

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Messages, each with the id of the log line that it followed. @type {{text: string, after: string}[]} */
const messages = [];

/** Watches for frames that replace the log; null before the first toast. @type {MutationObserver | null} */
let log = null;

/** Places a toast that has just been filled, keeps its text in the log, and removes it later. */
export function placeToast() {
  const toast = byId("alert");
  const text = toast?.textContent;
  if (!toast || !text) return;
  if (!log) watch(toast);
  settle(toast);
  keep(text);
  wait(READING.least + READING.letter * text.length);
}

/** Removes the toast. */
export function hide() {
  clearTimeout(timer);
  byId("alert")?.replaceChildren();
  tellStyle("toast", "");
}

/** @param {number} time in ms */
function wait(time) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (byId("alert")?.matches(":is(:hover, :focus)")) wait(AGAIN);
    else hide();
  }, time);
}

/** @param {HTMLElement} toast */
function watch(toast) {
  toast.addEventListener("keydown", ({ key }) => key === "Escape" && hide());
  // Remove the toast at any press, before the press has its effect.
  document.addEventListener("pointerdown", hide, true);
  const lines = byId("area-log");
  log = new MutationObserver(write);
  if (lines) log.observe(lines, { childList: true, subtree: true });
}

/**
 * Moves the toast away from all buttons that can be pressed, to the nearest free place above its usual place, or else
 * below it.
 * @param {HTMLElement} toast
 */
function settle(toast) {
  toast.style.removeProperty("inset-block");
  const box = rect(toast);
  if (!box) return;
  const buttons = all(HTMLElement, AVOIDED).flatMap((button) => rect(button) ?? []);
  const top = freeTop(box, buttons, innerHeight);
  if (top !== box.top) toast.style.insetBlock = `${top}px auto`;
}

/**
 * Returns a top position for a box, in px from the top of the window, at which it covers no other box. If there is
 * none, returns its present top.
 * @param {Box} box
 * @param {Box[]} others
 * @param {number} height of the window
 */
export function freeTop({ left, right, top, bottom }, others, height) {
  const tall = bottom - top;
  const beside = others.filter((other) => left < other.right && other.left < right);
  /** @param {number} y */
  const free = (y) => beside.every((other) => y + tall <= other.top || other.bottom <= y);
  for (let y = top; y >= EDGE; y -= EDGE) if (free(y)) return y;
  for (let y = top; y + tall <= height - EDGE; y += EDGE) if (free(y)) return y;
  return top;
}

/** @param {string} text */
function keep(text) {
  const after = all(HTMLElement, `${LINES} button`).at(-1)?.id ?? "";
  if (messages.some((message) => message.text === text && message.after === after)) return;
  messages.push({ text, after });
  write();
}

/** Adds the messages to the log again after a frame has redrawn it without them. */
function write() {
  const lines = one(HTMLElement, LINES);
  for (const old of all(HTMLElement, `${LINES} > .is-message`)) old.remove();
  for (const { text, after } of [...messages].reverse()) {
    const line = after && byId(after)?.closest(`${LINES} > li`);
    if (!lines || (after && !line)) continue; // the log no longer contains that line
    const message = document.createElement("li");
    message.className = "is-message";
    message.textContent = text;
    if (line) line.after(message);
    else lines.prepend(message);
  }
  log?.takeRecords(); // ignore our own changes
}

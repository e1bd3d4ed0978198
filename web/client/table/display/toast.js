/**
 * Shows the toast, a single message over the table. It stays for the time needed to read it, and while the pointer or
 * the focus is on it. Any press on the page removes it and still has its usual effect. The log keeps its text. In a
 * lesson, the toast points at the pressed place.
 */

import { all, byId, one, rect, tellStyle } from "../../shell/dom.js";

const READING = { least: 5000, letter: 70 }; // ms that a toast stays: the minimum, and the time added for each letter
const AGAIN = 2000; // ms that a toast stays after the pointer has left it
const EDGE = 8; // px between the toast and the window's edge; also the step of the search for a free place
const TAIL = 10; // px between the toast and the place that it points at
const ROUND = 20; // px from a corner of the toast within which its tail cannot be
const AVOIDED = "#table .button:not([aria-disabled='true'])";
/** Parts of the page that a player needs for following a lesson. */
const ASKED = "#table :is(.is-source, .is-legal, .is-picked), .ask, .coach, .controls";
const LINES = "#area-log .log";

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Messages, each with the id of the log line that it followed. @type {{text: string, after: string}[]} */
const messages = [];

/** Watches for frames that replace the log; null before the first toast. @type {MutationObserver | null} */
let log = null;

/** The place that the toast points at. @type {HTMLElement | null} */
let pointed = null;

/**
 * Places a toast that has just been filled, keeps its text in the log, and removes it later.
 * @param {HTMLElement | null} [at] the place that it is about
 */
export function placeToast(at = null) {
  const toast = byId("alert");
  const text = toast?.textContent;
  if (!toast || !text) return;
  if (!log) watch(toast);
  pointed = document.body.dataset.coach === undefined ? null : at;
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
  document.addEventListener("scroll", () => pointed && settle(toast), true);
  const lines = byId("area-log");
  log = new MutationObserver(write);
  if (lines) log.observe(lines, { childList: true, subtree: true });
}

/**
 * Puts the toast next to the place that it points at. Without such a place, moves the toast away from all buttons that
 * can be pressed, to the nearest free position above its usual one, or else below.
 * @param {HTMLElement} toast
 */
function settle(toast) {
  toast.removeAttribute("style");
  const place = rect(pointed);
  toast.classList.toggle("is-pointing", place !== null);
  const box = rect(toast);
  if (!box) return;
  if (place) return point(toast, box, place);
  const buttons = all(HTMLElement, AVOIDED).flatMap((button) => rect(button) ?? []);
  const top = freeTop(box, buttons, innerHeight);
  if (top !== box.top) toast.style.insetBlock = `${top}px auto`;
}

/**
 * Places the toast next to a place, with a tail that points at it.
 * @param {HTMLElement} toast
 * @param {Box} box
 * @param {Box} place
 */
function point(toast, box, place) {
  const parts = all(HTMLElement, ASKED).filter((part) => !part.contains(pointed));
  const others = parts.flatMap((part) => rect(part) ?? []);
  const { left, top } = nextTo(box, place, others, [innerWidth, innerHeight]);
  const [first, last] = [ROUND, box.right - box.left - ROUND];
  toast.classList.toggle("is-below", top >= place.bottom);
  toast.style.inset = `${top}px auto auto ${left}px`;
  toast.style.setProperty("--tail", `${Math.min(last, Math.max(first, (place.left + place.right) / 2 - left))}px`);
}

/**
 * Returns the left and top of a box above a place, or below it if the box would cover others above. If it would cover
 * others on both sides, it is where it covers less.
 * @param {Box} box
 * @param {Box} place
 * @param {Box[]} others
 * @param {[width: number, height: number]} window
 */
export function nextTo(box, place, others, [width, height]) {
  const [wide, tall] = [box.right - box.left, box.bottom - box.top];
  const left = Math.max(EDGE, Math.min((place.left + place.right - wide) / 2, width - wide - EDGE));
  const tops = [place.top - tall - TAIL, place.bottom + TAIL].map((top) =>
    Math.max(EDGE, Math.min(top, height - tall - EDGE)),
  );
  /** Returns the height that others have in common with the box. @param {number} top */
  const covered = (top) =>
    [place, ...others]
      .filter((other) => left < other.right && other.left < left + wide)
      .reduce((sum, other) => sum + Math.max(0, Math.min(top + tall, other.bottom) - Math.max(top, other.top)), 0);
  const [above, below] = tops.map(covered);
  return { left, top: tops[below < above ? 1 : 0] };
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

/**
 * Shows the toast, a single message over the table. It stays for the time needed to read it, and while the pointer or
 * the focus is on it. Any press on the page removes the toast, and still has its usual effect. The text of the toast is
 * added to the log. The toast covers neither the place that it is about nor, if possible, the board around it. In a
 * lesson, the toast points at this place.
 */

import { all, byId, one, rect, tellStyle } from "../../shell/dom.js";

const READING = { least: 5000, letter: 70 }; // ms that a toast stays: the minimum, and the time added for each letter
const AGAIN = 2000; // ms that a toast stays after the pointer has left it
const EDGE = 8; // px between the toast and the window's edge; also the step of the search for a free place
const TAIL = 10; // px between the toast and the place that it points at
const ROUND = 20; // minimum px between the tail of the toast and its corners
/**
 * Parts of the page that the toast avoids, with the cost of covering one square pixel of them. Buttons cost most: the
 * player may press one next. Sources and targets can be pressed after the toast is gone.
 * @type {[selector: string, cost: number][]}
 */
const AVOIDED = [
  ["#table .button:not([aria-disabled='true'])", 1000],
  ["#table :is(.is-source, .is-legal, .is-picked)", 1],
];
const COSTS = { place: 1000, area: 3 }; // of covering the place that the toast is about, and the area around it
/** Parts of the page that a player needs for following a lesson. */
const ASKED = "#table :is(.is-source, .is-legal, .is-picked), .ask, .coach, .controls";
const LINES = "#area-log .log";

/**
 * @typedef {{left: number, right: number, top: number, bottom: number}} Box
 * @typedef {Box & {cost: number}} CostlyBox
 */

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Messages, each with the id of the log line that it followed. @type {Map<string, {text: string, after: string}>} */
const messages = new Map();

/** Detects frames that replace the log; null before the first toast. @type {MutationObserver | null} */
let log = null;

/** The place that the toast is about. @type {Element | null} */
let target = null;

/**
 * Places a toast that has just been filled, and marks it with `data-placed`. Keeps its text in the log, and removes the
 * toast later.
 * @param {Element | null} [at] the place that it is about
 */
export function placeToast(at = null) {
  const toast = byId("alert");
  const text = toast?.textContent;
  if (!toast || !text) return;
  if (!log) watch(toast);
  target = at;
  settle(toast);
  addToLog(text);
  toast.dataset.placed = "";
  wait(READING.least + READING.letter * text.length);
}

/** Removes the toast. */
export function hide() {
  clearTimeout(timer);
  const toast = byId("alert");
  toast?.replaceChildren();
  delete toast?.dataset.placed;
  tellStyle("toast", "");
}

/** Removes the toast later, unless the pointer or the focus is on it at that time. @param {number} time in ms */
function wait(time) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (byId("alert")?.matches(":is(:hover, :focus)")) wait(AGAIN);
    else hide();
  }, time);
}

/** Starts listening, before the first toast. @param {HTMLElement} toast */
function watch(toast) {
  toast.addEventListener("keydown", ({ key }) => key === "Escape" && hide());
  // Remove the toast at any press, before the press has its effect.
  document.addEventListener("pointerdown", hide, true);
  document.addEventListener("scroll", () => toast.matches(".is-pointing") && settle(toast), true);
  const lines = byId("area-log");
  log = new MutationObserver(writeLog);
  if (lines) log.observe(lines, { childList: true, subtree: true });
}

/**
 * Moves the toast to where it covers least. In a lesson, puts the toast next to the place that its text is about,
 * unless it would cover something there that the player needs.
 * @param {HTMLElement} toast
 */
function settle(toast) {
  toast.removeAttribute("style");
  const place = rect(target);
  toast.classList.toggle("is-pointing", place !== null && "coach" in document.body.dataset);
  const box = rect(toast);
  if (!box || (toast.matches(".is-pointing") && place && point(toast, box, place))) return;
  toast.classList.remove("is-pointing");
  const parts = AVOIDED.flatMap(([selector, cost]) => all(HTMLElement, selector).flatMap((part) => costly(part, cost)));
  parts.push(...costly(target, COSTS.place), ...costly(target?.closest("[id^=area-]") ?? null, COSTS.area));
  const usual = rect(toast) ?? box;
  const top = bestTop(usual, parts, innerHeight);
  if (top !== usual.top) toast.style.insetBlock = `${top}px auto`;
}

/** @param {Element | null} part @param {number} cost of covering one square pixel of it @returns {CostlyBox[]} */
function costly(part, cost) {
  const box = rect(part);
  return box ? [{ ...corners(box), cost }] : [];
}

/** Copies a box, because the properties of a DOMRect are not its own. @param {Box} box @returns {Box} */
const corners = ({ left, right, top, bottom }) => ({ left, right, top, bottom });

/**
 * Puts the toast next to a place, with a tail that points at the place. Returns whether the toast has room there.
 * @param {HTMLElement} toast
 * @param {Box} box
 * @param {Box} at
 */
function point(toast, box, at) {
  // If the place is a button of the coach's card, put the toast next to the whole card, so that the card can be read.
  const card = rect(target?.closest(".coach") ?? null);
  const place = card ?? at;
  const parts = all(HTMLElement, ASKED).filter((part) => !part.contains(target));
  const others = parts.flatMap((part) => rect(part) ?? []);
  const { left, top, covered } = nextTo(box, place, others, [innerWidth, innerHeight]);
  if (covered && !card) return false;
  const [first, last] = [ROUND, box.right - box.left - ROUND];
  toast.classList.toggle("is-below", top >= place.bottom);
  toast.style.inset = `${top}px auto auto ${left}px`;
  toast.style.setProperty("--tail", `${Math.min(last, Math.max(first, (at.left + at.right) / 2 - left))}px`);
  return true;
}

/**
 * Returns the left and top of a box next to a place: above the place, or below it if the box covers less there. Also
 * returns the total height, in px, of the parts of the place and of the other boxes that the box covers.
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
  /**
   * Returns the total height that the box would cover.
   * @param {number} top of the box
   */
  const covered = (top) =>
    [place, ...others]
      .filter((other) => left < other.right && other.left < left + wide)
      .reduce((sum, other) => sum + Math.max(0, Math.min(top + tall, other.bottom) - Math.max(top, other.top)), 0);
  const [above, below] = tops.map(covered);
  return { left, top: tops[below < above ? 1 : 0], covered: Math.min(above, below) };
}

/**
 * Returns the top position, in px from the top of the window, where covering the other boxes costs least. Of several
 * such positions, returns the one that is nearest to the present top of the box.
 * @param {Box} box
 * @param {CostlyBox[]} others
 * @param {number} height of the window
 */
export function bestTop({ left, right, top, bottom }, others, height) {
  const tall = bottom - top;
  const beside = others.filter((other) => left < other.right && other.left < right);
  /** Returns the cost of a position. @param {number} y */
  const cost = (y) =>
    beside.reduce((sum, other) => {
      const wide = Math.min(right, other.right) - Math.max(left, other.left);
      const high = Math.min(y + tall, other.bottom) - Math.max(y, other.top);
      return sum + other.cost * wide * Math.max(0, high);
    }, 0);
  let [best, least] = [top, cost(top)];
  for (let away = EDGE; away < height; away += EDGE) {
    for (const y of [top - away, top + away]) {
      if (y < EDGE || y + tall > height - EDGE || cost(y) >= least) continue;
      [best, least] = [y, cost(y)];
    }
  }
  return best;
}

/** Adds a message at the end of the log. @param {string} text */
function addToLog(text) {
  const after = all(HTMLElement, `${LINES} button`).at(-1)?.id ?? "";
  messages.set(after + text, { text, after }); // the same text after the same line is kept once
  writeLog();
}

/** Adds the messages to the log again after a frame has redrawn it without them. */
function writeLog() {
  const lines = one(HTMLElement, LINES);
  for (const old of all(HTMLElement, `${LINES} > .is-message`)) old.remove();
  for (const { text, after } of [...messages.values()].reverse()) {
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

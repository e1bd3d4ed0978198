/**
 * Guides the player through a lesson: turns the pages of the coach's card, highlights the subject of each page and dims
 * the rest. Draws an arrow from a picked piece to its place, and scrolls both into view. Dimmed places still work as
 * usual.
 */

import { all, byId, closest, one, rect, rendered, visibleBottom, withAttribute } from "../../shell/dom.js";
import { area, EDGE, joined, past } from "./coach_geometry.js";
import { arrowPath, GAP, made, together } from "./svg_overlay.js";

/** @import { Frame, Message } from "../../types.js" */
/** @import { Box } from "./svg_overlay.js" */
/**
 * send: sends a message to the rules worker; say: announces a text; focusNext: moves the focus to the next thing to do
 * @typedef {{send: (message: Message) => void, say: (text: string) => void, focusNext: () => void}} Hooks
 */

/** Parts of the page that are never dimmed. */
const KEPT = [".ask", ".coach", ".controls", "#table :focus-visible"];
const WIDE = 3; // a group of pieces more than this many times as large as its button is shown by the button
/** Elements that Escape closes first; only without them does Escape leave the lesson. */
const OPEN = globalThis.CSS?.supports("selector(:popover-open)") ? "dialog:modal, :popover-open" : "dialog:modal";
const WATCHED = ["data-state", "data-replay", "data-picked", "data-counting"];

export class Coach {
  /** @type {Frame["choices"]} */ #choices = {};
  #veil = made("svg", { id: "coach-veil", "aria-hidden": "true" });
  #due = 0;
  #page;

  /** @param {Hooks} page */
  constructor(page) {
    this.#page = page;
    document.body.append(this.#veil);
    document.addEventListener("click", (event) => this.#press(event));
    document.addEventListener("keydown", skip);
    const changed = new MutationObserver(() => this.#begin());
    for (const watched of [document.documentElement, document.body])
      changed.observe(watched, { attributes: true, attributeFilter: WATCHED });
    for (const moved of ["scroll", "resize", "focusin", "focusout", "transitionend"])
      addEventListener(moved, () => this.#soon(), true);
    const table = byId("table");
    if (table) new ResizeObserver(() => this.#soon()).observe(table);
  }

  /** Highlights the subject of a frame's card. @param {Frame} frame */
  show(frame) {
    this.#choices = frame.choices ?? {};
    this.#begin();
  }

  /** Scrolls the subject of the page into view, and highlights it. */
  #begin() {
    const { lit, from } = this.#highlighted();
    if (lit.length) bring(lit, from);
    this.#soon();
  }

  /** Draws at the next animation frame, when all changes of the page are laid out. */
  #soon() {
    cancelAnimationFrame(this.#due);
    this.#due = requestAnimationFrame(() => this.#draw());
  }

  /** Returns the elements to highlight, and the elements from which the arrow starts. */
  #highlighted() {
    const { state, replay, counting } = document.documentElement.dataset;
    const page = pages().find(({ hidden }) => !hidden);
    if (state !== "ready" || replay !== undefined || counting !== undefined || !page) return { lit: [], from: [] };
    const named = (page.dataset.page ?? "").split(" ").filter(Boolean).flatMap(drawingsOf);
    if (named.length || !isLast(page) || closes()) return { lit: named, from: [] };
    const picked = document.body.dataset.picked;
    if (picked !== undefined) return { lit: marked("is-legal"), from: this.#pieces(picked) };
    const sources = marked("is-source");
    const lit = sources.flatMap((source) => this.#pieces(source.dataset.place ?? ""));
    return { lit: lit.length ? lit : marked("is-piece"), from: [] };
  }

  /** Returns the pieces of a source, or else its drawing or its button. @param {string} place */
  #pieces(place) {
    const buttons = withAttribute(HTMLElement, "data-place", place).filter(rendered);
    const group = (this.#choices[place]?.group ?? []).flatMap(drawingsOf);
    if (!group.length) return drawingsOf(place);
    if (!buttons.length) return group;
    const [pieces, whole] = [group, buttons].map((elements) => area(together(elements.flatMap(boxOf))));
    return pieces > WIDE * whole ? buttons : group;
  }

  #draw() {
    const { lit, from } = this.#highlighted();
    const boxes = joined(lit.flatMap(boxOf));
    this.#veil.replaceChildren();
    this.#veil.toggleAttribute("data-on", boxes.length > 0);
    if (!boxes.length) return;
    const [width, height] = [innerWidth, innerHeight];
    this.#veil.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const kept = KEPT.flatMap((selector) => boxOf(one(HTMLElement, selector)));
    const starts = from.flatMap(boxOf);
    const within = lit.some((element) => element.closest(".ask")); // an arrow into the bar would cover the bar's text
    const mask = made("mask", { id: "coach-holes" });
    mask.append(made("rect", { width, height, fill: "#fff" }));
    mask.append(...[...boxes, ...starts, ...kept].map((box) => around(box, { fill: "#000" })));
    const veil = made("rect", { class: "coach-dim", width, height, mask: "url(#coach-holes)" });
    const rings = boxes.map((box) => around(box, { class: "coach-ring" }));
    this.#veil.append(mask, veil, ...rings);
    if (starts.length && !within) this.#veil.append(...arrow(together(starts), boxes[0]));
  }

  /** @param {MouseEvent} event */
  #press(event) {
    const button = closest(HTMLButtonElement, "button[data-coach]", event.target);
    if (button?.dataset.coach === "next") this.#turn(event.detail === 0 && button === document.activeElement);
    const { game } = document.documentElement.dataset;
    const lesson = Number(button?.dataset.lesson);
    if (!game || !lesson) return;
    this.#page.send({ type: "new", game, guided: true, lesson, seats: [], options: {}, seed: null });
  }

  /** Shows the next page. On the last page, announces it again. @param {boolean} byKey whether to move the focus */
  #turn(byKey) {
    const [now, next] = pages().slice(pages().findIndex(({ hidden }) => !hidden));
    if (!next) return this.#page.say(now.textContent ?? "");
    now.hidden = true;
    next.hidden = false;
    if (isLast(next)) {
      for (const button of all(HTMLElement, ".coach [data-last]")) button.hidden = false;
      const turner = one(HTMLElement, ".coach [data-coach=next]");
      if (turner) turner.hidden = true;
      const main = one(HTMLElement, ".coach [data-last]");
      if (byKey && main) main.focus();
      else if (byKey) this.#page.focusNext();
    }
    this.#page.say(next.textContent ?? "");
    this.#begin();
  }
}

/** Returns the pages of the coach's card. */
const pages = () => all(HTMLElement, ".coach [data-page]");

/** @param {HTMLElement} page */
const isLast = (page) => page === pages().at(-1);

/** Leaves the lesson on Escape, unless the key closes something else. @param {KeyboardEvent} event */
function skip(event) {
  if (event.key !== "Escape" || event.defaultPrevented || document.querySelector(OPEN)) return;
  one(HTMLElement, ".coach .coach-buttons [data-do=alone]")?.click();
}

/** Returns whether the card is the last of the lesson and requires no action. */
const closes = () => one(HTMLElement, ".coach [data-last]") !== null;

/** Returns the visible elements on the table with one of our marks. @param {string} mark */
const marked = (mark) => all(HTMLElement, `#table .${mark}`).filter(rendered);

/** Returns the visible drawings of a place, or else its buttons. @param {string} place @returns {Element[]} */
function drawingsOf(place) {
  const pieces = withAttribute(Element, "data-at", place).filter(rendered);
  return pieces.length ? pieces : withAttribute(HTMLElement, "data-place", place).filter(rendered);
}

/** @param {Element | null} element @returns {Box[]} its box in the window; empty if it is not rendered */
function boxOf(element) {
  const box = rect(element);
  return box ? [box] : [];
}

/** Draws a rectangle around a box. @param {Box} box @param {Record<string, string>} attributes */
function around({ left, top, right, bottom }, attributes) {
  const size = { width: right - left + 2 * GAP, height: bottom - top + 2 * GAP };
  return made("rect", { x: left - GAP, y: top - GAP, ...size, rx: 10, ...attributes });
}

/** Draws an arrow from one box to another. @param {Box} from @param {Box} to */
const arrow = (from, to) =>
  ["coach-arrow-edge", "coach-arrow"].map((name) =>
    made("path", { class: name, d: arrowPath(from, to, visibleBottom(from)) }),
  );

/**
 * Scrolls elements into view, in the page and in scrolling regions. If there is room, also shows the elements from
 * which the arrow starts. If there is little room, shows only the first element.
 * @param {Element[]} lit
 * @param {Element[]} from
 */
function bring(lit, from) {
  const [first] = lit;
  if (first.closest(".ask")) return;
  for (let region = first.parentElement; region; region = region.parentElement) {
    if (region === document.body || region === document.documentElement) break;
    reveal(region, together(lit.flatMap(boxOf)));
  }
  const [nearest, targets, sources] = [[first], lit, from].map((elements) => elements.flatMap(boxOf));
  const [start, end] = [visibleTop(together(targets)), visibleBottom(together(targets))];
  const fits = (/** @type {Box} */ box) => box.bottom - box.top <= end - start - 2 * EDGE;
  const { top, bottom } = [[...targets, ...sources], targets].map(together).find(fits) ?? together(nearest);
  const way = past(top, bottom, start, end);
  if (way) scrollBy({ top: way, behavior: document.documentElement.dataset.motion === "on" ? "smooth" : "instant" });
}

/**
 * Returns the upper edge, in px, of the visible part of the page between two edges. A heading fixed at the top covers
 * the page below it, but not beside it.
 * @param {Box} edges
 */
function visibleTop({ left, right }) {
  const head = one(HTMLElement, "#table > .top");
  if (!head || !["sticky", "fixed"].includes(getComputedStyle(head).position)) return 0;
  const box = head.getBoundingClientRect();
  return box.left < right && box.right > left ? box.height : 0;
}

/** Scrolls a region so that a box in it is visible, if it scrolls at all. @param {Element} region @param {Box} box */
function reveal(region, box) {
  const room = region.getBoundingClientRect();
  if (region.scrollHeight > region.clientHeight + 1 && scrolls(region, "overflowY"))
    region.scrollTop += past(box.top, box.bottom, room.top, room.bottom);
  if (region.scrollWidth > region.clientWidth + 1 && scrolls(region, "overflowX"))
    region.scrollLeft += past(box.left, box.right, room.left, room.right);
}

/** @param {Element} region @param {"overflowX" | "overflowY"} axis */
const scrolls = (region, axis) => ["auto", "scroll"].includes(getComputedStyle(region)[axis]);

/**
 * Guides the player through a lesson: turns the pages of the coach's card, highlights the subject of each page and dims
 * the rest. Draws an arrow from a picked piece to its place, and scrolls both into view. Dimmed places still work as
 * usual.
 */

import { all, byId, closest, one, rect, rendered, visibleBottom, withAttribute } from "../../shell/dom.js";
import { area, innermost, joined } from "./coach_geometry.js";
import { arrowPath, boundingBox, GAP, past, scrollToFit, svgElement } from "./svg_overlay.js";

/** @import { Frame, Message } from "../../types.js" */
/** @import { Box } from "./svg_overlay.js" */
/**
 * send: sends a message to the rules worker; say: announces a text; focusNext: moves the focus to the next thing to do
 * @typedef {{send: (message: Message) => void, say: (text: string) => void, focusNext: () => void}} Hooks
 * @typedef {{lit: Element[], from: Element[], clear: Element[]}} Highlights
 */

/** Parts of the page that are never dimmed. */
const UNDIMMED = [".ask", ".coach", ".controls", "#table :focus-visible"];
const RIM = 3; // px between a ring and the edge of the window, for the ring's stroke
// If a group of pieces has more than this many times the area of its button, the button is highlighted instead.
const WIDE = 3;
/** Open elements that Escape closes. If none is open, Escape leaves the lesson. */
const OPEN = globalThis.CSS?.supports("selector(:popover-open)") ? "dialog:modal, :popover-open" : "dialog:modal";
const WATCHED = ["data-state", "data-replay", "data-picked", "data-counting"];

export class Coach {
  /** @type {Frame["choices"]} */ #choices = {};
  #veil = svgElement("svg", { id: "coach-veil", "aria-hidden": "true" });
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

  /** Scrolls the subject of the card's current page into view, and highlights it. */
  #begin() {
    const { lit, from } = this.#highlighted();
    if (lit.length) bringIntoView(lit, from);
    this.#soon();
  }

  /** Draws at the next animation frame, when all changes of the page are laid out. */
  #soon() {
    cancelAnimationFrame(this.#due);
    this.#due = requestAnimationFrame(() => this.#draw());
  }

  /**
   * Returns the elements to highlight (`lit`), the elements where the arrow starts (`from`), and other elements that
   * are not dimmed (`clear`).
   * @returns {Highlights}
   */
  #highlighted() {
    const { state, replay, counting } = document.documentElement.dataset;
    const page = pages().find(({ hidden }) => !hidden);
    if (state !== "ready" || replay !== undefined || counting !== undefined || !page) return highlights([]);
    const named = (page.dataset.page ?? "").split(" ").filter(Boolean).flatMap(drawingsOf);
    if (named.length || !isLast(page) || isFinalCard()) return highlights(named);
    const picked = document.body.dataset.picked;
    if (picked !== undefined) return highlights(marked("is-legal"), this.#pieces(picked), this.#group(picked));
    const sources = marked("is-source");
    const lit = sources.flatMap(({ dataset: { place = "" } }) =>
      // If a choice needs no target, its group contains the pieces that it affects, not the place to press.
      this.#choices[place]?.do ? drawingsOf(place) : this.#pieces(place),
    );
    return highlights(lit.length ? lit : marked("is-piece"));
  }

  /** Returns the drawings of the pieces that a source consists of. @param {string} place */
  #group(place) {
    return (this.#choices[place]?.group ?? []).flatMap(drawingsOf);
  }

  /** Returns the pieces of a source, or else its drawing or its button. @param {string} place */
  #pieces(place) {
    const buttons = withAttribute(HTMLElement, "data-place", place).filter(rendered);
    const group = this.#group(place);
    if (!group.length) return drawingsOf(place);
    if (!buttons.length) return group;
    const [pieces, whole] = [group, buttons].map((elements) => area(boundingBox(elements.flatMap(boxOf))));
    return pieces > WIDE * whole ? buttons : group;
  }

  /** Draws the veil over the page, with holes and rings for the highlighted elements, and the arrow. */
  #draw() {
    const { lit, from, clear } = this.#highlighted();
    const boxes = joined(lit.flatMap(boxOf));
    this.#veil.replaceChildren();
    this.#veil.toggleAttribute("data-on", boxes.length > 0);
    if (!boxes.length) return;
    const [width, height] = [innerWidth, innerHeight];
    this.#veil.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const undimmed = UNDIMMED.flatMap((selector) => boxOf(one(HTMLElement, selector)));
    const starts = from.flatMap(boxOf);
    const within = lit.some((element) => element.closest(".ask")); // an arrow would cover the bar's text
    const mask = svgElement("mask", { id: "coach-holes" });
    mask.append(svgElement("rect", { width, height, fill: "#fff" }));
    mask.append(
      ...[...boxes, ...starts, ...undimmed].map((box) => around(box, { fill: "#000" })),
      ...innermost(clear.flatMap(boxOf)).map((box) =>
        around(box, { fill: "#000", rx: `${(box.right - box.left) * 0.4}` }),
      ),
    );
    const veil = svgElement("rect", { class: "coach-dim", width, height, mask: "url(#coach-holes)" });
    const rings = boxes.map((box) => around(box, { class: "coach-ring" }));
    this.#veil.append(mask, veil, ...rings);
    if (starts.length && !within) this.#veil.append(...arrow(boundingBox(starts), boxes[0]));
  }

  /** Handles the buttons of the card. @param {MouseEvent} event */
  #press(event) {
    const button = closest(HTMLButtonElement, "button[data-coach]", event.target);
    if (button?.dataset.coach === "next") this.#turn(event.detail === 0 && button === document.activeElement);
    const { game } = document.documentElement.dataset;
    const lesson = Number(button?.dataset.lesson);
    if (!game || !lesson) return;
    this.#page.send({ type: "new", game, guided: true, lesson, seats: [], options: {}, seed: null });
  }

  /**
   * Shows the next page. If the last page is already shown, announces its text again.
   * @param {boolean} byKey whether to move the focus
   */
  #turn(byKey) {
    const [now, next] = pages().slice(pages().findIndex(({ hidden }) => !hidden));
    if (!next) return this.#page.say(now.textContent ?? "");
    now.hidden = true;
    next.hidden = false;
    const progress = one(HTMLElement, ".coach-step");
    if (progress) progress.textContent = next.dataset.progress ?? "";
    if (isLast(next)) {
      for (const button of all(HTMLElement, ".coach [data-last]")) button.hidden = false;
      const turner = one(HTMLElement, ".coach [data-coach=next]");
      if (turner) turner.hidden = true;
      const main = one(HTMLElement, ".coach .main[data-last]");
      if (byKey && main) main.focus();
      else if (byKey) this.#page.focusNext();
    }
    this.#page.say(next.textContent ?? "");
    this.#begin();
  }
}

/**
 * @param {Element[]} lit
 * @param {Element[]} [from]
 * @param {Element[]} [clear]
 * @returns {Highlights}
 */
const highlights = (lit, from = [], clear = []) => ({ lit, from, clear });

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
const isFinalCard = () => one(HTMLElement, ".coach [data-last]") !== null;

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

/**
 * Draws a rectangle around a box. It stays within the window, unless the box is completely outside.
 * @param {Box} box
 * @param {Record<string, string>} attributes
 */
function around({ left, top, right, bottom }, attributes) {
  const [x, width] = span(left, right, innerWidth);
  const [y, height] = span(top, bottom, innerHeight);
  return svgElement("rect", { x, y, width, height, rx: 10, ...attributes });
}

/**
 * Returns the start and the length of a ring along an axis.
 * @param {number} start of the box in the ring
 * @param {number} end
 * @param {number} window length of the window
 */
function span(start, end, window) {
  const outside = end < RIM || start > window - RIM;
  const first = outside ? start - GAP : Math.max(start - GAP, RIM);
  return [first, (outside ? end + GAP : Math.min(end + GAP, window - RIM)) - first];
}

/** Draws an arrow from one box to another. @param {Box} from @param {Box} to */
const arrow = (from, to) =>
  ["coach-arrow-edge", "coach-arrow"].map((name) =>
    svgElement("path", { class: name, d: arrowPath(from, to, visibleBottom(from)) }),
  );

/**
 * Scrolls elements into view, in the page and in scrolling regions. If there is room, also shows the elements where the
 * arrow starts. If there is not enough room for all elements, shows only the first one.
 * @param {Element[]} lit
 * @param {Element[]} from
 */
function bringIntoView(lit, from) {
  const [first] = lit;
  if (first.closest(".ask")) return;
  for (let region = first.parentElement; region; region = region.parentElement) {
    if (region === document.body || region === document.documentElement) break;
    reveal(region, boundingBox(lit.flatMap(boxOf)));
  }
  const [nearest, targets, sources] = [[first], lit, from].map((elements) => elements.flatMap(boxOf));
  scrollToFit([[...targets, ...sources], targets, nearest].map(boundingBox), boundingBox(targets));
}

/** Scrolls a region so that a box in it is visible, if it scrolls at all. @param {Element} region @param {Box} box */
function reveal(region, box) {
  const room = region.getBoundingClientRect();
  if (region.scrollHeight > region.clientHeight + 1 && scrolls(region, "overflowY"))
    region.scrollTop += past(box.top, box.bottom, room.top, room.bottom);
  if (region.scrollWidth > region.clientWidth + 1 && scrolls(region, "overflowX"))
    region.scrollLeft += past(box.left, box.right, room.left, room.right);
}

/**
 * Returns whether a region may scroll along an axis.
 * @param {Element} region
 * @param {"overflowX" | "overflowY"} axis
 */
const scrolls = (region, axis) => ["auto", "scroll"].includes(getComputedStyle(region)[axis]);

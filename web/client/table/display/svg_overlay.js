/** Provides boxes, scrolling, SVG elements and arrows for all drawings over the page. */

import { one, visibleBottom } from "../../shell/dom.js";

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

const SVG = "http://www.w3.org/2000/svg";
export const GAP = 5; // px between an element and the ring around it
export const EDGE = 14; // px between a highlighted element and the edges of the view
const HEAD = 12; // length of an arrow's head in px
const BEND = 0.12; // bend of an arrow, as a fraction of its length
const MOST = 0.45; // maximum fraction of an arrow that is cut off at each end

/**
 * Returns a new SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} name
 * @param {Record<string, string | number>} attributes
 */
export function svgElement(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Returns the box around several boxes. @param {Box[]} boxes @returns {Box} */
export function boundingBox(boxes) {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/**
 * Returns how far to scroll along one axis, in px, to show the range from `start` to `end`. If the range does not fit,
 * its start has priority.
 * @param {number} start
 * @param {number} end
 * @param {number} from start of the view
 * @param {number} to end of the view
 */
export function past(start, end, from, to) {
  const before = start - EDGE - from;
  if (before < 0) return before;
  return Math.max(0, Math.min(end + EDGE - to, before));
}

/**
 * Scrolls the page to show the first of the boxes that fits between the bars at the top and the bottom of the window.
 * If no box fits, shows the top of the last one. The page is scrolled no further from its top than necessary.
 * @param {Box[]} boxes from the largest to the smallest
 * @param {Box} [between] the bars count only if they are above or below this box
 */
export function scrollToFit(boxes, between = boxes[0]) {
  const [start, end] = [visibleTop(between), visibleBottom(between)];
  const { top, bottom } =
    boxes.find((box) => box.bottom - box.top <= end - start - 2 * EDGE) ?? boxes[boxes.length - 1];
  const distance = Math.max(0, past(top + scrollY, bottom + scrollY, start, end)) - scrollY;
  const { motion } = document.documentElement.dataset;
  if (distance) scrollBy({ top: distance, behavior: motion === "on" ? "smooth" : "instant" });
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

/**
 * Returns the path of an arrow between the rings of two boxes. If the start is out of view, the arrow starts at the
 * edge of the view.
 * @param {Box} from
 * @param {Box} to
 * @param {number} [end] height of the view
 */
export function arrowPath(from, to, end = Infinity) {
  const [startX, startY] = middle(from);
  const [endX, endY] = middle(to);
  const visibleY = Math.min(Math.max(startY, 0), end);
  const [dx, dy] = [endX - startX, endY - visibleY];
  const [out, into] = [from, to].map((box) => Math.min(MOST, reach(box, dx, dy)));
  const [x, y] = [startX + dx * out, visibleY + dy * out];
  const [tipX, tipY] = [endX - dx * into, endY - dy * into];
  const [bendX, bendY] = [(x + tipX) / 2 - dy * BEND, (y + tipY) / 2 + dx * BEND];
  const angle = Math.atan2(tipY - bendY, tipX - bendX);
  const wing = (/** @type {number} */ turn) =>
    `${round(tipX - HEAD * Math.cos(angle + turn))} ${round(tipY - HEAD * Math.sin(angle + turn))}`;
  const tip = `${round(tipX)} ${round(tipY)}`;
  return `M${round(x)} ${round(y)}Q${round(bendX)} ${round(bendY)} ${tip}M${wing(0.5)}L${tip}L${wing(-0.5)}`;
}

const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;

/** @param {Box} box */
const middle = ({ left, top, right, bottom }) => [(left + right) / 2, (top + bottom) / 2];

/** Returns the fraction of the line (dx, dy) from the middle of a box that is inside its ring. */
function reach(/** @type {Box} */ { left, top, right, bottom }, /** @type {number} */ dx, /** @type {number} */ dy) {
  const [halfX, halfY] = [(right - left) / 2 + GAP + 2, (bottom - top) / 2 + GAP + 2];
  return Math.min(dx ? halfX / Math.abs(dx) : Infinity, dy ? halfY / Math.abs(dy) : Infinity);
}

/**
 * Computes, as pure functions of boxes in the window, which boxes the coach highlights and how far it scrolls.
 */

import { together } from "./svg_overlay.js";

/** @import { Box } from "./svg_overlay.js" */

export const EDGE = 14; // px between a highlighted element and the edges of the view
const SPARE = 1.2; // maximum area of a common box, as a multiple of the area of its two boxes

/**
 * Joins adjacent boxes, so that they get one ring. Boxes count as adjacent if the box around both is hardly larger than
 * the two together.
 * @param {Box[]} boxes
 * @returns {Box[]}
 */
export function joined(boxes) {
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const both = together([one, other]);
      if (area(both) > SPARE * (area(one) + area(other))) continue;
      return joined([both, ...boxes.filter((box) => box !== one && box !== other)]);
    }
  }
  return boxes;
}

/** @param {Box} box */
export const area = ({ left, top, right, bottom }) => (right - left) * (bottom - top);

/**
 * Returns how far to scroll along one axis to bring a stretch into view. If it does not fit, its start has priority.
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

/**
 * Computes the boxes that the coach highlights. All functions are pure; they depend only on boxes in the window.
 */

import { boundingBox } from "./svg_overlay.js";

/** @import { Box } from "./svg_overlay.js" */

const SPARE = 1.2; // maximum area of the box around two boxes, as a multiple of the total area of the two

/**
 * Joins adjacent boxes, so that they get one ring. Two boxes count as adjacent if the box around both is hardly larger
 * than the two boxes together.
 * @param {Box[]} boxes
 * @returns {Box[]}
 */
export function joined(boxes) {
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const both = boundingBox([one, other]);
      if (area(both) > SPARE * (area(one) + area(other))) continue;
      return joined([both, ...boxes.filter((box) => box !== one && box !== other)]);
    }
  }
  return boxes;
}

/** Returns the boxes that contain no other box of the list. @param {Box[]} boxes */
export const innermost = (boxes) =>
  boxes.filter((box) => !boxes.some((other) => other !== box && area(other) < area(box) && contains(box, other)));

/** @param {Box} box @param {Box} other */
const contains = (box, other) =>
  box.left <= other.left && box.top <= other.top && box.right >= other.right && box.bottom >= other.bottom;

/** @param {Box} box */
export const area = ({ left, top, right, bottom }) => (right - left) * (bottom - top);

/** Where the coach of a lesson scrolls and draws, as pure functions of boxes in the window. */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

export const GAP = 5; // px between a lit element and its ring
export const EDGE = 14; // px that a lit element keeps from the edges of the view
const HEAD = 10; // px: length of an arrow's head
const BEND = 0.12; // how far an arrow bends, as a fraction of its length
const SPARE = 1.3; // maximum area of a common box, as a multiple of the area of its two boxes
const MOST = 0.45; // maximum fraction of an arrow that is cut off at each end

/** Returns the box around several boxes. @param {Box[]} boxes @returns {Box} */
export function together(boxes) {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/**
 * Joins adjacent boxes, so that they get one ring. Boxes are adjacent if their common box is hardly larger than both.
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
 * Returns how far to scroll along one axis to bring a stretch into view; its start has priority.
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
 * Returns the path of an arrow between the rings of two boxes. A start out of view is moved to the edge of the view.
 * @param {Box} from
 * @param {Box} to
 * @param {number} end height of the view
 */
export function arrowPath(from, to, end) {
  const [startX, startY] = middle(from);
  const [endX, endY] = middle(to);
  const seenY = Math.min(Math.max(startY, 0), end);
  const [dx, dy] = [endX - startX, endY - seenY];
  const [out, into] = [from, to].map((box) => Math.min(MOST, reach(box, dx, dy)));
  const [x, y] = [startX + dx * out, seenY + dy * out];
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

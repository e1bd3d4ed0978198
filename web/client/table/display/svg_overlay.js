/** Provides boxes, SVG elements and arrows to all drawings over the page. */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

const SVG = "http://www.w3.org/2000/svg";
export const GAP = 5; // px between an element and the ring around it
const HEAD = 12; // length of an arrow's head in px
const BEND = 0.12; // bend of an arrow, as a fraction of its length
const MOST = 0.45; // maximum fraction of an arrow that is cut off at each end

/**
 * Returns a new SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} name
 * @param {Record<string, string | number>} attributes
 */
export function made(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

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
 * Returns the path of an arrow between the rings of two boxes. If the start is out of view, the arrow starts at the
 * edge of the view.
 * @param {Box} from
 * @param {Box} to
 * @param {number} [end] height of the view
 */
export function arrowPath(from, to, end = Infinity) {
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

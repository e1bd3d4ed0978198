/** Creates the contents of #motion: copies of pieces, counts and points. All coordinates are relative to the window. */

import { rendered } from "../../shell/dom.js";

/** @import { Move, Place } from "../../types.js" */

const SVG = "http://www.w3.org/2000/svg";
const BOX = /** @type {const} */ (["left", "top", "width", "height"]);
const FRAME = /** @type {const} */ (["x", "y", "width", "height"]);

const UNITS = 100; // default width and height of a drawing

/**
 * Puts an element at a position in the window. If `box` has no size, the element keeps its own.
 * @template {HTMLElement} T
 * @param {HTMLElement} layer
 * @param {T} element
 * @param {{left: number, top: number, width?: number, height?: number}} box
 * @returns {T}
 */
export function put(layer, element, box) {
  for (const side of BOX) {
    if (box[side] !== undefined) element.style[side] = `${box[side]}px`;
  }
  layer.append(element);
  return element;
}

/**
 * Returns a copy of a piece.
 * @param {string} piece
 * @returns {HTMLElement}
 */
export function copyOf(piece) {
  const holder = document.createElement("div");
  holder.className = "flyer";
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#tile-${piece}`);
  svg.append(use);
  holder.append(svg);
  return holder;
}

/**
 * Returns the square that a drawing is meant to fill, in window coordinates. Parts of a symbol outside its view box do
 * not count.
 * @param {SVGUseElement | undefined} use
 * @returns {DOMRect | null}
 */
export function frameOf(use) {
  if (!use || !rendered(use)) return null; // off-screen elements report a width of 100
  const matrix = use.getScreenCTM();
  if (!matrix) return null;
  const [x, y, width, height] = FRAME.map((side, k) => use[side].baseVal.value || (k > 1 ? UNITS : 0));
  const start = new DOMPoint(x, y).matrixTransform(matrix);
  const end = new DOMPoint(x + width, y + height).matrixTransform(matrix);
  const box = new DOMRect(start.x, start.y, end.x - start.x, end.y - start.y);
  return box.width && box.height ? box : null;
}

/**
 * Returns an element with a number.
 * @param {string} name class
 * @param {string} text
 * @returns {HTMLElement}
 */
export function label(name, text) {
  const element = document.createElement("b");
  element.className = name;
  element.textContent = text;
  return element;
}

/**
 * @typedef {{width: number, height: number}} Room the window's size, measured before anything changed, because
 *   measuring forces layout
 */
/** @typedef {{x: number, y: number, size: number}} Spot a piece's centre in the window, and its width */

const EDGE = 4; // px between a flying piece and the edge of the window
export const LARGEST = 36; // px, for a piece of unknown size

/**
 * Returns the positions where a piece starts and lands, and its sizes at both. At each end, the size comes from the
 * drawing of the piece. A place without such a drawing, such as a seat's chip, determines only the centre, and the size
 * is that of the other end.
 * @param {{box: DOMRect, drawn: boolean}} from drawn: whether the box is the piece's own
 * @param {{box: DOMRect, drawn: boolean}} to
 * @param {Room} room
 * @returns {{start: Spot, target: Spot}}
 */
export function flightEnds(from, to, room) {
  const [first, last] = [from, to].map(({ box, drawn }) => (drawn ? box.width : null));
  const least = Math.min(LARGEST, ...[from, to].flatMap(({ box }) => [box.width, box.height]));
  return {
    start: spotOf(from.box, first ?? last ?? least, room),
    target: spotOf(to.box, last ?? first ?? least, room),
  };
}

/**
 * @param {DOMRect} box
 * @param {number} size
 * @param {Room} room
 * @returns {Spot} the centre of the box, or the nearest position where the piece is inside the window
 */
function spotOf(box, size, { width, height }) {
  const inside = (/** @type {number} */ middle, /** @type {number} */ end) =>
    Math.max(size / 2 + EDGE, Math.min(end - size / 2 - EDGE, middle));
  return {
    x: inside(box.left + box.width / 2, width),
    y: inside(box.top + box.height / 2, height),
    size,
  };
}

/** Easing of every movement. */
export const EASE = "cubic-bezier(.3, .1, .2, 1)";
const SETTLE = 90; // ms for settling after landing
const LIFT = 1.05; // scale of a piece in flight

/**
 * Returns the box for a flying copy at its largest size. The copy is drawn sharply once at that size, and animations
 * only scale it down.
 * @param {Spot} start
 * @param {Spot} target
 */
export function boxOfFlight(start, target) {
  const size = Math.max(start.size, target.size);
  return { left: start.x - size / 2, top: start.y - size / 2, width: size, height: size };
}

/**
 * Returns the keyframes of a flight. The path is straight with a slight upward arc inside the window. The piece is
 * slightly enlarged in flight and settles briefly after landing.
 * @param {Spot} start
 * @param {Spot} target
 * @param {number} duration ms of flight at normal pace
 * @param {number} pace factor for all durations
 * @returns {{frames: Keyframe[], duration: number}}
 */
export function flight(start, target, duration, pace) {
  const [x, y] = [target.x - start.x, target.y - start.y];
  const large = Math.max(start.size, target.size);
  const rise = 0.5 * Math.min(Math.hypot(x, y), 360);
  const lowest = (large * LIFT) / 2 + EDGE - start.y; // minimum of `down`, so that the piece stays inside the window
  const landed = duration / (duration + SETTLE);
  const steps = [0, 0.15, 0.3, 0.5, 0.7, 0.85, 1];
  const frames = steps.map((t) => {
    const grown = (start.size + (target.size - start.size) * t) / large;
    const down = Math.max(Math.min(lowest, 0, y), y * t - rise * t * (1 - t));
    const air = t ? LIFT : 1;
    return {
      transform: `translate3d(${x * t}px, ${down}px, 0) scale(${grown * air})`,
      offset: timeAt(t) * landed,
      easing: "linear",
    };
  });
  const end = `translate3d(${x}px, ${y}px, 0) scale(${target.size / large})`;
  return { frames: [...frames, { transform: end, offset: 1 }], duration: (duration + SETTLE) * pace };
}

/**
 * Returns the time at which a piece has flown a part of its path, as a fraction (0 to 1) of the duration of the flight.
 * Pieces are fast at first and slow at the end.
 * @param {number} part of the path, as a fraction from 0 to 1
 */
function timeAt(part) {
  return 1 - Math.sqrt(1 - part) * (1 - 0.25 * part);
}

/**
 * Groups moves with the same source and the same destination. Only the first two parts of place names are compared.
 * @param {Move[]} moves
 */
export function groupsOf(moves) {
  /** @param {Place} place */
  const stem = (place) => place.split(":").slice(0, 2).join(":");
  /** @type {Map<string, Move[]>} */
  const groups = new Map();
  for (const move of moves) {
    const path = `${stem(move[1])}>${stem(move[2])}`;
    groups.set(path, [...(groups.get(path) ?? []), move]);
  }
  return [...groups.values()];
}

/** What lies in #motion: copies of pieces, counts and points. The page's window is its coordinate system. */

const SVG = "http://www.w3.org/2000/svg";
const BOX = /** @type {const} */ (["left", "top", "width", "height"]);
const FRAME = /** @type {const} */ (["x", "y", "width", "height"]);

/**
 * Puts an element at a place of the window; without a size it keeps its own.
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
 * A copy of a piece.
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
 * The square a drawing is meant to fill, in the window: what a symbol has beyond its view box does not count.
 * @param {SVGUseElement | undefined} use
 * @returns {DOMRect | null}
 */
export function frameOf(use) {
  const matrix = use?.getScreenCTM();
  if (!use || !matrix) return null;
  const [x, y, width, height] = FRAME.map((side) => use[side].baseVal.value);
  const start = new DOMPoint(x, y).matrixTransform(matrix);
  const end = new DOMPoint(x + width, y + height).matrixTransform(matrix);
  const box = new DOMRect(start.x, start.y, end.x - start.x, end.y - start.y);
  return box.width && box.height ? box : null;
}

/**
 * A figure.
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
 * The way of a flight: straight, with a slight arc upwards, growing or shrinking to the size of the target.
 * @param {DOMRect} start
 * @param {DOMRect} target
 * @returns {{frames: Keyframe[], length: number}}
 */
export function flight(start, target) {
  const [x, y] = [target.left - start.left, target.top - start.top];
  const length = Math.hypot(x, y);
  const growth = (target.width / start.width || 1) - 1;
  const rise = 0.56 * Math.min(length, 400);
  const frames = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => ({
    transform: `translate(${x * t}px, ${y * t - rise * t * (1 - t)}px) scale(${1 + growth * t})`,
  }));
  return { frames, length };
}

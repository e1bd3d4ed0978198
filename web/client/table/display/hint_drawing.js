/**
 * Draws a hint over the page: a halo around each piece, and an arrow to the place where the pieces go. In a
 * review, the move that was played is drawn in the same way. The drawing follows the page while the page scrolls,
 * resizes or is animated. Loaded with the first hint.
 */

import { all, art, button, byId, rect, visibleBottom } from "../../shell/dom.js";
import { frameOf } from "./motion_overlay.js";
import { arrowPath, boundingBox, scrollToFit, svgElement } from "./svg_overlay.js";

/** @import { HintMarks, Place } from "../../types.js" */
/**
 * @typedef {{box: DOMRect, round: number, own: boolean}} Spot a highlighted shape. round: radius of its corners in px;
 *   own: whether the game provides the shape, as #halo-shape
 */
/**
 * @typedef {{kind?: string, from: Spot[], to: Spot[], sign: string}} Move a move to draw. kind: CSS class of the
 *   drawing; sign: text to draw where the move ends
 */

const SMALL = 60; // px; the lines around smaller pieces are thinner, so that they cover no other pieces
const SQUARE = 0.14; // radius of a piece's corners, as a fraction of its width
const FOLLOWED = 700; // ms for which the drawing follows the page after a change
const WHEN = ["scroll", "resize", "click", "keyup", "transitionend", "animationend"];

/**
 * Attributes of the parts of the drawing. They are not in the style sheets, because style sheets load before the first
 * action of every game, and hints are rare.
 * @type {Record<string, Record<string, string | number>>}
 */
const LOOKS = {
  hole: { fill: "#000" },
  under: { stroke: "var(--advice-edge)", "stroke-width": 12 },
  ring: { stroke: "var(--advice)", "stroke-width": 8 },
  target: { stroke: "var(--advice)", "stroke-width": 6, "stroke-dasharray": "7 8" },
  edge: { stroke: "var(--advice-edge)", "stroke-width": 8 },
  arrow: { stroke: "var(--advice)", "stroke-width": 4 },
};

/** Radius and font size, in px, of the sign where a move ends. */
const SIGN = { r: 12, "font-size": 15 };

export class HintDrawing {
  /** @type {HintMarks | null} */ #shown = null;
  #until = 0;
  #last = "";
  #follow = () => this.#followPage();

  /** Draws the marks of a hint and scrolls them into view; null removes the marks. @param {HintMarks | null} marks */
  draw(marks) {
    const fresh = marks !== null && marks !== this.#shown;
    this.#shown = marks;
    for (const name of WHEN) {
      if (marks) addEventListener(name, this.#follow, { capture: true, passive: true });
      else removeEventListener(name, this.#follow, { capture: true });
    }
    if (!marks) return byId("halo")?.remove();
    const places = fresh ? [...marks.pieces, ...(marks.played?.pieces ?? []), ...marks.to] : [];
    const boxes = places.flatMap((place) => rect(elementOf(place)) ?? []);
    // Scroll only if a place is out of view, or below the bar, which the text of the hint can make higher.
    const box = boundingBox(boxes);
    if (boxes.length && (box.top < 0 || box.bottom > visibleBottom(box))) scrollToFit([box]);
    this.#last = "";
    this.#followPage();
  }

  /** Redraws until the page has not changed for a while. */
  #followPage() {
    const running = this.#until > performance.now();
    this.#until = performance.now() + FOLLOWED;
    if (!running) this.#step();
  }

  /** Redraws in each animation frame until the time `#until`. */
  #step() {
    if (!this.#shown) return;
    this.#redraw(this.#shown);
    if (performance.now() < this.#until) requestAnimationFrame(() => this.#step());
  }

  /** Draws the marks again if any position has changed, or if the player picks a piece. @param {HintMarks} marks */
  #redraw(marks) {
    const { pieces, to, sign = "", played } = marks;
    const before = played ? [{ ...drawnMove(played), kind: "is-played" }] : [];
    const leads = all(HTMLElement, ".is-source").map((source) => source.dataset.place ?? "");
    const gone = leaves(marks, { ...document.body.dataset, leads });
    const drawings = gone ? [] : [...before, drawnMove({ pieces, to, sign })];
    const now = JSON.stringify([drawings, innerWidth, innerHeight]);
    if (now === this.#last) return;
    this.#last = now;
    byId("halo")?.remove();
    if (drawings.length) document.body.append(overlay(drawings));
  }
}

/**
 * Returns whether the player considers a different move than the one that a hint marks: has picked a place that neither
 * is marked nor leads to a marked place, or aims at another place of the kind that the hint asks to press.
 * @param {Pick<HintMarks, "pieces" | "to" | "press">} marks
 * @param {{picked?: Place, aimed?: Place, leads?: Place[]}} now leads: places to which the picked button leads
 */
export function leaves({ pieces, to, press }, { picked, aimed = "", leads = [] }) {
  const [kind] = aimed.split(":");
  if (press.some((place) => place.split(":")[0] === kind)) return !press.includes(aimed);
  if (!picked) return false;
  // The name of a place continues the name of the group that it belongs to.
  const marked = [...pieces, ...to, ...press].map((place) => `${place}:`);
  const starts = [picked, ...leads].map((place) => `${place}:`);
  return !marked.some((place) => starts.some((start) => place.startsWith(start) || start.startsWith(place)));
}

/**
 * Returns a move with the shapes of its places.
 * @param {{pieces: Place[], to: Place[], sign: string}} marks
 * @returns {Move}
 */
function drawnMove({ pieces, to, sign }) {
  const [from, there] = [pieces, to].map((places) => places.map(spotOf).filter((spot) => spot !== null));
  return { from, to: there, sign };
}

/** @param {Place} place @returns {Element | null} */
const elementOf = (place) => art(place) ?? button(place) ?? byId(`area-${place}`);

/**
 * Returns the shape of a place, in window coordinates, or null if the place is not drawn.
 * @param {Place} place
 * @returns {Spot | null}
 */
function spotOf(place) {
  const element = elementOf(place);
  if (element instanceof SVGUseElement)
    return squareSpot(element.hasAttribute("width") ? frameOf(element) : rect(element), true);
  if (element instanceof SVGGElement) return squareSpot(unitsOf(element), false);
  const box = rect(element);
  if (!box || !element) return null;
  const corner = getComputedStyle(element).borderTopLeftRadius;
  const round = Number.parseFloat(corner) * (corner.endsWith("%") ? box.width / 100 : 1);
  return { box, round: Math.min(round || 8, box.width / 2), own: false };
}

/** @param {DOMRect | null} box @param {boolean} own @returns {Spot | null} */
function squareSpot(box, own) {
  return box && { box, round: box.width * SQUARE, own: own && byId("halo-shape") !== null };
}

/**
 * Returns a group's square from (0, 0) to (100, 100) as a box in window coordinates.
 * @param {SVGGElement} group
 */
function unitsOf(group) {
  const matrix = group.getScreenCTM();
  if (!matrix) return null;
  const [start, end] = [0, 100].map((at) => new DOMPoint(at, at).matrixTransform(matrix));
  return end.x > start.x ? new DOMRect(start.x, start.y, end.x - start.x, end.y - start.y) : null;
}

/** Draws the moves; the last one is on top. @param {Move[]} drawings */
function overlay(drawings) {
  const round = { "stroke-linecap": "round", "stroke-linejoin": "round" };
  const svg = svgElement("svg", { id: "halo", "aria-hidden": "true", fill: "none", ...round });
  const area = { x: 0, y: 0, width: innerWidth, height: innerHeight };
  const hole = svgElement("mask", { id: "halo-hole", maskUnits: "userSpaceOnUse", ...area });
  const spots = drawings.flatMap(({ from, to }) => [...from, ...to]);
  hole.append(svgElement("rect", { ...area, fill: "#fff" }), ...spots.map((spot) => shape(spot, "hole")));
  svg.append(hole, ...drawings.map(drawing));
  return svg;
}

/** Draws a move. @param {Move} move */
function drawing({ kind, from, to, sign }) {
  const colour = sign && `--advice:var(--${kind ? "loss" : "gain"})`; // hints have no sign, and keep their colour
  const move = svgElement("g", { ...(kind ? { class: kind } : {}), ...(colour ? { style: colour } : {}) });
  const rings = svgElement("g", { mask: "url(#halo-hole)" });
  for (const look of ["under", "ring"]) rings.append(...from.map((spot) => shape(spot, look)));
  for (const look of ["under", "target"]) rings.append(...to.map((spot) => shape(spot, look)));
  move.append(rings);
  const [start, end] = [from, to].map((spots) => (spots.length ? boundingBox(spots.map(({ box }) => box)) : null));
  if (start && end) {
    const d = arrowPath(start, end);
    move.append(...["edge", "arrow"].map((look) => svgElement("path", { class: `halo-${look}`, d, ...LOOKS[look] })));
  }
  const at = end ?? start;
  if (sign && at) move.append(...signAt(at.right, at.top, sign));
  return move;
}

/** Draws the sign of a move where it ends. @param {number} x @param {number} y @param {string} sign */
function signAt(x, y, sign) {
  const where = svgElement("circle", { cx: x, cy: y, r: SIGN.r, fill: "var(--advice)", stroke: "var(--advice-edge)" });
  const look = { fill: "var(--advice-edge)", "font-size": SIGN["font-size"], "font-weight": 700 };
  const text = svgElement("text", { x, y: y + SIGN.r / 2 - 1, "text-anchor": "middle", class: "halo-sign", ...look });
  text.textContent = sign;
  return [where, text];
}

/** Draws a shape as one part of a move. @param {Spot} spot @param {string} kind */
function shape({ box, round, own }, kind) {
  const thin = Math.min(1, box.width / SMALL);
  const stroke = Number(LOOKS[kind]["stroke-width"] ?? 0) * thin;
  const look = { class: `halo-${kind}`, ...LOOKS[kind], "stroke-width": stroke };
  const inset = kind === "hole" && thin < 1 ? 1.5 : 0;
  const place = {
    x: box.left + inset,
    y: box.top + inset,
    width: box.width - 2 * inset,
    height: box.height - 2 * inset,
  };
  if (!own) return svgElement("rect", { rx: round, ...place, ...look });
  const [wide, high] = [box.width / 100, box.height / 100];
  return svgElement("use", {
    href: "#halo-shape",
    transform: `translate(${box.left} ${box.top})scale(${wide} ${high})`,
    ...look,
  });
}

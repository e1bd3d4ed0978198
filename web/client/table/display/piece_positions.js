/** Measures the positions of pieces in the window, now and before the page changes. */

import { all, art, rect, rendered, withAttribute } from "../../shell/dom.js";
import { frameOf } from "./motion_overlay.js";
import { noteScores } from "./score_counter.js";

/** @import { GameEvent, Place } from "../../types.js" */
/**
 * A current or past position. drawn: whether the box is that of the piece's drawing, and not only of its place; held:
 * whether the piece was there; side: a copy of the side of a piece that was visible before the piece turned over
 * @typedef {{box: DOMRect, drawn: boolean, held?: boolean, side?: SVGGraphicsElement | null}} Seen
 */
/**
 * @typedef {{places: Map<Place, Seen>, scores: Map<number, number>}} Before positions and scores before the page
 *   changed
 */

/**
 * Returns the drawings of a piece inside an element, except ghosts.
 * @param {string} piece
 * @param {Element | null} element
 */
function drawingsIn(piece, element) {
  const wanted = `use[href="#tile-${piece}"]:not(.ghost)`;
  if (element instanceof SVGUseElement && element.matches(wanted)) return [element];
  return element ? all(SVGUseElement, wanted, element) : [];
}

/**
 * Returns all drawings of a piece at a place. Visibility is not checked, because that could force layout.
 * @param {Place} place
 * @param {string} piece
 */
export function drawings(place, piece) {
  return withAttribute(Element, "data-at", place).flatMap((element) => drawingsIn(piece, element));
}

/**
 * Returns the current or future position of a piece, not counting the rings around it.
 * @param {Place} place
 * @param {string} piece
 * @returns {Seen | null}
 */
export function spot(place, piece) {
  const element = art(place);
  const [use] = drawingsIn(piece, element);
  const frame = use ? frameOf(use) : null;
  const box = frame ?? rect(element);
  return box && { box, drawn: frame !== null };
}

/**
 * Records positions and scores before the page changes.
 * @param {GameEvent[]} events
 * @param {Map<Place, Seen>} [dropped] pieces dragged away from their places
 * @returns {Before}
 */
export function recordPositions(events, dropped = new Map()) {
  /** @type {Map<Place, Seen>} */
  const places = new Map();
  for (const [piece, from, to] of events.flatMap((event) => event.moves ?? [])) {
    for (const place of [from, to]) {
      const seen = places.has(place) ? null : spot(place, piece);
      if (seen) places.set(place, { ...seen, held: place === from && drawings(place, piece).length > 0 });
    }
  }
  for (const [place, seen] of dropped) places.set(place, seen);
  for (const place of events.flatMap(turned)) {
    const box = rect(art(place));
    if (box) places.set(place, { box, drawn: true, side: sideOf(place) });
  }
  return { places, scores: noteScores(events) };
}

/**
 * Adjusts the recorded positions after the page was scrolled.
 * @param {Before} before
 * @param {number} down px that the page was scrolled
 */
export function shiftPositions({ places }, down) {
  for (const seen of down ? places.values() : []) {
    const { x, y, width, height } = seen.box;
    seen.box = new DOMRect(x, y - down, width, height);
  }
}

/** Returns the places of pieces that turn over in an event. @param {GameEvent} event @returns {Place[]} */
export function turned({ kind, pieces = [] }) {
  return kind === "flip" ? pieces : [];
}

/** Returns a copy of the drawing at a place, without the pieces on it. @param {Place} place */
function sideOf(place) {
  const drawing = art(place);
  if (!(drawing instanceof SVGGraphicsElement) || !rendered(drawing)) return null;
  const side = /** @type {SVGGraphicsElement} */ (drawing.cloneNode(true));
  side.removeAttribute("data-at");
  for (const piece of side.querySelectorAll("[data-at]")) piece.remove();
  return side;
}

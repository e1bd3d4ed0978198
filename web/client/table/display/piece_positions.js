/** Measures the current positions of pieces in the window, and records them before the page changes. */

import { all, art, rect, rendered, withAttribute } from "../../shell/dom.js";
import { frameOf } from "./motion_overlay.js";
import { noteScores } from "./score_counter.js";

/** @import { GameEvent, Place } from "../../types.js" */
/**
 * A current or past position of a piece. drawn: true if the box surrounds the piece's drawing, false if it surrounds
 * only the place; held: whether a drawing of the piece was at this place before the page changed; side: for a piece
 * that turns over, a copy of its old side
 * @typedef {{box: DOMRect, drawn: boolean, held?: boolean, side?: SVGGraphicsElement | null}} Position
 */
/**
 * @typedef {{places: Map<Place, Position>, scores: Map<number, number>}} Before positions and scores before the page
 *   changed
 */

/**
 * Returns the drawings of a piece inside an element, except ghosts (pale previews).
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
 * Returns the position of a piece at a place, or the position that it will have there. Rings around the piece do not
 * count.
 * @param {Place} place
 * @param {string} piece
 * @returns {Position | null}
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
 * @param {Map<Place, Position>} [dropped] where the player has dropped dragged pieces, by the places that these pieces
 *   have left
 * @returns {Before}
 */
export function recordPositions(events, dropped = new Map()) {
  /** @type {Map<Place, Position>} */
  const places = new Map();
  for (const [piece, from, to] of events.flatMap((event) => event.moves ?? [])) {
    for (const place of [from, to]) {
      const position = places.has(place) ? null : spot(place, piece);
      if (position) places.set(place, { ...position, held: place === from && drawings(place, piece).length > 0 });
    }
  }
  for (const [place, position] of dropped) places.set(place, position);
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
  for (const position of down ? places.values() : []) {
    const { x, y, width, height } = position.box;
    position.box = new DOMRect(x, y - down, width, height);
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

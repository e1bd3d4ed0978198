/** Where pieces are in the window, and where they were before the page changed. */

import { all, art, rect, rendered, withAttribute } from "../../shell/dom.js";
import { frameOf } from "./motion_overlay.js";
import { noteScores } from "./score_counter.js";

/** @import { GameEvent, Place } from "../../types.js" */
/**
 * Where something is or was. drawn: the box is that of a piece, else of what can hold one; held: it was there; side:
 * what turns over, as it was.
 * @typedef {{box: DOMRect, drawn: boolean, held?: boolean, side?: SVGGraphicsElement | null}} Seen
 */
/** @typedef {{places: Map<Place, Seen>, scores: Map<number, number>}} Before what was so before the page changed */

/** The drawings of a piece in that of a place, without ghosts. @param {string} piece @param {Element | null} element */
function drawingsIn(piece, element) {
  const wanted = `use[href="#tile-${piece}"]:not(.ghost)`;
  if (element instanceof SVGUseElement && element.matches(wanted)) return [element];
  return element ? all(SVGUseElement, wanted, element) : [];
}

/**
 * The drawings of a piece at a place, wherever that is drawn: to ask which are in sight might lay the page out.
 * @param {Place} place
 * @param {string} piece
 */
export function drawings(place, piece) {
  return withAttribute(Element, "data-at", place).flatMap((element) => drawingsIn(piece, element));
}

/**
 * Where a piece lies, or would lie, without the rings around it.
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
 * Notes where things are and what the scores are, before the page changes.
 * @param {GameEvent[]} events
 * @param {Map<Place, Seen>} [dropped] what has been drawn away from its place
 * @returns {Before}
 */
export function notePlaces(events, dropped = new Map()) {
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

/** Places of what turns over in an event, or is turned away. @param {GameEvent} event @returns {Place[]} */
export function turned({ kind, pieces = [] }) {
  return kind === "flip" ? pieces : [];
}

/** A copy of what lies at a place, without the pieces on it. @param {Place} place */
function sideOf(place) {
  const drawn = art(place);
  if (!(drawn instanceof SVGGraphicsElement) || !rendered(drawn)) return null;
  const side = /** @type {SVGGraphicsElement} */ (drawn.cloneNode(true));
  side.removeAttribute("data-at");
  for (const piece of side.querySelectorAll("[data-at]")) piece.remove();
  return side;
}

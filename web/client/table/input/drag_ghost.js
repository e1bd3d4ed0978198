/** The piece that a mouse has pressed and draws to its place: it goes along with the pointer. */

import { byId } from "../../shell/dom.js";
import { copyOf, LARGEST, put } from "../display/motion_overlay.js";
import { moved } from "../display/preview.js";
import { spot } from "../display/piece_positions.js";

/** @import { Seen } from "../display/piece_positions.js" */
/** @import { Choice, GameEvent, Place } from "../../types.js" */
/**
 * What is drawn along. x, y: the pointer; places: where it and its like are to lie, once it was let go there.
 * @typedef {{element: HTMLElement, size: number, x: number, y: number, places: Place[] | null}} Carried
 */

/** @type {Carried | null} */
let carried = null;

/**
 * Shows the piece of what is picked where the pointer is; nothing where the choice is about no piece.
 * @param {Place} source what is picked
 * @param {Choice | undefined} choice what can be done with it
 * @param {{clientX: number, clientY: number}} pointer
 */
export function show(source, choice, { clientX, clientY }) {
  if (carried?.places) remove(); // what was put down has not come to its place
  carried ??= lift(source, choice);
  if (!carried) return;
  Object.assign(carried, { x: clientX, y: clientY });
  carried.element.style.translate = `${clientX}px ${clientY}px`;
}

/** Takes it off, unless it was put down. */
export function hide() {
  if (!carried?.places) remove();
}

/** It stays where it was let go, until the page shows where it lies. @param {Place[]} places where that will be */
export function putDown(places) {
  if (carried) carried.places = places;
}

/**
 * Takes it off. If it was put down, its way goes on from there: it and its like have been drawn away from where they
 * lay, and pass no place in between.
 * @param {GameEvent[]} events what comes of it, or of anything else
 * @returns {{events: GameEvent[], dropped: Map<Place, Seen>}} what is still to be seen, and from where
 */
export function takeUp(events) {
  const { places = [], size = 0, x = 0, y = 0 } = carried ?? {};
  remove();
  const comes = (/** @type {GameEvent} */ { moves = [] }) => moves.filter(([, , to]) => places?.includes(to));
  const last = events.findLastIndex((event) => comes(event).length);
  const from = new Set(events.flatMap(comes).map(([, place]) => place));
  const at = { box: new DOMRect(x - size / 2, y - size / 2, size, size), drawn: true, held: true };
  return {
    events: events.map((event, index) => {
      return index < last ? { ...event, moves: event.moves?.filter(([, , to]) => !from.has(to)) } : event;
    }),
    dropped: new Map([...from].map((place) => [place, at])),
  };
}

function remove() {
  carried?.element.remove();
  carried = null;
}

/** @param {Place} source @param {Choice} [choice] @returns {Carried | null} */
function lift(source, { group = [], targets = {} } = {}) {
  const layer = byId("motion");
  const [first] = moved(Object.values(targets));
  if (!layer || !first) return null;
  const [piece] = first;
  const size = [source, ...group].map((at) => spot(at, piece)).find((seen) => seen?.drawn)?.box.width ?? LARGEST;
  const element = put(layer, copyOf(piece), { left: -size / 2, top: -size / 2, width: size, height: size });
  return { element, size, x: 0, y: 0, places: null };
}

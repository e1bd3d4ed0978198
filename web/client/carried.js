/** The piece that a mouse has pressed and draws to its place: it goes along with the pointer. */

import { byId } from "./dom.js";
import { copyOf, LARGEST, put } from "./overlay.js";
import { moved } from "./preview.js";
import { spot } from "./seen.js";

/** @import { Choice, Place } from "./types.js" */

/** @type {HTMLElement | null} */
let carried = null;

/**
 * Shows the piece of what is picked where the pointer is; nothing where the choice is about no piece.
 * @param {Place} source what is picked
 * @param {Choice | undefined} choice what can be done with it
 * @param {{clientX: number, clientY: number}} pointer
 */
export function show(source, choice, { clientX, clientY }) {
  carried ??= lift(source, choice);
  if (carried) carried.style.translate = `${clientX}px ${clientY}px`;
}

/** Takes it off. */
export function hide() {
  carried?.remove();
  carried = null;
}

/** @param {Place} source @param {Choice} [choice] */
function lift(source, { group = [], targets = {} } = {}) {
  const layer = byId("motion");
  const [first] = moved(Object.values(targets));
  if (!layer || !first) return null;
  const [piece] = first;
  const size = [source, ...group].map((at) => spot(at, piece)).find((seen) => seen?.drawn)?.box.width ?? LARGEST;
  return put(layer, copyOf(piece), { left: -size / 2, top: -size / 2, width: size, height: size });
}

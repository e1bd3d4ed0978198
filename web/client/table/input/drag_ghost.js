/** Draws, at the pointer, the piece that the player drags with a mouse. */

import { byId } from "../../shell/dom.js";
import { copyOf, LARGEST, put } from "../display/motion_overlay.js";
import { ghostsOf } from "../display/preview.js";
import { spot } from "../display/piece_positions.js";

/** @import { Position } from "../display/piece_positions.js" */
/** @import { Choice, GameEvent, Place } from "../../types.js" */
/**
 * The dragged piece. x, y: position of the pointer; places: after the drop, the future places of this piece and of the
 * pieces that move with it.
 * @typedef {{element: HTMLElement, size: number, x: number, y: number, places: Place[] | null}} Carried
 */

export class DragGhost {
  /** @type {Carried | null} */ #carried = null;

  /**
   * Shows the piece of the picked source at the pointer, if the choice moves a piece.
   * @param {Place} source the picked place
   * @param {Choice | undefined} choice of that source
   * @param {{clientX: number, clientY: number}} pointer
   */
  show(source, choice, { clientX, clientY }) {
    if (this.#carried?.places) this.#remove(); // the piece that was dropped last has not reached its place yet
    this.#carried ??= lift(source, choice);
    if (!this.#carried) return;
    Object.assign(this.#carried, { x: clientX, y: clientY });
    this.#carried.element.style.translate = `${clientX}px ${clientY}px`;
  }

  /** Removes the piece, unless it was dropped. */
  hide() {
    if (!this.#carried?.places) this.#remove();
  }

  /**
   * Leaves the piece where it was dropped, until the page shows it at its place.
   * @param {Place[]} places its future places
   */
  dropAt(places) {
    if (this.#carried) this.#carried.places = places;
  }

  /**
   * Removes the piece. If it was dropped, its flight starts at the pointer. The pieces that move with it also start
   * there, and skip all places in between.
   * @param {GameEvent[]} events of the next frame, whether it answers the drop or anything else
   * @returns {{events: GameEvent[], dropped: Map<Place, Position>}} the events still to be shown, and where their pieces
   *   start
   */
  finish(events) {
    const { places = [], size = 0, x = 0, y = 0 } = this.#carried ?? {};
    this.#remove();
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

  #remove() {
    this.#carried?.element.remove();
    this.#carried = null;
  }
}

/**
 * Draws the first piece that a choice would move.
 * @param {Place} source
 * @param {Choice} [choice]
 * @returns {Carried | null} null if it moves none
 */
function lift(source, { group = [], targets = {} } = {}) {
  const layer = byId("motion");
  const [first] = ghostsOf(Object.values(targets));
  if (!layer || !first) return null;
  const [piece] = first;
  const size =
    [source, ...group].map((at) => spot(at, piece)).find((position) => position?.drawn)?.box.width ?? LARGEST;
  const element = put(layer, copyOf(piece), { left: -size / 2, top: -size / 2, width: size, height: size });
  return { element, size, x: 0, y: 0, places: null };
}

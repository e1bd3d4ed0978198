/**
 * Follows a pointer on the board from press to release. Pressing a source highlights its targets at once, and the click
 * picks it. A mouse can also drag the piece to its place.
 */

import { placeOf } from "../../shell/dom.js";

const DRIFT = 10; // px that a tap may move

/** @import { Choose } from "./choose.js" */
/** @import { DragGhost } from "./drag_ghost.js" */
/** @import { Place } from "../../types.js" */

export class Pointer {
  /**
   * The last press. held: the source that it has picked until the click, and the source picked before.
   * @type {{button: HTMLElement | null, x: number, y: number, touch: boolean, held?: {source: Place, before: Place |
   *   null}} | null}
   */
  #down = null;
  /** @type {Choose} */ #choose;
  #ghost;

  /**
   * @param {HTMLElement} table the element that contains all places
   * @param {Choose} choose
   * @param {DragGhost} ghost
   */
  constructor(table, choose, ghost) {
    this.#choose = choose;
    this.#ghost = ghost;
    table.addEventListener("pointerdown", (event) => this.#press(event));
    table.addEventListener("pointermove", (event) => this.#drag(event));
    document.addEventListener("pointerup", (event) => this.#release(event)); // the release may be anywhere on the page
    table.addEventListener("pointercancel", () => this.#undoPick());
    table.addEventListener("contextmenu", () => this.#pickPressed());
    // Listen in the capture phase, before the handlers of any element that has appeared under the pointer.
    table.addEventListener("click", (event) => this.#click(event), true);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const button = placeOf(event);
    const touch = event.pointerType === "touch";
    this.#down = { button, x: event.clientX, y: event.clientY, touch };
    const source = button?.dataset.place ?? "";
    if (!button || !event.isPrimary || event.button || !this.#choose.picks(source, touch)) return;
    this.#down.held = { source, before: this.#choose.picked };
    this.#choose.hold(source);
  }

  /** Moves the pressed piece with the mouse. @param {PointerEvent} event */
  #drag(event) {
    const source = this.#down?.touch ? null : this.#held;
    if (source === null) this.#ghost.hide();
    else if (this.#isAway(event)) this.#ghost.show(source, this.#choose.choice, event);
  }

  /**
   * Drops the piece that a mouse has dragged. A finger cannot drag, because it has seen no preview.
   * @param {PointerEvent} event
   */
  #release(event) {
    if (!this.#isAway(event)) return;
    const target = this.#held === null || this.#down?.touch ? null : under(event);
    const places = target && this.#choose.drop(target.dataset.place ?? "");
    if (places) this.#ghost.dropAt(places);
    this.#undoPick();
  }

  /** Picks the source on a long press, because the browser then sends no click. */
  #pickPressed() {
    if (this.#held !== null) this.#choose.pick(this.#held, false);
  }

  /** @param {MouseEvent & {pointerType?: string}} event */
  #click(event) {
    const down = this.#down;
    const away = this.#isAway(event);
    const held = this.#held;
    if (held !== null && !away) {
      // Keep the click from another button that has appeared under the pointer.
      if (placeOf(event) !== down?.button) event.stopPropagation();
      this.#down = null;
      return this.#choose.pick(held, false);
    }
    this.#undoPick();
    this.#down = null;
    const button = placeOf(event) ?? (away ? null : (down?.button ?? null));
    const touch = event.pointerType ? event.pointerType === "touch" : Boolean(down?.touch);
    if (button) this.#choose.choose(button, event.detail === 0, touch);
    else if (touch) this.#choose.endPreview();
  }

  /** The source that is picked only while it is pressed. @returns {Place | null} */
  get #held() {
    const source = this.#down?.held?.source;
    return source !== undefined && source === this.#choose.picked ? source : null;
  }

  /** Undoes picking the pressed source. */
  #undoPick() {
    this.#ghost.hide();
    const held = this.#held === null ? null : this.#down?.held;
    if (this.#down) this.#down.held = undefined;
    if (held) this.#choose.hold(held.before);
  }

  /** Returns whether a pointer has left the place where it was pressed. @param {MouseEvent} event */
  #isAway(event) {
    const down = this.#down;
    if (!down || Math.hypot(event.clientX - down.x, event.clientY - down.y) < DRIFT) return false;
    return under(event) !== down.button;
  }
}

/** @param {MouseEvent} pointer @returns {HTMLElement | null} the place button under the pointer */
function under({ clientX, clientY }) {
  return placeOf({ target: document.elementFromPoint(clientX, clientY) });
}

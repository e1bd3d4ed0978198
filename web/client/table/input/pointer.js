/**
 * Follows a pointer on the board from press to release. Pressing a source highlights its targets at once, and the click
 * picks it. A mouse can also drag the piece to its place.
 */

import { button as buttonOf, closest, placeOf } from "../../shell/dom.js";

const DRIFT = 10; // px that a tap may move
const DRAWN = "[data-at]:not([data-at] *)"; // the largest drawing that is named, such as a wall and not its spaces

/** @import { Choose } from "./choose.js" */
/** @import { DragGhost } from "./drag_ghost.js" */
/** @import { Place } from "../../types.js" */

export class Pointer {
  /**
   * The last press. held: undefined if the press has picked no source; otherwise, the source that it has picked, and
   * the source that was picked before. Picking is final only after the click.
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

  /** Remembers the press, and picks a pressed source. @param {PointerEvent} event */
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
   * Drops the piece that a mouse has dragged. A finger cannot drag, because players who use fingers get no preview
   * while they drag.
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

  /** Chooses the clicked place. @param {MouseEvent & {pointerType?: string}} event */
  #click(event) {
    const down = this.#down;
    const away = this.#isAway(event);
    const held = this.#held;
    if (held !== null && !away) {
      // If another button has appeared under the pointer, that button must not receive the click.
      if (placeOf(event) !== down?.button) event.stopPropagation();
      this.#down = null;
      return this.#choose.pick(held, false);
    }
    this.#undoPick();
    this.#down = null;
    const button = placeOf(event) ?? (away ? null : (down?.button ?? null));
    const touch = event.pointerType ? event.pointerType === "touch" : Boolean(down?.touch);
    if (button) this.#choose.choose(button, event.detail === 0, touch);
    else this.#pressOther(event.target, touch);
  }

  /**
   * Handles a press that has hit no place. A press on the request to tap again counts as a tap on the previewed place.
   * @param {EventTarget | null} target
   * @param {boolean} touch by a finger
   */
  #pressOther(target, touch) {
    const again = closest(Element, ".again", target) && buttonOf(this.#choose.previewed ?? "");
    if (again) return this.#choose.choose(again, false, true);
    if (touch) this.#choose.endPreview();
    this.#choose.explain(closest(HTMLElement, DRAWN, target)?.dataset.at ?? "");
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

/** Manages the keyboard focus on the table: keeps it while areas are replaced, and moves it to the next thing to do. */

import { readFromTab, storeInTab } from "../shell/browser_storage.js";
import { all, byId, one, rect } from "../shell/dom.js";

/**
 * @typedef {{id: string, area: Element, box: Element | null, keyed: boolean}} Focus the focused element. box: its group
 *   for the arrow keys; keyed: whether its focus ring is visible, because the player uses the keyboard
 */

const CONTINUE = "#area-status [data-do=continue]";

export class FocusKeeper {
  /**
   * Id of the element that keeps the focus after an action until a choice is offered again. The element itself may be
   * replaced in the meantime.
   * @type {string | null}
   */
  #left = null;

  /** Records where the focus is inside the areas. @returns {Focus | null} null if the focus is elsewhere */
  record() {
    const here = document.activeElement;
    const area = here?.closest("[id^='area-']");
    if (!here || !area) return null;
    return { id: here.id, area, box: here.closest("[data-roving]"), keyed: here.matches(":focus-visible") };
  }

  /**
   * Removes the focus before morphing (see `morph` in frame.js), if no focus ring is visible. If morphing removed the
   * focused element, the browser would have to compute the layout once more.
   * @param {Focus | null} was
   */
  blurHidden(was) {
    if (was && !was.keyed && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  /**
   * Restores the focus after morphing. After an action of the player, the focus goes to the next choice: to the same
   * place if it can be chosen again, or else to the first choice. If there is no choice yet, the focus stays, or goes
   * to the prompt if only Continue is possible. If the frame does not answer an action, the focus stays where the
   * player has moved it. The focus never moves to a button next to the prompt. Most of these buttons end a turn, and
   * the player could press one by mistake with an Enter meant for something else.
   * @param {Focus | null} was
   * @param {boolean} acted whether the frame answers an action of the player
   */
  restore(was, acted) {
    if (!was || document.querySelector("dialog:modal")) return;
    const same = was.id ? byId(was.id) : null;
    const choices = was.keyed ? (choice(was.box?.isConnected ? was.box : was.area) ?? choice(byId("table"))) : null;
    const moves = acted || !same || same.id === this.#left;
    const done = moves && choices && !(same?.matches(".is-source") && isPlace(same));
    const waits = moves && one(HTMLElement, was.keyed ? `${CONTINUE}, #status-choices .is-source` : CONTINUE);
    const next = done ? choices : ((waits ? null : same) ?? prompt());
    this.#left = moves && !choices ? (next?.id ?? null) : null;
    if (next && next !== document.activeElement) next.focus({ preventScroll: !was.keyed });
  }
}

/** The panels that have received the focus. @type {WeakSet<Element>} */
const focused = new WeakSet();
/**
 * Session storage key. The value is the id of the review's button that the player pressed last, to open a replay
 * position or to retry a turn.
 */
export const CAME_FROM = "azulejo.review";
/** Whether a replay position opens after the first panel, because the page was reloaded at that position. */
let opensReplay = /moment=/.test(location.href);

/**
 * Moves the focus to a panel that has just appeared: to the main button of a summary, or to the heading of a review. If
 * the player returns to a review, the focus goes to the button in it that was pressed last. The page scrolls to a
 * review, and back to a panel that the player has scrolled past.
 * @returns {boolean} whether there was such a panel
 */
export function focusPanel() {
  const panels = all(HTMLElement, "[data-panel]").filter((each) => !focused.has(each));
  const [panel] = panels;
  if (!panel) return false;
  for (const each of panels) focused.add(each);
  const back = byId(readFromTab(CAME_FROM) ?? "");
  if (!opensReplay) storeInTab(CAME_FROM, null);
  opensReplay = false;
  const main = back ?? one(HTMLElement, ".main", panel);
  if (back || !main || (rect(panel)?.top ?? 0) < 0) (back?.closest("li") ?? panel).scrollIntoView();
  (main ?? one(HTMLElement, "[tabindex]", panel))?.focus({ preventScroll: true });
  return true;
}

/** Moves the focus to the button that continues the replay. Python has marked this button. */
export function focusReplay() {
  one(HTMLElement, "[data-focus]")?.focus({ preventScroll: true });
}

/** Moves the focus to the first choice, or to the prompt if there is no choice. */
export function focusNext() {
  (choice(byId("table")) ?? prompt())?.focus();
}

/** Returns the first place that can be chosen. @param {Element | null} root */
function choice(root) {
  return root && all(HTMLElement, ".is-source", root).find((element) => element.checkVisibility() && isPlace(element));
}

/**
 * Returns whether an element is a place on the boards, and not one of the buttons next to the prompt.
 * @param {Element} element
 */
function isPlace(element) {
  return !element.closest("#status-choices");
}

/** Makes the prompt focusable and returns it. The prompt says what the game is waiting for. */
function prompt() {
  const line = one(HTMLElement, "#area-status :is(.status-text, .coach-text)");
  if (line) line.tabIndex = -1;
  return line;
}

/**
 * Lets the player zoom into boxes. A box is marked [data-zoom=NAME]. It contains buttons marked
 * [data-zoom-by=in|fit|out], and a scrolling .zoom-view around a .zoom-inner. In the .zoom-inner, .near marks the most
 * important part. Until the player chooses a level, the style sheet shows the most important part, as large as possible
 * on small screens. The fit button shows everything; when pressed again, it shows the most important part. Pinching and
 * Ctrl with the wheel also zoom. The level is the custom property --zoom-NAME of the root element; frames never change
 * this element. The style sheet derives the width of the inner box from the level. The attribute data-zoomed of the
 * root element is present while at least one box is enlarged. Panning uses the browser's scrolling, so focused elements
 * scroll into view. A mouse pans by dragging, like a finger.
 */

import { all, closest, one } from "../../shell/dom.js";

const MOST = 4;
const STEP = 1.5;
const NOTCH = 0.0025; // change of the natural logarithm of the level per unit of the wheel
const DRIFT = 6; // px that a mouse may move during a click

const root = document.documentElement;

/**
 * A movement of two fingers. apart, level: the distance of the fingers in px and the level, both at the beginning;
 * middle: the last point between the fingers
 * @typedef {{box: HTMLElement, apart: number, level: number, middle: number[]}} Pinch
 */
/**
 * A movement of a mouse. view: the view that it drags; x, y: its last position
 * @typedef {{view: HTMLElement, x: number, y: number, moved: boolean}} Drag
 */

/** Starts listening. Called once. */
export function startZoom() {
  for (const near of all(HTMLElement, ".zoom-view .near")) keepInMiddle(near);
  listenForButtons();
  listenForDrags();
  listenForPinches();
}

/**
 * Keeps the most important part of a box in the middle of its view, until the player zooms.
 * @param {HTMLElement} near
 */
function keepInMiddle(near) {
  const view = closest(HTMLElement, ".zoom-view", near);
  const look = () => {
    if (!view || chosen(boxOf(view))) return;
    const [part, around] = [near.getBoundingClientRect(), view.getBoundingClientRect()];
    view.scrollLeft += part.left - around.left + (part.width - around.width) / 2;
    view.scrollTop += part.top - around.top + (part.height - around.height) / 2;
  };
  new ResizeObserver(look).observe(near);
  new MutationObserver(look).observe(near, { attributeFilter: ["style"] });
}

/** Returns the level that the player has chosen, or 0 if none was chosen. @param {HTMLElement | null} box */
function chosen(box) {
  return Number(root.style.getPropertyValue(`--zoom-${box?.dataset.zoom}`));
}

/** Handles the buttons, and Ctrl with the wheel. */
function listenForButtons() {
  document.addEventListener("click", ({ target }) => {
    const button = closest(HTMLElement, "[data-zoom-by]", target);
    const box = boxOf(button);
    if (button && box) zoomActions[button.dataset.zoomBy ?? ""]?.(box);
  });
  document.addEventListener(
    "wheel",
    (event) => {
      const box = event.ctrlKey ? boxOf(event.target) : null;
      if (!box || !closest(HTMLElement, ".zoom-view", event.target)) return;
      event.preventDefault();
      scale(box, levelOf(box) * Math.exp(-event.deltaY * NOTCH), [event.clientX, event.clientY]);
    },
    { passive: false },
  );
}

/** Handles a mouse that drags an enlarged view. */
function listenForDrags() {
  /** @type {Drag | null} */
  let drag = null;
  document.addEventListener("pointerdown", ({ target, pointerType, button, clientX: x, clientY: y }) => {
    const drags = pointerType === "mouse" && button === 0 && root.hasAttribute("data-zoomed");
    const view = drags && closest(HTMLElement, ".zoom-view", target);
    drag = view ? { view, x, y, moved: false } : null;
  });
  document.addEventListener("pointermove", (event) => drag && onDrag(event, drag));
  document.addEventListener("pointercancel", () => (drag = null));
  // A drag ends with a click that is not meant for the element under the mouse.
  document.addEventListener(
    "click",
    (event) => {
      if (drag?.moved && event.detail) event.stopPropagation();
      drag = null;
    },
    true,
  );
}

/** Handles two fingers. */
function listenForPinches() {
  /** @type {Pinch | null} */
  let pinch = null;
  // Only areas with a zoomable box listen for touches, because a listener that may prevent scrolling slows scrolling
  // down.
  for (const area of new Set(all(HTMLElement, "[data-zoom]").map((box) => box.closest("section")))) {
    area?.addEventListener("touchstart", ({ touches, target }) => {
      const box = touches.length === 2 ? boxOf(target) : null;
      pinch = box && { box, apart: apart(touches), level: levelOf(box), middle: middleOf(touches) };
    });
    area?.addEventListener("touchmove", (event) => pinch && onPinch(event, pinch), { passive: false });
  }
  for (const end of ["touchend", "touchcancel"]) document.addEventListener(end, () => (pinch = null));
}

/** Scrolls the view with the mouse. @param {PointerEvent} event @param {Drag} drag */
function onDrag({ clientX: x, clientY: y, buttons }, drag) {
  if (!(buttons & 1)) return;
  drag.moved ||= Math.hypot(x - drag.x, y - drag.y) > DRIFT;
  if (!drag.moved) return;
  drag.view.scrollBy(drag.x - x, drag.y - y);
  [drag.x, drag.y] = [x, y];
}

/**
 * Zooms so that the content between the two fingers stays between them.
 * @param {TouchEvent} event
 * @param {Pinch} pinch
 */
function onPinch(event, pinch) {
  const { touches } = event;
  if (touches.length !== 2) return;
  if (event.cancelable) event.preventDefault();
  const middle = middleOf(touches);
  scale(pinch.box, (pinch.level * apart(touches)) / pinch.apart, pinch.middle, middle);
  pinch.middle = middle;
}

/** Handlers of the buttons, by their data-zoom-by. @type {Record<string, (box: HTMLElement) => void>} */
const zoomActions = {
  in: (box) => scale(box, levelOf(box) * STEP),
  fit: (box) => {
    if (chosen(box) === 1) root.style.removeProperty(`--zoom-${box.dataset.zoom}`);
    else scale(box, 1);
  },
  out: (box) => scale(box, levelOf(box) / STEP),
};

/** Returns the zoomable box around an element. @param {EventTarget | null} target @returns {HTMLElement | null} */
function boxOf(target) {
  return closest(HTMLElement, "[data-zoom]", target);
}

/** Returns the distance between two fingers, in px. @param {TouchList} touches */
function apart([first, second]) {
  return Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) || 1;
}

/** Returns the point between two fingers. @param {TouchList} touches @returns {number[]} x and y in the window */
function middleOf([first, second]) {
  return [(first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2];
}

/** @param {HTMLElement} box @returns {number} the current level; 1 when the whole content is as wide as the box */
function levelOf(box) {
  const view = one(HTMLElement, ".zoom-view", box);
  const inner = one(HTMLElement, ".zoom-inner", box);
  if (chosen(box) || !view || !inner) return chosen(box) || 1;
  const whole = Math.min(view.clientWidth, (view.clientHeight * inner.offsetWidth) / inner.offsetHeight);
  return inner.offsetWidth / whole || 1;
}

/**
 * Makes the content `level` times as wide as the box, and moves the content at `point` (x, y in the window) to `to`.
 * @param {HTMLElement} box
 * @param {number} level
 * @param {number[]} [point] default: the centre of the focused element inside, or of the view
 * @param {number[]} [to] default: `point`, so that the content at `point` does not move
 */
function scale(box, level, point, to) {
  const view = one(HTMLElement, ".zoom-view", box);
  const inner = view?.querySelector(".zoom-inner");
  if (!view || !inner) return;
  const [x, y] = point ?? centreIn(view);
  const [toX, toY] = to ?? [x, y];
  const before = inner.getBoundingClientRect();
  const [across, down] = [(x - before.left) / before.width, (y - before.top) / before.height];
  const limited = Math.min(MOST, Math.max(1, level));
  root.style.setProperty(`--zoom-${box.dataset.zoom}`, String(limited));
  root.toggleAttribute("data-zoomed", limited > 1);
  const after = inner.getBoundingClientRect();
  view.scrollLeft += after.left + across * after.width - toX;
  view.scrollTop += after.top + down * after.height - toY;
}

/** @param {Element} view @returns {number[]} the centre of the focused element inside, or else of the view */
function centreIn(view) {
  const here = document.activeElement;
  const held = here && view.contains(here) ? here : view;
  const box = held.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

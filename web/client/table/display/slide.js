/**
 * Slides pieces. If a frame changes the position of a piece in a [data-slides] box, the piece slides to the new
 * position instead of jumping. Pieces are identified by their data-at; any kind of element may be a piece.
 */

import { all, rect } from "../../shell/dom.js";
import { EASE } from "./motion_overlay.js";
import { moves, slowness } from "../../shell/settings.js";

const SLIDING = "[data-slides] > [data-at], [data-slides] > svg > [data-at]";
const SLIDE = 180; // ms; not longer than a flight, because pieces fly to the spaces that become free
const LEAST = 2; // px; a shorter move is not animated

/** @param {Element} element */
const placeOf = (element) => element.getAttribute("data-at") ?? "";

/**
 * Records the positions of all pieces that may slide.
 * @returns {Map<string, DOMRect>} positions before the page changes; empty if nothing will slide
 */
export function recordRests() {
  if (!moves()) return new Map();
  return new Map(
    all(Element, SLIDING).flatMap((element) => {
      const box = rect(element);
      return box ? [[placeOf(element), box]] : [];
    }),
  );
}

/** Slides all pieces that have moved, after the new frame is on the page. @param {Map<string, DOMRect>} before */
export function slide(before) {
  if (!moves() || document.hidden) return;
  for (const element of all(Element, SLIDING)) {
    const [old, now] = [before.get(placeOf(element)), rect(element)];
    if (!old || !now) continue;
    const [x, y] = [old.left - now.left, old.top - now.top];
    // The piece has hardly moved, or the whole board has changed its size.
    if (Math.hypot(x, y) < LEAST || Math.abs(old.width - now.width) > LEAST) continue;
    const drawing = element instanceof SVGElement ? element.ownerSVGElement : null;
    const unit = drawing?.getScreenCTM()?.a ?? 1;
    const frames = [{ translate: `${x / unit}px ${y / unit}px` }, { translate: "0px 0px" }];
    element.animate(frames, { duration: SLIDE * slowness(), easing: EASE });
  }
}

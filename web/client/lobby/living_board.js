/** Animates the board at the top of the lobby. Loaded when the saved games are shown. */

import { all } from "../shell/dom.js";
import { moves } from "../shell/settings.js";

const EVERY = 1200; // ms between tiles
const TRAVEL = 900; // ms that a tile travels
// Half of the pauses in a loop, in ms. A quarter of the pauses is before the first tile, the rest after the last one.
const REST = 4000;
const FADE = 600; // ms at the end of a loop: the tiles fade out, and fade in at their old places

/** @type {Animation[]} */
let running = [];

let moving = false;

/** Moves the tiles to the wall one after another, in an endless loop. If motion is reduced, no tile moves. */
export function move() {
  if (moving === moves()) return;
  moving = moves();
  for (const animation of running) animation.cancel();
  const tiles = moving ? all(SVGGElement, "[data-living] [data-travel]") : [];
  const duration = 2 * REST + EVERY * tiles.length;
  const end = 1 - FADE / duration;
  running = tiles.map((tile, index) => {
    const [x, y, scale] = (tile.dataset.travel ?? "").split(" ");
    const start = (REST / 2 + index * EVERY) / duration;
    const there = `translate(${x}px, ${y}px) scale(${scale})`;
    const steps = [
      { transform: "none", opacity: 1, offset: 0 },
      { transform: "none", opacity: 1, offset: start, easing: "ease-in-out" },
      { transform: there, opacity: 1, offset: start + TRAVEL / duration },
      { transform: there, opacity: 1, offset: end },
      { transform: there, opacity: 0, offset: 1 - FADE / 2 / duration },
      { transform: "none", opacity: 0, offset: 1 - FADE / 2 / duration },
      { transform: "none", opacity: 1, offset: 1 },
    ];
    return tile.animate(steps, { duration, iterations: Infinity });
  });
}

document.addEventListener("change", move); // a setting may have changed
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", move);

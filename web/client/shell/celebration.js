/** The moment when a game ends: its sound and its motion, once. A reload shows the ending without them. */

import { byId } from "./dom.js";

/** @import { Part } from "../table/display/sound.js" */

/** A chord; for a victory one that climbs an octave, for a defeat three falling tones. @type {Record<string, Part[]>} */
const SOUNDS = {
  over: chord([261.63, 329.63, 392, 493.88, 587.33], 0.09),
  won: chord([261.63, 329.63, 392, 523.25, 659.25, 783.99, 1046.5], 0.11),
  lost: chord([392, 311.13, 261.63], 0.3),
};

/** Returns tones that follow each other after `apart` seconds. @param {number[]} tones @param {number} apart */
function chord(tones, apart) {
  return tones.flatMap((hertz, index) => [
    /** @type {Part} */ ({ wave: "triangle", hertz, loud: 0.2, at: index * apart, swell: 0.02, fall: 1.9 }),
    /** @type {Part} */ ({ wave: "sine", hertz: hertz * 2, loud: 0.06, at: index * apart, swell: 0.02, fall: 1.1 }),
  ]);
}

/**
 * Marks the ending as new, so that the style sheet animates it, and plays its sound. Any press ends the motion.
 * @param {(kind: string, parts: Part[]) => void} play
 */
export function celebrate(play) {
  const ending = byId("ending");
  if (!ending) return;
  const { outcome = "over" } = ending.dataset;
  play(outcome, SOUNDS[outcome]);
  ending.classList.add("is-new");
  for (const press of ["pointerdown", "keydown"])
    addEventListener(press, () => ending.classList.remove("is-new"), { once: true, capture: true });
}

/**
 * Marks the end of a game with a sound and an animation, and shows a new personal best. After a reload, the ending
 * appears without sound or animation.
 */

import { list } from "../../storage/game_store.js";
import { beatenBest } from "../../progress/personal_best.js";
import { signed } from "../../progress/results.js";
import { say } from "../display/speech.js";
import { byId, one, rect } from "../../shell/dom.js";
import { moves } from "../../shell/settings.js";
import { inTime } from "../../shell/timeouts.js";

/** @import { Part } from "../../sound/synthesizer.js" */

const SILENT = 800; // ms to wait for the list of earlier games; if it does not arrive, the game counts as the first
const AFTER = 2500; // ms from the result to the announcement of a personal best

/**
 * Sounds by result: tones that rise one after the other. A victory rises higher, over two octaves, and a personal best
 * rises highest. A defeat is three falling tones.
 * @type {Record<string, Part[]>}
 */
const SOUNDS = {
  over: chord([261.63, 329.63, 392, 493.88, 587.33], 0.09),
  won: chord([261.63, 329.63, 392, 523.25, 659.25, 783.99, 1046.5], 0.11),
  best: chord([392, 523.25, 659.25, 783.99, 659.25, 783.99, 1046.5, 1318.51, 1567.98], 0.12),
  lost: chord([392, 311.13, 261.63], 0.3),
};

/** Returns tones that start `apart` seconds apart. @param {number[]} tones @param {number} apart */
function chord(tones, apart) {
  return tones.flatMap((hertz, index) => [
    /** @type {Part} */ ({ wave: "triangle", hertz, loud: 0.2, at: index * apart, swell: 0.02, fall: 1.9 }),
    /** @type {Part} */ ({ wave: "sine", hertz: hertz * 2, loud: 0.06, at: index * apart, swell: 0.02, fall: 1.1 }),
  ]);
}

/**
 * Shows a personal best. If the game has just ended, also plays the sound of the ending, and marks the ending as new,
 * so that the style sheet animates it. Any press ends the motion.
 * @param {string} id of the game
 * @param {boolean} fresh whether it has just ended
 * @param {(kind: string, parts: Part[]) => void} play
 */
export async function celebrate(id, fresh, play) {
  document.addEventListener("keydown", closeMore, true);
  const beaten = beatenBest(await inTime(list(), SILENT, "saved games").catch(() => []), id);
  const text = showBest(beaten);
  const ending = byId("ending");
  if (!fresh || !ending) return;
  const outcome = text ? "best" : (ending.dataset.outcome ?? "over");
  play(outcome, SOUNDS[outcome]);
  ending.classList.add("is-new");
  const shower = ["won", "best"].includes(outcome) && moves() ? await showerOver(ending, outcome) : [];
  const end = () => {
    ending.classList.remove("is-new");
    for (const animation of shower) animation.cancel();
  };
  for (const press of ["pointerdown", "keydown"]) addEventListener(press, end, { once: true, capture: true });
  if (text) setTimeout(() => byId("ending") && say(best), AFTER);
}

/**
 * Lets confetti fall over the result: after a personal best, more than after another victory.
 * @param {HTMLElement} ending
 * @param {string} outcome
 * @returns {Promise<Animation[]>}
 */
async function showerOver(ending, outcome) {
  const [layer, result] = [byId("motion"), rect(one(HTMLElement, ".box", ending))];
  const late = await import("../display/effects.js").catch(console.info);
  return late && layer && result ? late.shower(layer, result, outcome === "best" ? 90 : 36) : [];
}

/** Closes the list of other next steps when the player presses Escape. @param {KeyboardEvent} event */
function closeMore(event) {
  const more = event.key === "Escape" ? one(HTMLDetailsElement, "#ending .steps[open]") : null;
  if (!more) return;
  event.preventDefault();
  more.open = false;
  one(HTMLElement, "summary", more)?.focus();
}

/** The text about a personal best, while the ending is on the page. */
let best = "";

/**
 * Observer that shows the text again after a frame has redrawn the ending without it.
 * @type {MutationObserver | undefined}
 */
let watch;

/** Shows which score was beaten. Returns the text, or "" if none was beaten. @param {number | null} beaten */
function showBest(beaten) {
  const [area, note] = [byId("area-moment"), one(HTMLElement, "#ending [data-best]")];
  best = beaten === null ? "" : (note?.dataset.best ?? "").replace("{points}", signed(beaten));
  fillBest();
  watch ??= new MutationObserver(fillBest);
  if (area) watch.observe(area, { childList: true, subtree: true });
  return best;
}

/** Writes the text about a personal best into the ending, if the ending is on the page. */
function fillBest() {
  const note = one(HTMLElement, "#ending [data-best]");
  if (!note) best = "";
  if (!note || note.textContent === best) return;
  note.textContent = best;
  note.hidden = !best;
}

/** Synthesizes the background sounds of a table from noise and short calls. Loaded when the player switches them on. */

import { ambience, volume } from "../shell/settings.js";
import { noiseOf, sing } from "./synthesizer.js";

/** @import { Part } from "./synthesizer.js" */

const LOUD = 0.45; // overall gain at the usual volume
const NOISE = 5; // length of the noise in s
const FADE = 0.4; // s until a new volume is nearly reached

/**
 * A continuous noise. hertz, narrow: centre and quality factor of its band; loud: gain; sway: swells per second
 * @typedef {{hertz: number, narrow: number, loud: number, sway: number}} Bed
 */
/**
 * beds: continuous noises; calls: short sounds played now and then; apart: minimum and maximum s between two calls
 * @typedef {{beds: Bed[], calls: Part[][], apart: [number, number]}} Place
 */

/** Returns tones that follow each other. @param {[hertz: number, to: number, at: number, fall: number][]} tones @param {number} loud */
const song = (tones, loud) =>
  tones.map(([hertz, to, at, fall]) => /** @type {Part} */ ({ wave: "sine", hertz, to, loud, at, swell: 0.02, fall }));

/** Returns a cricket's chirps. @param {number} hertz @param {number} loud */
const chirps = (hertz, loud) =>
  song(
    [0, 0.06, 0.12, 0.5, 0.56, 0.62].map((at) => [hertz, hertz, at, 0.03]),
    loud,
  );

/** Background sounds by game. The first entry also serves games that are not listed. @type {Record<string, Place>} */
const PLACES = {
  // a courtyard with a small fountain
  azul: {
    beds: [
      { hertz: 2400, narrow: 0.5, loud: 0.1, sway: 0.23 },
      { hertz: 620, narrow: 0.8, loud: 0.12, sway: 0.11 },
    ],
    calls: [
      song(
        [
          [520, 1100, 0, 0.1],
          [760, 1500, 0.12, 0.08],
        ],
        0.1,
      ),
      song([[430, 900, 0, 0.12]], 0.09),
    ],
    apart: [0.8, 3],
  },
  // wind around a palace, and glass far away
  sintra: {
    beds: [
      { hertz: 340, narrow: 1.4, loud: 0.5, sway: 0.07 },
      { hertz: 900, narrow: 3, loud: 0.12, sway: 0.13 },
    ],
    calls: [
      song(
        [
          [1318, 1318, 0, 2],
          [1976, 1976, 0.3, 1.6],
        ],
        0.025,
      ),
      song([[1760, 1760, 0, 2.2]], 0.02),
    ],
    apart: [6, 15],
  },
  // leaves and birds
  queens_garden: {
    beds: [{ hertz: 1500, narrow: 0.6, loud: 0.1, sway: 0.09 }],
    calls: [
      song(
        [
          [2900, 3700, 0, 0.09],
          [3500, 2800, 0.16, 0.1],
          [2900, 3900, 0.34, 0.14],
        ],
        0.055,
      ),
      song(
        [
          [4200, 3600, 0, 0.06],
          [4200, 3600, 0.14, 0.06],
          [4200, 3600, 0.28, 0.06],
        ],
        0.035,
      ),
      song([[2100, 1700, 0, 0.3]], 0.05),
    ],
    apart: [2, 7],
  },
  // night by the water
  noctiluca: {
    beds: [
      { hertz: 280, narrow: 0.9, loud: 0.4, sway: 0.17 },
      { hertz: 5200, narrow: 6, loud: 0.05, sway: 0.31 },
    ],
    calls: [chirps(4300, 0.035), chirps(4700, 0.02), song([[380, 820, 0, 0.14]], 0.07)],
    apart: [1, 4],
  },
};

/** @type {{context: AudioContext, out: GainNode} | null} */
let playing = null;

/**
 * Starts the background sounds; later calls do nothing. The sounds follow the settings, and pause while the page is
 * hidden.
 */
export function startAmbience() {
  if (playing) return follow();
  const context = new AudioContext();
  const out = new GainNode(context, { gain: 0 });
  out.connect(context.destination);
  playing = { context, out };
  const noise = noiseOf(context, NOISE);
  const { beds, calls, apart } = PLACES[document.documentElement.dataset.game ?? ""] ?? PLACES.azul;
  for (const bed of beds) lay(context, out, noise, bed);
  call({ context, out, noise }, calls, apart);
  for (const kind of ["change", "click", "visibilitychange"]) document.addEventListener(kind, follow);
  follow();
}

/** Applies the settings. */
function follow() {
  if (!playing) return;
  const { context, out } = playing;
  if (!isHeard()) return void context.suspend().catch(() => {});
  context.resume().catch(() => {});
  out.gain.setTargetAtTime(LOUD * volume(), context.currentTime, FADE);
}

const isHeard = () => ambience() && !document.hidden;

/** @param {AudioContext} context @param {AudioNode} out @param {AudioBuffer} buffer @param {Bed} bed */
function lay(context, out, buffer, { hertz, narrow, loud, sway }) {
  const source = new AudioBufferSourceNode(context, { buffer, loop: true });
  const level = new GainNode(context, { gain: loud });
  const swell = new OscillatorNode(context, { frequency: sway });
  swell.connect(new GainNode(context, { gain: loud * 0.5 })).connect(level.gain);
  source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: hertz, Q: narrow })).connect(level);
  level.connect(out);
  source.start();
  swell.start();
}

/** Plays one of the calls now and then. @param {Parameters<typeof sing>[0]} audio @param {Part[][]} calls @param {[number, number]} apart */
function call(audio, calls, [least, most]) {
  const wait = least + Math.random() * (most - least);
  setTimeout(() => {
    const parts = calls[Math.floor(Math.random() * calls.length)];
    if (isHeard()) for (const part of parts) sing(audio, part, 0.94 + Math.random() * 0.12);
    call(audio, calls, [least, most]);
  }, wait * 1000);
}

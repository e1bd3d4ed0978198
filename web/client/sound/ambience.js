/**
 * Synthesizes the background sounds of a table from noise and from short sounds (calls). Loaded when the player
 * switches them on.
 */

import { byId } from "../shell/dom.js";
import { ambience, volume } from "../shell/settings.js";
import { noiseOf, playPart } from "./synthesizer.js";

/** @import { Part } from "./synthesizer.js" */

const LOUD = 0.45; // overall gain at the usual volume
const NOISE = 5; // length of the noise in s
const FADE = 0.4; // seconds until a new volume is nearly reached

/**
 * A continuous noise. hertz, narrow: centre and quality factor of its band; loud: gain; sway: swells per second
 * @typedef {{hertz: number, narrow: number, loud: number, sway: number}} Bed
 */
/**
 * A short sound that is played occasionally. loud: gain; tones: for each tone, the hertz at its start and at its end,
 * the seconds from the start of the sound to the tone, and the seconds until the tone has faded
 * @typedef {{loud: number, tones: [hertz: number, to: number, at: number, fall: number][]}} Call
 */
/**
 * The background sounds of a game, from its ambience.json. beds: continuous noises; apart: minimum and maximum seconds
 * between two calls
 * @typedef {{beds: Bed[], calls: Call[], apart: [number, number]}} Place
 */

/** Returns the background sounds of the page's game, or null if it has none. @returns {Place | null} */
const pagePlace = () => JSON.parse(byId("table")?.dataset.ambience || "null");

/** Returns the tones of a call in the form that the synthesizer plays. @param {Call} call */
const partsOf = ({ tones, loud }) =>
  tones.map(([hertz, to, at, fall]) => /** @type {Part} */ ({ wave: "sine", hertz, to, loud, at, swell: 0.02, fall }));

/** @type {{context: AudioContext, out: GainNode} | null} */
let playing = null;

/**
 * Starts the background sounds; later calls do nothing. The sounds follow the settings, and pause while the page is
 * hidden.
 */
export function startAmbience() {
  if (playing) return follow();
  const place = pagePlace();
  if (!place) return;
  const context = new AudioContext();
  const out = new GainNode(context, { gain: 0 });
  out.connect(context.destination);
  playing = { context, out };
  const noise = noiseOf(context, NOISE);
  for (const bed of place.beds) startNoise(context, out, noise, bed);
  scheduleCall({ context, out, noise }, place);
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

/**
 * Starts a continuous noise.
 * @param {AudioContext} context
 * @param {AudioNode} out
 * @param {AudioBuffer} buffer
 * @param {Bed} bed
 */
function startNoise(context, out, buffer, { hertz, narrow, loud, sway }) {
  const source = new AudioBufferSourceNode(context, { buffer, loop: true });
  const level = new GainNode(context, { gain: loud });
  const swell = new OscillatorNode(context, { frequency: sway });
  swell.connect(new GainNode(context, { gain: loud * 0.5 })).connect(level.gain);
  source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: hertz, Q: narrow })).connect(level);
  level.connect(out);
  source.start();
  swell.start();
}

/** Plays one of the calls occasionally. @param {Parameters<typeof playPart>[0]} audio @param {Place} place */
function scheduleCall(audio, place) {
  const [least, most] = place.apart;
  const wait = least + Math.random() * (most - least);
  setTimeout(() => {
    const chosen = place.calls[Math.floor(Math.random() * place.calls.length)];
    if (isHeard()) for (const part of partsOf(chosen)) playPart(audio, part, 0.94 + Math.random() * 0.12);
    scheduleCall(audio, place);
  }, wait * 1000);
}

/**
 * Synthesizes the sounds of landing pieces, one for each material, and sounds that other modules describe in parts.
 * Loaded after the player's first tap or key.
 */

import { volume } from "../shell/settings.js";

const LOUD = 0.2; // overall gain at the usual volume
const APART = 24; // minimum ms between two sounds of the same kind, so that pieces that land together make one sound
const IDLE = 8000; // the audio is suspended after this many ms without a sound, so that the device can sleep
const NOISE = 0.4; // length of the noise in s
const SILENCE = 0.0001; // exponential ramps cannot reach 0

/**
 * A part of a sound: a tone whose pitch may glide, or band-filtered noise. It swells and then fades.
 * @typedef {object} Part
 * @property {OscillatorType} [wave] noise if missing
 * @property {number} hertz
 * @property {number} [to] hertz at the end
 * @property {number} [narrow] quality factor of the noise filter
 * @property {number} loud gain
 * @property {number} [at] seconds after the start of the sound
 * @property {number} [swell] seconds until the part is at full volume
 * @property {number} fall seconds from full volume to silence
 */

/** @type {Record<string, Part[]>} */
const SOUNDS = {
  // a glazed tile on another
  ceramic: [
    { hertz: 3600, narrow: 3, loud: 0.5, fall: 0.03 },
    { wave: "sine", hertz: 1850, to: 1780, loud: 0.34, fall: 0.07 },
    { wave: "sine", hertz: 4630, loud: 0.1, fall: 0.04 },
  ],
  // a ringing pane
  glass: [
    { wave: "sine", hertz: 1568, loud: 0.26, fall: 0.42 },
    { wave: "sine", hertz: 4325, loud: 0.12, fall: 0.26 },
    { wave: "sine", hertz: 8467, loud: 0.04, fall: 0.12 },
    { hertz: 6000, narrow: 2, loud: 0.12, fall: 0.02 },
  ],
  // a block on a board
  wood: [
    { wave: "triangle", hertz: 330, to: 220, loud: 0.62, fall: 0.09 },
    { wave: "sine", hertz: 705, to: 610, loud: 0.22, fall: 0.05 },
    { hertz: 900, narrow: 1.2, loud: 0.5, fall: 0.03 },
  ],
  // a drop, and then a smaller one
  water: [
    { wave: "sine", hertz: 430, to: 1020, loud: 0.42, swell: 0.012, fall: 0.12 },
    { wave: "sine", hertz: 700, to: 1500, loud: 0.14, at: 0.085, swell: 0.01, fall: 0.09 },
  ],
  // a sliding card
  paper: [
    { hertz: 1700, to: 3400, narrow: 0.8, loud: 0.26, swell: 0.05, fall: 0.14 },
    { hertz: 5200, narrow: 1.5, loud: 0.06, at: 0.1, swell: 0.02, fall: 0.06 },
  ],
};

/** @typedef {{context: AudioContext, out: AudioNode, noise: AudioBuffer}} Audio */

export class Synthesizer {
  /** Time when each kind of sound was played last, in ms. @type {Map<string, number>} */ #heard = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #sleep;
  #audio;
  #out;

  constructor() {
    const context = new AudioContext();
    this.#out = new GainNode(context, { gain: LOUD });
    this.#out.connect(context.destination);
    this.#audio = { context, out: this.#out, noise: noiseOf(context, NOISE) };
  }

  /**
   * Plays a sound. Does nothing if the sound is unknown.
   * @param {string} kind
   * @param {Part[]} [own] the parts of a sound that is not listed here; their pitch does not vary
   */
  play(kind, own) {
    const parts = own ?? SOUNDS[kind];
    if (!parts) return;
    const now = performance.now();
    if (now - (this.#heard.get(kind) ?? -APART) < APART) return;
    this.#heard.set(kind, now);
    const { context } = this.#audio;
    if (context.state !== "running") context.resume().catch(() => {});
    clearTimeout(this.#sleep);
    this.#sleep = setTimeout(() => context.suspend().catch(() => {}), IDLE);
    this.#out.gain.value = LOUD * volume();
    const tune = own ? 1 : 0.97 + Math.random() * 0.06; // vary the pitch slightly between pieces
    for (const part of parts) playPart(this.#audio, part, tune);
  }
}

/** Returns noise that lasts `length` s. @param {BaseAudioContext} context @param {number} length */
export function noiseOf({ sampleRate }, length) {
  const noise = new AudioBuffer({ length: length * sampleRate, sampleRate });
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return noise;
}

/**
 * @param {Audio} through
 * @param {Part} part
 * @param {number} tune factor on its pitch
 */
export function playPart(
  { context, out, noise },
  { wave, hertz, to, narrow, loud, at = 0, swell = 0.002, fall },
  tune,
) {
  const start = context.currentTime + at;
  const end = start + swell + fall;
  const source = wave
    ? new OscillatorNode(context, { type: wave, frequency: hertz * tune })
    : new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  const band = wave ? null : new BiquadFilterNode(context, { type: "bandpass", frequency: hertz * tune, Q: narrow });
  const pitch = source instanceof OscillatorNode ? source.frequency : band?.frequency;
  pitch?.setValueAtTime(hertz * tune, start);
  if (to) pitch?.exponentialRampToValueAtTime(to * tune, end);
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(SILENCE, start);
  loudness.gain.exponentialRampToValueAtTime(loud, start + swell);
  loudness.gain.exponentialRampToValueAtTime(SILENCE, end);
  (band ? source.connect(band) : source).connect(loudness).connect(out);
  source.start(start);
  source.stop(end);
}

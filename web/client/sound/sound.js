/**
 * Plays sounds and vibrates. The synthesizer is loaded after the player's first tap or key, and only if sound is on.
 */

import { ambience, sounds } from "../shell/settings.js";

const BUZZ = 8; // ms of vibration
// ms from the first tap to the creation of the audio. After this time, the highlights of the tap are on the screen, but
// no piece has landed yet.
const AFTER = 250;
const INPUTS = /** @type {const} */ (["click", "keydown"]);

/** @import { Part, Synthesizer } from "./synthesizer.js" */

export class Sound {
  /** @type {Synthesizer | null} */ #synthesizer = null;

  /** Waits for the first tap or key. Call this once. */
  start() {
    for (const kind of INPUTS) addEventListener(kind, () => setTimeout(() => void this.#wake(), AFTER), true);
  }

  /** Creates the audio after the player's first input if sound is on. */
  async #wake() {
    if (!sounds() || typeof AudioContext === "undefined") return;
    if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
    try {
      const { Synthesizer } = await import("./synthesizer.js");
      this.#synthesizer ??= new Synthesizer();
      if (ambience()) (await import("./ambience.js")).startAmbience();
    } catch (trouble) {
      console.info(trouble); // the game continues without sound
    }
  }

  /**
   * Plays a sound. Does nothing if the sound is unknown, if sound is off, or before the first tap or key.
   * @param {string | undefined} kind
   * @param {Part[]} [own] the parts of a sound that the synthesizer does not know
   */
  play = (kind, own) => {
    if (kind && sounds()) this.#synthesizer?.play(kind, own);
  };
}

/** Vibrates briefly as feedback, on devices that can vibrate. */
export function buzz() {
  if (sounds() && "vibrate" in navigator) navigator.vibrate(BUZZ);
}

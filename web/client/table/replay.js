/**
 * Replays a game. The player chooses a replay position with the slider, a log line or a key, or plays all positions one
 * after the other. The positions are in the markup that Python draws: each button contains the position that it leads
 * to, and the slider contains all of them.
 */

import { all, byId, one } from "../shell/dom.js";
import { replaySpeed, slowness } from "../shell/settings.js";
import { say } from "./display/speech.js";

/** @import { Frame } from "../types.js" */
/** @typedef {"round-earlier" | "earlier" | "later" | "round-later"} Direction */

const BEAT = 1500; // ms for which each replay position is shown, at normal speed
const PATIENCE = 2000; // ms to wait for the answer to a request
const root = document.documentElement;

/**
 * Returns the replay position that is next in a direction, or null if there is none. The position is given as the
 * number of actions before it.
 * @param {Direction} direction
 */
function neighbour(direction) {
  const steps = one(HTMLButtonElement, `#do-${direction}[data-steps]`)?.dataset.steps;
  return steps === undefined ? null : Number(steps);
}

const slider = () => one(HTMLInputElement, "#moment-slider");

/** Returns the replay positions of the slider, each as the number of actions before it. */
const positions = () => (slider()?.dataset.moments ?? "").split(" ").map(Number);

export class Replay {
  /** @type {(steps: number) => void} */ #ask;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /**
   * The replay position to request when the answer to the current request has arrived.
   * @type {number | null}
   */
  #wanted = null;
  /** Time of the request whose answer is awaited. @type {number | null} */ #requestedAt = null;

  /** @param {(steps: number) => void} ask requests a replay position */
  constructor(ask) {
    this.#ask = ask;
    document.addEventListener("input", ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target !== slider()) return;
      this.show(positions()[target.valueAsNumber]);
    });
  }

  get playing() {
    return root.hasAttribute("data-playing");
  }

  /** The factor by which pieces move faster than usual. */
  get haste() {
    return this.playing ? replaySpeed() : 1;
  }

  /** Shows a replay position. @param {number} steps number of actions before it */
  show(steps) {
    this.stop();
    this.#want(steps);
  }

  /** Shows a neighbouring replay position, if there is one. @param {Direction} direction */
  step(direction) {
    const steps = neighbour(direction);
    if (steps === null) this.stop();
    else this.show(steps);
  }

  /** Shows the first or last replay position. @param {"first" | "last"} end */
  stepTo(end) {
    this.show(end === "first" ? 0 : (positions().at(-1) ?? 0));
  }

  /**
   * Requests a replay position. While another answer is awaited, only the latest request is kept, so that sliding skips
   * the positions in between.
   * @param {number} steps
   */
  #want(steps) {
    if (this.#requestedAt !== null && performance.now() - this.#requestedAt < PATIENCE) {
      this.#wanted = steps;
      return;
    }
    this.#requestedAt = performance.now();
    this.#ask(steps);
  }

  /** Starts or pauses automatic playback. At the end of the replay, playback starts from the beginning. */
  toggle() {
    if (this.playing) {
      this.stop();
      return say(slider()?.dataset.paused);
    }
    root.toggleAttribute("data-playing", true);
    if (document.activeElement?.id === "do-play") byId("do-pause")?.focus();
    this.#want(neighbour("later") ?? 0);
  }

  /** Stops automatic playback. */
  stop() {
    clearTimeout(this.#timer);
    this.#wanted = null;
    if (!this.playing) return;
    const held = document.activeElement?.id === "do-pause";
    root.toggleAttribute("data-playing", false);
    if (held) byId("do-play")?.focus();
  }

  /**
   * Updates the replay after the page has shown a replay position or the current position.
   * @param {Frame} frame
   * @param {Promise<unknown>} still settles when all motion is over
   */
  shown(frame, still) {
    clearTimeout(this.#timer);
    const wanted = this.#wanted;
    this.#requestedAt = this.#wanted = null;
    this.#mark(frame.moment?.steps ?? null);
    if (!frame.moment) return this.stop();
    if (wanted !== null) {
      const thumb = slider();
      if (thumb) thumb.valueAsNumber = positions().indexOf(wanted);
      return this.#want(wanted);
    }
    if (!this.playing) return;
    if (neighbour("later") === null) return this.stop();
    const began = performance.now();
    void still.then(() => {
      const rest = (BEAT * slowness()) / replaySpeed() - (performance.now() - began);
      clearTimeout(this.#timer);
      if (this.playing && this.#requestedAt === null) this.#timer = setTimeout(() => this.#next(), Math.max(0, rest));
    });
  }

  /** Marks the log line of the replay position and scrolls it into view. @param {number | null} steps */
  #mark(steps) {
    const lines = all(HTMLElement, ".log button[data-steps]");
    const now = lines.filter((line) => Number(line.dataset.steps) === steps);
    for (const line of lines) {
      line.classList.toggle("is-shown", now.includes(line));
      if (now.includes(line)) line.setAttribute("aria-current", "true");
      else line.removeAttribute("aria-current");
    }
    const scroll = one(HTMLElement, ".log-scroll");
    const [first] = now;
    if (!scroll) return;
    if (!first) {
      // The log scrolls in reverse, so its end is at scroll position 0.
      scroll.scrollTop = steps === null ? 0 : -scroll.scrollHeight;
      return;
    }
    const [box, room] = [first.getBoundingClientRect(), scroll.getBoundingClientRect()];
    scroll.scrollTop += box.top + box.height / 2 - room.top - room.height / 2;
  }

  /** Requests the next replay position, or stops the playback. */
  #next() {
    const steps = neighbour("later");
    if (steps === null || document.hidden) this.stop();
    else this.#want(steps);
  }
}

/**
 * Looking back at a game: any moment by the slider, by lines of the log and by keys, the next one after the other by
 * itself. What leads to the moments is drawn with them: buttons have the moment that they show, the slider has all.
 */

import { all, byId, one } from "../shell/dom.js";
import { replaySpeed, slowness } from "../shell/settings.js";

/** @import { Frame } from "../types.js" */
/** @typedef {"round-earlier" | "earlier" | "later" | "round-later"} Way */

const BEAT = 1500; // ms a moment stays, at normal speed
const PATIENCE = 2000; // ms after which the moment that was asked for is not waited for any more
const root = document.documentElement;

/** How many actions had been done at a moment near the one on the page. @param {Way} way */
function beside(way) {
  const steps = one(HTMLButtonElement, `#do-${way}[data-steps]`)?.dataset.steps;
  return steps === undefined ? null : Number(steps);
}

const slider = () => one(HTMLInputElement, "#moment-slider");

/** The moments of the slider, by its value. */
const moments = () => (slider()?.dataset.moments ?? "").split(" ").map(Number);

export class Replay {
  /** @type {(steps: number) => void} */ #ask;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** The moment that is wanted next, while another one has yet to come. @type {number | null} */ #wanted = null;
  /** When the one that has yet to come was asked for. @type {number | null} */ #asked = null;

  /** @param {(steps: number) => void} ask asks for a moment */
  constructor(ask) {
    this.#ask = ask;
    document.addEventListener("input", ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target !== slider()) return;
      this.show(moments()[target.valueAsNumber]);
    });
  }

  get playing() {
    return root.hasAttribute("data-playing");
  }

  /** How much faster than usual pieces move. */
  get haste() {
    return this.playing ? replaySpeed() : 1;
  }

  /** Shows a moment. @param {number} steps how many actions had been done */
  show(steps) {
    this.stop();
    this.#want(steps);
  }

  /** Shows a moment nearby, if there is one. @param {Way} way */
  step(way) {
    const steps = beside(way);
    if (steps === null) this.stop();
    else this.show(steps);
  }

  /** Shows the first moment or the last. @param {"first" | "last"} end */
  stepTo(end) {
    this.show(end === "first" ? 0 : (moments().at(-1) ?? 0));
  }

  /** Who slides on does not wait for what lies between: the latest wish alone is asked for. @param {number} steps */
  #want(steps) {
    if (this.#asked !== null && performance.now() - this.#asked < PATIENCE) {
      this.#wanted = steps;
      return;
    }
    this.#asked = performance.now();
    this.#ask(steps);
  }

  /** Goes on by itself, from the end anew, or stands still again. */
  toggle() {
    if (this.playing) return this.stop();
    root.toggleAttribute("data-playing", true);
    if (document.activeElement?.id === "do-play") byId("do-pause")?.focus();
    this.#want(beside("later") ?? 0);
  }

  /** Nothing goes on by itself any more. */
  stop() {
    clearTimeout(this.#timer);
    this.#wanted = null;
    if (!this.playing) return;
    const held = document.activeElement?.id === "do-pause";
    root.toggleAttribute("data-playing", false);
    if (held) byId("do-play")?.focus();
  }

  /**
   * A moment is on the page, or the game as it is now.
   * @param {Frame} frame
   * @param {Promise<unknown>} still settles when nothing moves any more
   */
  shown(frame, still) {
    clearTimeout(this.#timer);
    const wanted = this.#wanted;
    this.#asked = this.#wanted = null;
    this.#mark(frame.moment?.steps ?? null);
    if (!frame.moment) return this.stop();
    if (wanted !== null) {
      const thumb = slider();
      if (thumb) thumb.valueAsNumber = moments().indexOf(wanted);
      return this.#want(wanted);
    }
    if (!this.playing) return;
    if (beside("later") === null) return this.stop();
    const began = performance.now();
    void still.then(() => {
      const rest = (BEAT * slowness()) / replaySpeed() - (performance.now() - began);
      clearTimeout(this.#timer);
      if (this.playing && this.#asked === null) this.#timer = setTimeout(() => this.#next(), Math.max(0, rest));
    });
  }

  /** The line of the log that tells of the moment is marked, and in sight. @param {number | null} steps */
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
      scroll.scrollTop = steps === null ? 0 : -scroll.scrollHeight; // it is turned over: its end is where it begins
      return;
    }
    const [box, room] = [first.getBoundingClientRect(), scroll.getBoundingClientRect()];
    scroll.scrollTop += box.top + box.height / 2 - room.top - room.height / 2;
  }

  #next() {
    const steps = beside("later");
    if (steps === null || document.hidden) this.stop();
    else this.#want(steps);
  }
}

/**
 * Counts scores up as points are shown. A frame contains the final scores. While its events are played, boards and
 * chips (the labels of the seats) show the scores so far. Texts for screen readers always give the final scores.
 */

import { all } from "../../shell/dom.js";

const STEPS = 8; // maximum number of intermediate scores

/** @import { GameEvent } from "../../types.js" */

/** Returns the text nodes that show a seat's score. @param {number} seat @returns {Text[]} */
function figuresOf(seat) {
  return all(Element, `[data-at="score:${seat}"], .board[data-seat="${seat}"] > header > .score`).flatMap(
    ({ lastChild }) => (lastChild instanceof Text ? [lastChild] : []),
  );
}

/** Returns the number in a text, or null if there is none. @param {Text | undefined} figure */
function pointsOf(figure) {
  const value = Number.parseInt(figure?.data.replace("\u2212", "-") ?? "", 10);
  return Number.isNaN(value) ? null : value;
}

/** @param {number} value */
const written = (value) => String(value).replace("-", "\u2212");

/** @param {GameEvent[]} events @returns {Set<number>} seats that score in the events */
const scorers = (events) => new Set(events.flatMap(({ seat, points }) => (points && seat !== undefined ? [seat] : [])));

/**
 * Records the scores of the seats that are about to score, before the page changes.
 * @param {GameEvent[]} events
 * @returns {Map<number, number>} by seat
 */
export function noteScores(events) {
  return new Map(
    [...scorers(events)].flatMap((seat) => {
      const value = pointsOf(figuresOf(seat)[0]);
      return value === null ? [] : [[seat, value]];
    }),
  );
}

export class ScoreCounter {
  /**
   * Data by seat. figures: text nodes with the score; final, last: the final score, as text and as a number; shown: the
   * score shown now; left: number of events with points still to come
   * @type {Map<number, {figures: Text[], final: string, last: number, shown: number, left: number}>}
   */
  #seats = new Map();

  /**
   * @param {Map<number, number>} before by seat
   * @param {GameEvent[]} events that led to the position on the page
   */
  constructor(before, events) {
    for (const [seat, shown] of before) {
      const figures = figuresOf(seat);
      const last = pointsOf(figures[0]);
      if (last === null || last === shown) continue;
      const left = events.filter((event) => event.points && event.seat === seat).length;
      this.#seats.set(seat, { figures, final: figures[0].data, last, shown, left });
    }
  }

  /** Shows the scores that the seats had before the events. */
  start() {
    for (const { figures, shown } of this.#seats.values()) write(figures, written(shown));
  }

  /**
   * Counts points up or down. After a seat's last event with points, its final score is shown.
   * @param {GameEvent} event
   * @param {(part: number) => Promise<unknown>} wait waits for a fraction, from 0 to 1, of the available time
   */
  async count({ seat = -1, points = 0 }, wait) {
    const line = this.#seats.get(seat);
    if (!line || !points) return wait(1);
    line.left -= 1;
    const from = line.shown;
    line.shown = line.left ? from + points : line.last;
    const steps = Math.max(1, Math.min(STEPS, Math.abs(line.shown - from)));
    for (let step = 1; step <= steps; step += 1) {
      await wait(1 / steps);
      if (!this.#seats.has(seat)) return;
      write(line.figures, written(Math.round(from + ((line.shown - from) * step) / steps)));
    }
  }

  /** Shows the final scores, even if counting is not finished. */
  stop() {
    for (const { figures, final } of this.#seats.values()) write(figures, final);
    this.#seats.clear();
  }
}

/** Shows a score. @param {Text[]} figures @param {string} text */
function write(figures, text) {
  for (const figure of figures) figure.data = text;
}

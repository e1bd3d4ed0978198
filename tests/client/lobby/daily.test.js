/** The daily deal is the same for every player, and a streak counts consecutive calendar days. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { dayOf, numberOf, setupOf, streakOf } from "../../../web/client/lobby/daily.js";

/** @typedef {import("../../../web/client/types.js").Entry} Entry */

const GAMES = ["azul", "sintra"];
const DATE = new Date(2026, 10, 22, 23, 59);

/** Returns the saved entry of a finished game of the daily deal. @param {Partial<Entry>} [more] @returns {Entry} */
function finished(more) {
  const { game, seats, seed } = setupOf("sintra", 1, DATE);
  return { id: "x", game, names: [], over: true, updated: 1, save: { seats, record: { seed: seed ?? 0 } }, ...more };
}

describe("today's deal", () => {
  test("has a seed that encodes the day and the game", () => {
    assert.equal(setupOf("sintra", 1, DATE).seed, 202611221);
    assert.equal(dayOf(finished(), GAMES), 20261122);
  });

  test("does not count while unfinished, or against another level", () => {
    const { seats } = setupOf("sintra", 1, DATE);
    const others = [
      finished({ game: "azul" }),
      finished({ over: false }),
      finished({ save: { seats: [seats[0], { name: "", level: "casual" }], record: { seed: 202611221 } } }),
      finished({ save: { seats, record: { seed: 202602301 } } }),
      finished({ save: { seats } }),
    ];
    for (const entry of others) assert.equal(dayOf(entry, GAMES), 0);
  });

  test("has a streak, which counts the consecutive days up to today or yesterday", () => {
    const today = new Date(2026, 10, 2);
    assert.equal(streakOf([20261102, 20261101, 20261031, 20261029], today), 3);
    assert.equal(streakOf([20261101, 20261031], today), 2);
    assert.equal(streakOf([20261031], today), 0);
    assert.equal(numberOf(today), 20261102);
  });
});

/** The statistics of saved games are correct. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { levelOf, person, finished, resultOf, scoresText, summary } from "../../../web/client/progress/results.js";

/** @typedef {import("../../../web/client/types.js").Entry} Entry */

const ANA = { name: "Ana", level: null };
const BOT = { name: "", level: "casual" };

/** @param {number[]} scores @param {number[]} winners @param {number} updated @returns {Entry} */
const game = (scores, winners, updated, seats = [ANA, BOT]) => ({
  id: String(updated),
  game: "azul",
  names: [],
  over: true,
  updated,
  save: { seats, result: { scores, winners, breakdown: scores.map((points) => ({ row: points })) } },
});

describe("statistics", () => {
  test("show negative points with a minus sign", () => {
    assert.equal(scoresText([62, 90]), "62–90");
    assert.equal(scoresText([-32, 5]), "\u221232 – 5");
  });

  test("count wins, shared wins, losses and streaks", () => {
    const entries = [game([30, 40], [1], 3), game([50, 40], [0], 1), game([44, 40], [0], 2), game([40, 40], [0, 1], 4)];
    const figures = summary(finished(entries));
    assert.deepEqual(figures, { games: 4, won: 2, shared: 1, lost: 1, average: 41, best: 50, streak: 1, longest: 2 });
  });

  test("omit unfinished games, games of several people and invalid ones", () => {
    const open = { ...game([1, 2], [1], 1), save: { seats: [ANA, BOT], result: null } };
    const two = game([1, 2], [1], 2, [ANA, ANA]);
    const wrong = game([1], [1], 3);
    assert.deepEqual(finished([open, two, wrong]), []);
    assert.equal(resultOf(wrong), null);
  });

  test("of no games contain zeros", () => {
    assert.equal(summary([]).average, 0);
    assert.equal(summary([]).best, 0);
  });

  test("find the seat of the only person, and the level of the bots", () => {
    assert.equal(person([BOT, ANA]), 1);
    assert.equal(person([BOT, BOT]), null);
    assert.equal(levelOf([ANA, BOT, { name: "", level: "master" }]), "mixed");
    assert.equal(levelOf([ANA]), "alone");
    assert.equal(levelOf([BOT, ANA, BOT]), "casual");
  });
});

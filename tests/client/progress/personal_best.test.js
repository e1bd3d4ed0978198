/** A personal best is computed from the saved games. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { beatenBest } from "../../../web/client/progress/personal_best.js";

/** @typedef {import("../../../web/client/types.js").Entry} Entry */
/** @typedef {import("../../../web/client/types.js").Seat} Seat */

const ANA = { name: "Ana", level: null };
const BOT = { name: "", level: "casual" };

/** @param {number} updated @param {number} points @param {Seat[]} others the other seats @returns {Entry} */
const game = (updated, points, ...others) => {
  const seats = [ANA, ...(others.length ? others : [BOT])];
  const scores = seats.map((_, seat) => (seat ? 1 : points));
  const result = { scores, winners: [0], breakdown: scores.map(() => ({})) };
  return { id: String(updated), game: "azul", names: [], over: true, updated, save: { seats, result } };
};

test("a game with more points than every earlier one beats the best of them", () => {
  assert.equal(beatenBest([game(3, 60), game(2, 41), game(1, 55)], "3"), 55);
  assert.equal(beatenBest([game(3, 55), game(1, 55)], "3"), null);
});

test("the first game beats nothing, and later games do not count", () => {
  assert.equal(beatenBest([game(1, 60)], "1"), null);
  assert.equal(beatenBest([game(2, 60), game(1, 50), game(3, 90)], "2"), 50);
});

test("games of several people, with another number of seats, or at another table do not count", () => {
  assert.equal(beatenBest([game(2, 60, ANA), game(1, 50, ANA)], "2"), null);
  assert.equal(beatenBest([game(2, 60), game(1, 50, BOT, BOT)], "2"), null);
  assert.equal(beatenBest([game(2, 60), { ...game(1, 50), game: "sintra" }], "2"), null);
});

test("a game that is not saved beats nothing", () => {
  assert.equal(beatenBest([game(1, 50)], "2"), null);
});

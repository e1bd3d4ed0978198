import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ratingsOf, recordAttempt, updatedRating } from "../../../web/client/storage/puzzle_ratings.js";
import { recordSolved, solved } from "../../../web/client/storage/solved_puzzles.js";
import { storage } from "../support/fake_storage.js";

/** @type {Map<string, string>} */
const stored = new Map();
const START = { rating: 1200, streak: 0, longest: 0, solved: 0, tried: 0 };
const puzzle = (/** @type {number} */ number, rating = 1200, theme = "plan") => ({ number, rating, theme });

beforeEach(() => {
  stored.clear();
  Object.defineProperty(globalThis, "localStorage", { value: storage(stored), configurable: true });
});

test("a solved puzzle raises the rating and a failed one lowers it", () => {
  assert.equal(updatedRating(START, 1200, true).rating, 1216);
  assert.equal(updatedRating(START, 1200, false).rating, 1184);
});

test("a harder puzzle raises the rating more, and lowers it less", () => {
  assert.ok(updatedRating(START, 1600, true).rating > updatedRating(START, 1200, true).rating);
  assert.ok(updatedRating(START, 1600, false).rating > updatedRating(START, 1200, false).rating);
});

test("a failed puzzle ends the streak, and the longest streak stays", () => {
  let rating = START;
  for (const isSolved of [true, true, false, true]) rating = updatedRating(rating, 1200, isSolved);
  assert.deepEqual([rating.streak, rating.longest, rating.solved, rating.tried], [1, 2, 3, 4]);
});

test("only the first attempt at a puzzle counts", () => {
  assert.deepEqual(recordAttempt("azul", puzzle(1), false), { rating: 1184, change: -16, streak: 0 });
  assert.deepEqual(recordAttempt("azul", puzzle(1), true), { rating: 1184, change: 0, streak: 0 });
  assert.equal(ratingsOf("azul").all.tried, 1);
});

test("each game and each theme has its own rating and streak", () => {
  recordAttempt("azul", puzzle(1, 1200, "plan"), true);
  recordAttempt("azul", puzzle(2, 1200, "block"), false);
  assert.equal(recordAttempt("azul", puzzle(3, 1200, "plan"), true).streak, 2);
  const { all, themes } = ratingsOf("azul");
  assert.deepEqual([all.streak, themes.plan.streak, themes.block.streak], [1, 2, 0]);
  assert.deepEqual(ratingsOf("sintra").all, START);
});

test("ratings and solved puzzles do not overwrite each other", () => {
  recordSolved("azul", 1);
  recordAttempt("azul", puzzle(1), true);
  recordSolved("azul", 2);
  recordAttempt("sintra", puzzle(5), true);
  assert.deepEqual(solved("azul"), [1, 2]);
  assert.deepEqual(ratingsOf("azul").tried, [1]);
  assert.deepEqual(ratingsOf("sintra").tried, [5]);
});

test("damaged ratings count as those of a new player", () => {
  for (const ratings of [
    "x",
    3,
    null,
    { azul: 1 },
    { azul: { all: { rating: "1", streak: null }, tried: 3, themes: 2 } },
  ]) {
    stored.set("azulejo.puzzles", JSON.stringify({ ratings }));
    assert.deepEqual(ratingsOf("azul"), { tried: [], all: START, themes: {} }, JSON.stringify(ratings));
    recordAttempt("azul", puzzle(1), true);
    assert.equal(ratingsOf("azul").all.rating, 1216);
  }
});

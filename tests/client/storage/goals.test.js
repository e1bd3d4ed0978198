import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { addGoals, progressOf, runOf, storedGoals, updateGoals } from "../../../web/client/storage/goals.js";
import { storage } from "../support/fake_storage.js";

/** @import { Entry } from "../../../web/client/types.js" */

/** @type {Map<string, string>} */
const stored = new Map();
const KEY = "azulejo.goals";

/**
 * Returns the saved entry of a finished game of a person against a bot.
 * @param {number} when
 * @param {number} points points of the person
 * @param {number} others points of the bot
 * @param {string} level
 */
function game(when, points, others, level = "casual") {
  const seats = [
    { name: "", level: null },
    { name: "", level },
  ];
  const winners = points > others ? [0] : [1];
  const result = { scores: [points, others], winners, breakdown: [{}, {}] };
  return /** @type {Entry} */ (
    /** @type {unknown} */ ({ id: `${when}`, game: "azul", over: true, updated: when, save: { seats, result } })
  );
}

beforeEach(() => {
  stored.clear();
  Object.defineProperty(globalThis, "localStorage", { value: storage(stored), configurable: true });
});

test("each goal stores the time when it was first reached", () => {
  const { reached } = progressOf([game(3, 90, 10), game(1, 60, 50), game(2, 40, 60)]);
  assert.deepEqual(reached, { "win:casual": 1, "points:50": 1, "points:75": 3, "margin:20": 3 });
});

test("a lost game with many points is not a win", () => {
  const { reached } = progressOf([game(1, 80, 90, "master")]);
  assert.deepEqual(Object.keys(reached), ["points:50", "points:75"]);
});

test("three wins in a row count only without a loss in between", () => {
  const wins = [1, 2, 4].map((when) => game(when, 30, 20));
  assert.equal(progressOf(wins).reached["row:3"], 4);
  assert.equal(progressOf([...wins, game(3, 20, 30)]).reached["row:3"], undefined);
});

test("ten games reach a goal, and games are also counted towards the goal of fifty", () => {
  const games = Array.from({ length: 11 }, (_, when) => game(when + 1, 10, 20));
  const { best, reached } = progressOf(games);
  assert.deepEqual([best.games, reached["games:10"], reached["games:50"]], [11, 10, undefined]);
});

test("a goal is reported as new only once, and stays when its game is deleted", () => {
  assert.deepEqual(
    updateGoals("azul", [game(1, 60, 50)]).fresh.map(({ id }) => id),
    ["win:casual", "points:50"],
  );
  assert.deepEqual(updateGoals("azul", [game(1, 60, 50)]).fresh, []);
  assert.deepEqual(updateGoals("azul", []).reached, { "win:casual": 1, "points:50": 1 });
});

test("imported goals are added, and the earliest time stays", () => {
  addGoals({ azul: { "row:3": 7, "win:master": 9 } });
  addGoals({ azul: { "row:3": 5, "win:master": 12 }, sintra: { "games:10": 3 } });
  assert.deepEqual(storedGoals(), { azul: { "row:3": 5, "win:master": 9 }, sintra: { "games:10": 3 } });
});

test("files without goals and damaged goals change nothing", () => {
  addGoals({ azul: { "row:3": 5 } });
  for (const data of [
    undefined,
    null,
    3,
    "x",
    [],
    { azul: 3 },
    { azul: { "row:3": "x", other: 1 } },
    { "../a": { "row:3": 1 } },
  ])
    addGoals(data);
  assert.deepEqual(storedGoals(), { azul: { "row:3": 5 } });
  stored.set(KEY, "not JSON");
  assert.deepEqual(storedGoals(), {});
});

test("a run consists of the latest games with the same result against the same level", () => {
  const games = [game(1, 10, 20), game(2, 30, 20), game(3, 30, 20), game(4, 30, 20), game(5, 10, 20, "master")];
  assert.deepEqual(runOf(games, "casual"), { won: true, count: 3 });
  assert.deepEqual(runOf(games, "master"), { won: false, count: 1 });
  assert.deepEqual(runOf([], "casual"), { won: false, count: 0 });
});

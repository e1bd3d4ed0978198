import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { nextOf, recordSolved, solved } from "../../../web/client/storage/solved_puzzles.js";
import { storage } from "../support/fake_storage.js";

/** @type {Map<string, string>} */
const stored = new Map();

beforeEach(() => {
  stored.clear();
  Object.defineProperty(globalThis, "localStorage", { value: storage(stored), configurable: true });
});

test("a puzzle solved twice is counted once", () => {
  for (const number of [3, 1, 3]) recordSolved("azul", number);
  recordSolved("sintra", 2);
  assert.deepEqual(solved("azul"), [1, 3]);
  assert.deepEqual(solved("sintra"), [2]);
  assert.deepEqual(solved("noctiluca"), []);
});

test("the next puzzle is the next unsolved one; after the last comes the first", () => {
  assert.equal(nextOf("azul", 0, 3), 1);
  recordSolved("azul", 2);
  assert.equal(nextOf("azul", 1, 3), 3);
  assert.equal(nextOf("azul", 3, 3), 1);
  recordSolved("azul", 1);
  recordSolved("azul", 3);
  assert.equal(nextOf("azul", 1, 3), 2);
  assert.equal(nextOf("azul", 3, 3), 1);
});

test("an invalid list counts as empty", () => {
  for (const text of ["", "x", "null", "3", '{"azul": 3}', '{"azul": ["1", null, 1.5]}']) {
    stored.set("azulejo.puzzles", text);
    assert.deepEqual(solved("azul"), [], text);
  }
  recordSolved("azul", 4);
  assert.deepEqual(solved("azul"), [4]);
});

/** The page keeps the last lines of a typed bot's output. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { LINES, BotOutput } from "../../../web/client/workshop/bot_output.js";

/** @param {...unknown} messages */
function printed(...messages) {
  const kept = new BotOutput();
  for (const message of messages) kept.take(JSON.stringify(message));
  return kept;
}

test("the last lines and the number of earlier ones are kept", () => {
  const many = Array.from({ length: 40 }, (_, index) => `line ${index}`);
  const kept = printed({ lines: many, earlier: 3 }, { lines: many, earlier: 0 });
  assert.deepEqual([kept.lines.length, kept.lines[0], kept.lines.at(-1)], [LINES, "line 30", "line 39"]);
  assert.equal(kept.earlier, 33);
  assert.equal(kept.cut, false);
});

test("messages from typed code become limited lines of text", () => {
  for (const message of [null, 1, "x", [], {}, { lines: "x" }, { lines: null }])
    assert.deepEqual(printed(message).lines, []);
  const kept = printed({ lines: [1, { a: 1 }, null, "a\nb", "x".repeat(9_999)], earlier: -5 });
  assert.deepEqual(kept.lines.slice(0, 4), ["1", "[object Object]", "null", "a b"]);
  assert.equal(kept.lines[4].length, 2001);
  assert.deepEqual([kept.cut, kept.earlier], [true, 0]);
  kept.take("no JSON");
  kept.take(JSON.stringify({ lines: ["x".repeat(2_000_000)] }));
  assert.equal(kept.lines.length, 5);
  kept.take(JSON.stringify({ lines: Array.from({ length: 1000 }, () => "y"), earlier: 1e300 }));
  assert.deepEqual([kept.lines.length, kept.earlier], [LINES, 955]);
});

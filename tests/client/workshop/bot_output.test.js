/** The page shows only the last lines of a typed bot's output. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { LINES, BotOutput } from "../../../web/client/workshop/bot_output.js";

/** @param {...unknown} messages */
function printed(...messages) {
  const output = new BotOutput();
  for (const message of messages) output.take(JSON.stringify(message));
  return output;
}

test("the last lines and the number of earlier ones are kept", () => {
  const many = Array.from({ length: 40 }, (_, index) => `line ${index}`);
  const output = printed({ lines: many, earlier: 3 }, { lines: many, earlier: 0 });
  assert.deepEqual([output.lines.length, output.lines[0], output.lines.at(-1)], [LINES, "line 30", "line 39"]);
  assert.equal(output.earlier, 33);
  assert.equal(output.cut, false);
});

test("messages from typed code become limited lines of text", () => {
  for (const message of [null, 1, "x", [], {}, { lines: "x" }, { lines: null }])
    assert.deepEqual(printed(message).lines, []);
  const output = printed({ lines: [1, { a: 1 }, null, "a\nb", "x".repeat(9_999)], earlier: -5 });
  assert.deepEqual(output.lines.slice(0, 4), ["1", "[object Object]", "null", "a b"]);
  assert.equal(output.lines[4].length, 2001);
  assert.deepEqual([output.cut, output.earlier], [true, 0]);
  output.take("no JSON");
  output.take(JSON.stringify({ lines: ["x".repeat(2_000_000)] }));
  assert.equal(output.lines.length, 5);
  output.take(JSON.stringify({ lines: Array.from({ length: 1000 }, () => "y"), earlier: 1e300 }));
  assert.deepEqual([output.lines.length, output.earlier], [LINES, 955]);
});

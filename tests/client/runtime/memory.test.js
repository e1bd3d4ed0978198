/** The memory of the Python interpreter is unpacked completely, and bytes that no packed piece contains are zero. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Memory } from "../../../web/runtime/memory.mjs";

/** @type {import("../../../web/runtime/memory.mjs").Pieces} */
const PIECES = [
  [1, 3],
  [6, 2],
];
const WHOLE = [0, 1, 2, 3, 0, 0, 4, 5, 0, 0];

describe("a memory of two pieces", () => {
  for (const parts of [
    [[1, 2, 3, 4, 5]],
    [[1], [2, 3, 4], [], [5]],
    [
      [1, 2, 3],
      [4, 5],
    ],
  ])
    test(`puts each byte in its place if the bytes arrive as ${JSON.stringify(parts)}`, () => {
      const memory = new Memory(WHOLE.length, PIECES);
      for (const part of parts) memory.put(Uint8Array.from(part));
      assert.deepEqual([...memory.whole()], WHOLE);
    });

  for (const [arrived, missing] of [
    [[], 5],
    [[1], 4],
    [[1, 2, 3], 2],
    [[1, 2, 3, 4], 1],
  ])
    test(`cannot be read before all bytes have arrived: after [${arrived}]`, () => {
      const memory = new Memory(WHOLE.length, PIECES);
      memory.put(Uint8Array.from(/** @type {number[]} */ (arrived)));
      assert.throws(() => memory.whole(), { message: `${missing} bytes of the memory are missing` });
    });

  test("refuses extra bytes", () => {
    const memory = new Memory(WHOLE.length, PIECES);
    assert.throws(() => memory.put(Uint8Array.of(1, 2, 3, 4, 5, 6, 7)), RangeError);
  });
});

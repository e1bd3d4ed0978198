/** The coach draws one ring around adjacent pieces. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { innermost, joined } from "../../../../web/client/table/display/coach_geometry.js";

/** @param {number} left @param {number} top @param {number} width @param {number} [height] */
const box = (left, top, width, height = width) => ({ left, top, right: left + width, bottom: top + height });

test("adjacent pieces share one ring, and other pieces get their own", () => {
  assert.deepEqual(joined([box(0, 0, 40), box(44, 0, 40), box(88, 0, 40)]), [box(0, 0, 128, 40)]);
  const apart = [box(0, 0, 40), box(200, 0, 40)];
  assert.deepEqual(joined(apart), apart);
  const corner = [box(0, 0, 40), box(42, 42, 40)];
  assert.deepEqual(joined(corner), corner, "their common box would light what is between them");
});

test("of a path and its cells, only the cells stay clear, so that everything beside them is dimmed", () => {
  const cells = [box(0, 0, 40), box(30, 40, 40)];
  assert.deepEqual(innermost([box(0, 0, 90), ...cells]), cells);
  assert.deepEqual(innermost([box(0, 0, 40), box(0, 0, 40)]).length, 2, "equal boxes do not hide each other");
});

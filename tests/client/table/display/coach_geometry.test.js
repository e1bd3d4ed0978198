/** The coach scrolls targets into view, and adjacent pieces share a ring. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { EDGE, joined, past } from "../../../../web/client/table/display/coach_geometry.js";

/** @param {number} left @param {number} top @param {number} width @param {number} [height] */
const box = (left, top, width, height = width) => ({ left, top, right: left + width, bottom: top + height });

test("a target in view causes no scrolling", () => {
  assert.equal(past(100, 200, 0, 550), 0);
});

test("targets above or below the view are scrolled into view with a margin", () => {
  assert.equal(past(-80, 0, 0, 550), -80 - EDGE);
  assert.equal(past(500, 600, 0, 550), 600 + EDGE - 550);
});

test("if a target is larger than the view, its start is shown", () => {
  assert.equal(past(300, 1200, 0, 550), 300 - EDGE);
});

test("after scrolling once, no second scrolling is needed", () => {
  for (const [start, end] of [
    [-90, 20],
    [530, 700],
    [40, 2000],
  ]) {
    const way = past(start, end, 0, 550);
    assert.equal(past(start - way, end - way, 0, 550), 0);
  }
});

test("adjacent pieces share one ring, and other pieces get their own", () => {
  assert.deepEqual(joined([box(0, 0, 40), box(44, 0, 40), box(88, 0, 40)]), [box(0, 0, 128, 40)]);
  const apart = [box(0, 0, 40), box(200, 0, 40)];
  assert.deepEqual(joined(apart), apart);
  const corner = [box(0, 0, 40), box(42, 42, 40)];
  assert.deepEqual(joined(corner), corner, "their common box would light what is between them");
});

/** Flying pieces have the right size, land in the right place, and stay inside the window. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { flight, flightEnds } from "../../../../web/client/table/display/motion_overlay.js";

const ROOM = { width: 390, height: 664 };

/** @param {number} left @param {number} top @param {number} width @param {number} [height] */
const rect = (left, top, width, height = width) => /** @type {DOMRect} */ ({ left, top, width, height });

/** @param {Keyframe} frame @returns {{x: number, y: number, scale: number}} */
function read(frame) {
  const [x, y, , scale] = (String(frame.transform).match(/-?[\d.]+(?:e-?\d+)?/g) ?? [])
    .filter((part) => part !== "3")
    .map(Number);
  return { x, y, scale };
}

test("a piece that flies to a chip keeps its own size", () => {
  const { start, target } = flightEnds(
    { box: rect(20, 300, 28), drawn: true },
    { box: rect(260, 2, 132, 44), drawn: false },
    ROOM,
  );
  assert.equal(start.size, 28);
  assert.equal(target.size, 28);
  assert.deepEqual([target.x, target.y], [326, 24]);
});

test("a piece from the bag has its final size", () => {
  const { start, target } = flightEnds(
    { box: rect(0, 500, 20), drawn: false },
    { box: rect(200, 100, 36), drawn: true },
    ROOM,
  );
  assert.deepEqual([start.size, target.size], [36, 36]);
});

test("a piece of unknown size is as large as the boxes that it flies between", () => {
  const { start, target } = flightEnds(
    { box: rect(0, 0, 132, 44), drawn: false },
    { box: rect(9, 90, 300), drawn: false },
    ROOM,
  );
  assert.ok(start.size <= 44 && target.size === start.size);
});

test("pieces beyond the window fly to and from its edge", () => {
  const { start, target } = flightEnds(
    { box: rect(100, 900, 30), drawn: true },
    { box: rect(380, -50, 30), drawn: true },
    ROOM,
  );
  assert.ok(start.y + 15 <= 664 && target.y - 15 >= 0 && target.x + 15 <= 390);
});

test("arcs stay in the window and end at their target", () => {
  const { start, target } = flightEnds(
    { box: rect(10, 30, 40), drawn: true },
    { box: rect(330, 20, 30), drawn: true },
    ROOM,
  );
  const { frames } = flight(start, target, 240, 1);
  for (const frame of frames) {
    const { y, scale } = read(frame);
    assert.ok(start.y + y - (40 * scale) / 2 >= 0, frame.transform?.toString());
    assert.ok(40 * scale <= 40 * 1.06);
  }
  const last = read(frames[frames.length - 1]);
  assert.deepEqual([start.x + last.x, start.y + last.y, last.scale * 40], [target.x, target.y, 30]);
});

test("keyframes have increasing offsets", () => {
  const { start, target } = flightEnds(
    { box: rect(10, 30, 40), drawn: true },
    { box: rect(330, 500, 40), drawn: true },
    ROOM,
  );
  const offsets = flight(start, target, 240, 1).frames.map(({ offset }) => Number(offset));
  assert.deepEqual(
    offsets,
    [...offsets].sort((a, b) => a - b),
  );
  assert.deepEqual([offsets[0], offsets[offsets.length - 1]], [0, 1]);
});

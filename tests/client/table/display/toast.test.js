/** The toast appears at its usual position or next to the place that its text is about, and covers no button. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { bestTop, nextTo } from "../../../../web/client/table/display/toast.js";

const HEIGHT = 664;

/** @param {number} left @param {number} top @param {number} width @param {number} height */
const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });
const TOAST = box(20, 500, 350, 80);

/** @param {number} top @param {ReturnType<typeof box>} other */
const covers = (top, other) => top < other.bottom && other.top < top + 80;

/** @param {ReturnType<typeof box>} covered @param {number} [cost] */
const costly = (covered, cost = 10) => ({ ...covered, cost });

test("a toast that covers no button stays at its usual position", () => {
  assert.equal(bestTop(TOAST, [], HEIGHT), 500);
  const beside = [box(0, 500, 15, 80), box(20, 580, 350, 44)].map((other) => costly(other));
  assert.equal(bestTop(TOAST, beside, HEIGHT), 500);
});

test("a toast that would cover a button moves up just above it", () => {
  const button = box(40, 540, 120, 44);
  const top = bestTop(TOAST, [costly(button)], HEIGHT);
  assert.ok(!covers(top, button) && top > 440, String(top));
});

test("if buttons reach the top of the window, the toast moves below them", () => {
  const buttons = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((row) => box(30, row * 60, 300, 44));
  const top = bestTop(
    TOAST,
    buttons.map((other) => costly(other)),
    HEIGHT,
  );
  assert.ok(buttons.every((button) => !covers(top, button)) && top + 80 <= HEIGHT, String(top));
});

test("a toast stays in the window if there is no free place", () => {
  assert.equal(bestTop(TOAST, [costly(box(0, 0, 390, HEIGHT))], HEIGHT), 500);
});

test("a toast about a place on a board moves off the board, even over pieces that can be pressed", () => {
  const [board, wall, pieces] = [box(0, 290, 390, 270), box(220, 460, 30, 30), box(0, 40, 390, 240)];
  const top = bestTop(TOAST, [costly(wall, 1000), costly(board, 3), costly(pieces, 1)], HEIGHT);
  assert.ok(!covers(top, board), String(top));
});

/** @type {[number, number]} */
const WINDOW = [390, HEIGHT];
const ANSWER = box(0, 0, 200, 60);

test("an answer is just above the middle of its place", () => {
  const { left, top } = nextTo(ANSWER, box(150, 300, 40, 40), [], WINDOW);
  assert.equal(left + 100, 170);
  assert.ok(top + 60 < 300 && top + 60 > 280, String(top));
});

test("an answer is below its place if it would cover something or leave the window above the place", () => {
  for (const [place, others] of /** @type {const} */ ([
    [box(150, 300, 40, 40), [box(0, 240, 390, 40)]],
    [box(150, 20, 40, 40), []],
  ])) {
    const { top } = nextTo(ANSWER, place, [...others], WINDOW);
    assert.ok(top > place.bottom && top < place.bottom + 20, String(top));
  }
});

test("an answer stays in the window next to its edges", () => {
  for (const [x, y] of [
    [0, 0],
    [350, 0],
    [0, 624],
    [350, 624],
  ]) {
    const { left, top } = nextTo(ANSWER, box(x, y, 40, 40), [], WINDOW);
    assert.ok(left >= 0 && left + 200 <= 390 && top >= 0 && top + 60 <= HEIGHT, `${left} ${top}`);
  }
});

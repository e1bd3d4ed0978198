/** Drawings over the page: boxes contain all their pieces, and arrows lead from ring to ring. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  arrowPath,
  boundingBox,
  EDGE,
  GAP,
  past,
  scrollToFit,
} from "../../../../web/client/table/display/svg_overlay.js";

/** @param {number} left @param {number} top @param {number} width @param {number} [height] */
const box = (left, top, width, height = width) => ({ left, top, right: left + width, bottom: top + height });

/** Returns the points of a path. @param {string} path */
const points = (path) => [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test("the box of several pieces contains all of them", () => {
  assert.deepEqual(boundingBox([box(10, 20, 30), box(50, 5, 10)]), { left: 10, top: 5, right: 60, bottom: 50 });
});

test("an arrow starts at the ring of the piece and ends at the ring of the place", () => {
  const [[x, y], , [tipX, tipY]] = points(arrowPath(box(0, 0, 40), box(300, 0, 40), 550));
  assert.equal(y, 20);
  assert.equal(tipY, 20);
  assert.ok(x >= 40 + GAP && x < 60, `${x}`);
  assert.ok(tipX <= 300 - GAP && tipX > 280, `${tipX}`);
});

test("an arrow between touching rings still points in the right direction", () => {
  const [[, y], , [, tipY]] = points(arrowPath(box(0, 0, 40), box(0, 44, 40), 550));
  assert.ok(tipY > y, `${y} to ${tipY}`);
});

test("an arrow from a piece out of view starts at the edge of the view", () => {
  const [[, above]] = points(arrowPath(box(0, -400, 40), box(0, 300, 40), 550));
  const [[, below]] = points(arrowPath(box(0, 900, 40), box(0, 100, 40), 550));
  assert.ok(above >= 0, `${above}`);
  assert.ok(below <= 550, `${below}`);
});

test("a target in view causes no scrolling", () => {
  assert.equal(past(100, 200, 0, 550), 0);
});

test("targets above or below the view are scrolled into view with a margin", () => {
  assert.equal(past(-80, 0, 0, 550), -80 - EDGE);
  assert.equal(past(500, 600, 0, 550), 600 + EDGE - 550);
});

test("if a target is larger than the view, its beginning is scrolled into view", () => {
  assert.equal(past(300, 1200, 0, 550), 300 - EDGE);
});

test("the page stays scrolled only as far as the target requires", () => {
  /** @type {unknown[]} */
  const distances = [];
  const scrollBy = (/** @type {{top: number}} */ { top }) => distances.push(top);
  const documentElement = { dataset: { motion: "off" } };
  Object.assign(globalThis, { document: { documentElement, querySelector: () => null }, innerHeight: 550, scrollBy });
  Object.assign(globalThis, { HTMLElement: class {}, scrollY: 17 });
  scrollToFit([box(0, 100, 40)]);
  scrollToFit([box(0, 500, 40, 33 + 10)]);
  assert.deepEqual(distances, [-17, 543 + EDGE - 550]);
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

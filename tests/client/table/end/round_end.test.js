/**
 * Areas that reveal the result appear after the points have been counted on the boards, even if the animation fails.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { define } from "../../support/fake_tab.js";

/** The attributes that the page's root element has. @type {Set<string>} */
const attributes = new Set();
/** @type {Map<string, (event: object) => void>} */
const listeners = new Map();
define("document", {
  documentElement: {
    toggleAttribute: (/** @type {string} */ name, /** @type {boolean} */ on) =>
      on ? attributes.add(name) : attributes.delete(name),
  },
});
define("addEventListener", (/** @type {string} */ name, /** @type {(event: object) => void} */ heard) =>
  listeners.set(name, heard),
);

/** The target of a press. `around` is the selector of an element around the target, or "". */
class Pressed {
  /** @param {string} around */
  constructor(around = "") {
    this.around = around;
  }

  /** @param {string} selector */
  closest(selector) {
    return this.around && selector.includes(this.around) ? this : null;
  }
}
define("Element", Pressed);
const { RoundEnd } = await import("../../../../web/client/table/end/round_end.js");

const WHOLE = { board: "laid", status: "Ana wins.", moment: "the panel" };
const FRAME = { frame: 7, areas: WHOLE, meanwhile: "Counting" };

function started(seen = true) {
  let skipped = 0;
  const counting = new RoundEnd(
    () => WHOLE,
    () => (skipped += 1),
  );
  return { counting, areas: counting.begin(FRAME, seen), skips: () => skipped };
}

/**
 * Sends an event. Returns whether other listeners may still handle it.
 * @param {string} name
 * @param {Pressed} target
 * @param {object} more
 */
function passes(name, target = new Pressed(), more = {}) {
  let stopped = false;
  const stop = () => (stopped = true);
  listeners.get(name)?.({ target, preventDefault: stop, stopImmediatePropagation: stop, ...more });
  return !stopped;
}

test("the panel and the result appear after the points have been counted", () => {
  const { counting, areas } = started();
  assert.deepEqual(areas, { board: "laid", status: "Counting", moment: "" });
  assert.ok(counting.active && attributes.has("data-counting"));
  assert.deepEqual(counting.end(FRAME), { status: WHOLE.status, moment: WHOLE.moment });
  assert.ok(!counting.active && !attributes.has("data-counting"));
  assert.equal(counting.end(FRAME), null);
});

test("the panel appears at once if nothing is animated", () => {
  assert.deepEqual(started(false).areas, WHOLE);
  const { counting } = started();
  assert.equal(counting.begin({ ...FRAME, frame: 8, meanwhile: "", areas: { board: "" } }, true).moment, "the panel");
});

test("showing another position ends the count and shows the panel", () => {
  const { counting } = started();
  assert.deepEqual(counting.leave({ moment: "the past" }), { status: WHOLE.status, moment: "the past" });
  assert.equal(counting.end(FRAME), null);
});

test("an animation that never ends is abandoned", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const error = context.mock.method(console, "error", () => {});
  const { counting, skips } = started();
  await counting.waitFor(Promise.reject(new Error("no animations")));
  assert.deepEqual([skips(), error.mock.callCount()], [1, 1]);
  /** @type {() => void} */
  let landed = () => {};
  const over = counting.waitFor(new Promise((resolve) => (landed = resolve)));
  context.mock.timers.tick(29_000);
  assert.equal(skips(), 1);
  context.mock.timers.tick(1_000);
  assert.equal(skips(), 2, "after 30 s the animation is skipped");
  landed();
  await over;
});

test("a key during the count only skips it, except while typing", () => {
  const { counting, skips } = started();
  assert.ok(!passes("keydown", new Pressed(), { key: "c", repeat: true }));
  assert.equal(skips(), 0, "a key that was already held down does not count");
  assert.ok(passes("keydown", new Pressed("input"), { key: "c" }));
  assert.ok(passes("keydown", new Pressed(), { key: "z", ctrlKey: true }));
  assert.ok(!passes("keydown", new Pressed(), { key: "c" }));
  assert.equal(skips(), 3);
  counting.end(FRAME);
  assert.ok(passes("keydown", new Pressed(), { key: "c" }));
});

test("a tap during the count only skips it; the next tap presses", () => {
  const { counting, skips } = started();
  passes("pointerdown");
  assert.equal(skips(), 1);
  counting.end(FRAME);
  assert.ok(!passes("mousedown"), "the rest of the same tap does not move the focus");
  assert.ok(!passes("click", new Pressed("#area-moment")));
  assert.ok(passes("click", new Pressed("#area-moment")));
  passes("pointerdown");
  assert.ok(passes("click", new Pressed("#area-moment")));
});

test("controls that were visible before the count can be pressed", () => {
  const { counting } = started();
  passes("pointerdown");
  counting.end(FRAME);
  assert.ok(passes("click", new Pressed(".controls")));
});

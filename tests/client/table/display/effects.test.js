/** While an effect is shown, other pieces wait. If the system asks for reduced motion, the effect does not move. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { define } from "../../support/fake_tab.js";
import { storage } from "../../support/fake_storage.js";

/** @import { Run } from "../../../../web/client/table/display/motion.js" */

/** The answer of the system to the question about reduced motion. */
const still = { matches: false };

/** An animation that never ends. */
class Motion {
  paused = false;
  currentTime = 0;
  finished = new Promise(() => {});

  /** @param {Element} target @param {{delay?: number, duration?: number}} timing */
  constructor(target, { delay = 0, duration = 0 }) {
    this.target = target;
    this.effect = { getTiming: () => ({ delay, duration }) };
  }

  pause() {
    this.paused = true;
  }
}

/** @type {Motion[]} */
let started = [];

class Drawn {
  /** @type {Drawn[]} */ children = [];

  setAttribute() {}

  /** @param {Drawn[]} children */
  append(...children) {
    this.children.push(...children);
  }

  /** @param {unknown} _frames @param {object} timing */
  animate(_frames, timing) {
    started.push(new Motion(/** @type {never} */ (this), timing));
    return started.at(-1);
  }
}

define("matchMedia", () => still);
define("localStorage", storage(new Map()));
define("document", {
  createElementNS: () => new Drawn(),
  querySelectorAll: () => [],
  documentElement: { dataset: {} },
});
define("Element", Drawn);
define("CSS", { escape: String });
const { show } = await import("../../../../web/client/table/display/effects.js");

/** Shows a glowing jar. Returns the layer, how long other pieces wait, and the animations that outlast the wait. */
async function glow() {
  started = [];
  const layer = new Drawn();
  /** @type {number[]} */
  const waits = [];
  /** @type {Motion[]} */
  let outlasting = [];
  const run = {
    layer,
    pace: 2,
    places: new Map([["jar:0:1", { box: { x: 10, y: 20, width: 30, height: 40 }, drawn: true }]]),
    sound: { play: () => {} },
    float: async (/** @type {Drawn} */ _drawing, /** @type {Motion[]} */ animations) => (outlasting = animations),
    pause: async (/** @type {number} */ ms) => void waits.push(ms),
  };
  await show({ kind: "effect:glow", pieces: ["jar:0:1"] }, /** @type {Run} */ (/** @type {unknown} */ (run)));
  return { layer, waits, outlasting };
}

test("other pieces wait while an effect begins, for longer if motion is slow", async () => {
  still.matches = false;
  const { layer, waits, outlasting } = await glow();
  assert.equal(layer.children.length, 1);
  assert.ok(waits.length === 1 && waits[0] > 2 * 200);
  assert.ok(outlasting.length > 1 && outlasting.every(({ paused }) => !paused));
});

test("with reduced motion, an effect is a still drawing that fades as a whole", async () => {
  still.matches = true;
  const { layer, outlasting } = await glow();
  const [fade, ...others] = outlasting;
  assert.deepEqual(others, []);
  assert.equal(/** @type {unknown} */ (fade.target), layer.children[0]);
  const parts = started.filter((motion) => motion !== fade);
  assert.ok(parts.length > 1 && parts.every(({ paused, currentTime }) => paused && currentTime > 0));
});

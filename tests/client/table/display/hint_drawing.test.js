/** A hint's marks disappear while the player considers a different move. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { leaves } from "../../../../web/client/table/display/hint_drawing.js";

const DIVE = { pieces: ["shore:7", "cell:2:1"], to: [], press: ["line:0:3"] };
const TAKE = { pieces: ["factory:3:Y:0", "factory:3:Y:1"], to: ["line:0:2:0"], press: [] };
const PLACE = { pieces: ["storage:0:Y2:0"], to: ["cell:0:5"], press: [] };

test("the marks stay while nothing else is picked", () => {
  assert.equal(leaves(DIVE, {}), false);
  assert.equal(leaves(DIVE, { picked: "shore:7" }), false);
  assert.equal(leaves(DIVE, { picked: "shore:7", aimed: "line:0:3" }), false);
  assert.equal(leaves(TAKE, { picked: "factory:3:Y", aimed: "line:0:2" }), false);
  assert.equal(leaves({ ...TAKE, pieces: ["factory:3"] }, { picked: "factory:3:Y" }), false);
});

test("the marks disappear while another place is picked", () => {
  assert.equal(leaves(DIVE, { picked: "shore:1" }), true);
  assert.equal(leaves(DIVE, { picked: "shore:70" }), true);
  assert.equal(leaves(TAKE, { picked: "factory:3:B" }), true);
});

test("the marks disappear while the player aims at another number", () => {
  assert.equal(leaves(DIVE, { picked: "shore:7", aimed: "line:0:4" }), true);
});

test("the marks disappear while a button is picked that leads to other pieces", () => {
  assert.equal(leaves(PLACE, { picked: "take", leads: ["expansion:3:Y2:0", "expansion:3"] }), true);
  assert.equal(leaves(PLACE, { picked: "pass" }), true);
  assert.equal(leaves(PLACE, { picked: "expand", leads: ["storage:0:x:Y2:0"] }), true);
  assert.equal(leaves({ ...PLACE, press: ["expand"] }, { picked: "pass" }), true);
});

test("the marks stay while the button of their pieces is picked", () => {
  assert.equal(leaves(PLACE, { picked: "place", leads: ["storage:0:B4:0", "storage:0:Y2:0"] }), false);
  const face = { pieces: ["expansion:3:x"], to: [], press: [] };
  assert.equal(leaves(face, { picked: "take", leads: ["expansion:3"] }), false);
  assert.equal(leaves({ ...PLACE, press: ["expand"] }, { picked: "expand" }), false);
});

/** The payment tray accepts the right pieces and removes those that no longer fit. It offers only complete payments. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Tray } from "../../../../web/client/table/input/tray.js";

const pieces = { "s:Y1": "Y1", "s:Y2": "Y2", "s:B4": "B4", "s:G4": "G4", "j:0": "joker", "j:1": "joker" };
const ways = [
  ["Y1", "Y2"],
  ["B4", "G4"],
  ["Y1", "joker"],
  ["Y2", "joker"],
  ["B4", "joker"],
  ["joker", "joker"],
];

/** Returns a tray for a payment of two pieces of the same colour or pattern. Jokers may replace them. */
function tray() {
  const targets = Object.fromEntries(ways.map((of, index) => [`option:${index}`, { do: [index], of }]));
  return new Tray("pay", { tray: { pieces, start: ["s:Y1", "s:Y2"], texts: ["0 of 2", "1 of 2", "Pay"] }, targets });
}

test("the tray starts with the best payment", () => {
  assert.deepEqual(tray().target?.do, [0]);
  assert.equal(tray().text, "Pay");
});

test("a pressed piece leaves the tray, which is then incomplete", () => {
  const changed = tray();
  assert.ok(changed.press("s:Y1"));
  assert.equal(changed.target, undefined);
  assert.equal(changed.text, "1 of 2");
  assert.ok(changed.press("socket:0"));
  assert.equal(changed.text, "0 of 2");
  assert.ok(changed.press("socket:1"), "an empty socket does nothing");
  assert.equal(changed.text, "0 of 2");
});

test("jokers are added one at a time", () => {
  const changed = tray();
  changed.press("j:1");
  assert.equal(changed.target?.of?.filter((piece) => piece === "joker").length, 1);
  changed.press("j:0");
  assert.deepEqual(changed.target?.of, ["joker", "joker"]);
});

test("adding a piece removes those that do not match it", () => {
  const changed = tray();
  changed.press("s:B4");
  assert.equal(changed.text, "1 of 2");
  changed.press("s:G4");
  assert.deepEqual(changed.target?.do, [1]);
});

test("other places do not affect the tray", () => {
  assert.equal(tray().press("cell:3"), false);
});

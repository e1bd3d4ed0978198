/** A press by finger, mouse, pen or key has the right meaning. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { figure, meaning } from "../../../../web/client/table/input/tap_meaning.js";

/** @import { Press } from "../../../../web/client/table/input/tap_meaning.js" */

/** @type {Press} */
const still = {
  place: "line:0:2",
  touch: true,
  picked: null,
  previewed: null,
  target: false,
  oneTap: false,
  unread: false,
};
/** @type {Press} a tap by finger on a target of the picked source */
const target = { ...still, picked: "factory:1:blue", target: true, choice: { do: [7] } };

test("the first tap on a target shows its preview, and the second one acts", () => {
  assert.equal(meaning(target), "preview");
  assert.equal(meaning({ ...target, previewed: "line:0:2" }), "commit");
});

test("a tap on another target moves the preview", () => {
  assert.equal(meaning({ ...target, previewed: "line:0:4" }), "preview");
});

test("a mouse, a pen and a key act at once", () => {
  assert.equal(meaning({ ...target, touch: false }), "commit");
});

test("in one-tap mode the first tap acts", () => {
  assert.equal(meaning({ ...target, oneTap: true }), "commit");
});

test("the first tap on a direct choice shows its preview, if it has one", () => {
  for (const choice of [{ text: "costs 1" }, { net: -1 }, { short: "+3" }, { ghosts: [["B", "jar:0"]] }]) {
    const press = /** @type {Press} */ ({ ...still, choice: { do: [1], ...choice } });
    assert.equal(meaning(press), "preview", JSON.stringify(choice));
    assert.equal(meaning({ ...press, previewed: still.place }), "commit");
  }
});

test("a direct choice without a preview is made at the first tap", () => {
  assert.equal(meaning({ ...still, choice: { do: [1] } }), "commit");
});

test("a tap on a source picks it, and the next one releases it", () => {
  const source = { ...still, choice: { targets: { "line:0:2": { do: [7] } } } };
  assert.equal(meaning(source), "pick");
  assert.equal(meaning({ ...source, picked: still.place }), "let go");
});

test("an unavailable target is refused", () => {
  assert.equal(meaning({ ...target, choice: { no: "line_full" } }), "refuse");
  assert.equal(meaning({ ...still, choice: undefined }), "refuse");
});

test("every press is refused until the coach's card is read to its end", () => {
  const choices = [undefined, { targets: { "line:0:2": { do: [7] } } }, { do: [7] }];
  for (const choice of choices) {
    assert.equal(meaning({ ...still, choice, unread: true }), "refuse");
    assert.equal(meaning({ ...still, choice, unread: true, touch: false, oneTap: true }), "refuse");
  }
});

test("a gain is shown with its sign, or as the text that the scene gives", () => {
  assert.equal(figure({ net: 3 }), "+3");
  assert.equal(figure({ net: -2 }), "\u22122");
  assert.equal(figure({ net: 0 }), "0");
  assert.equal(figure({ net: 0, short: "" }), "");
  assert.equal(figure({}), "");
});

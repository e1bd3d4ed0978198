/** The coach's card shows its pages one by one and announces each once. It shows only buttons that have an effect. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { showCard } from "../../support/fake_card.js";

/** @import { Message } from "../../../../web/client/types.js" */

/** Shows a card with these pages, and returns it and a new coach. @param {string[]} texts */
async function coached(texts) {
  const card = showCard(texts);
  const { Coach } = await import("../../../../web/client/table/display/coach.js");
  /** @type {Message[]} */
  const sent = [];
  /** @type {string[]} */
  const said = [];
  let moved = 0;
  new Coach({ send: (message) => sent.push(message), say: (text) => said.push(text), focusNext: () => (moved += 1) });
  /** @param {object} target @param {number} [detail] number of clicks; 0 if a key caused the event */
  const press = (target, detail = 1) => {
    card.focus(detail === 0 ? target : null);
    card.heard.click({ target, detail });
  };
  /** @param {object} [more] */
  const key = (more = {}) => card.heard.keydown({ key: "Escape", defaultPrevented: false, ...more });
  return { ...card, sent, said, press, key, moved: () => moved };
}

test("Next turns the page and announces the new page", async () => {
  const { pages, next, said, press } = await coached(["Look here.", "Then here.", "Take it."]);
  press(next);
  assert.deepEqual(
    pages.map(({ hidden }) => hidden),
    [true, false, true],
  );
  assert.deepEqual(said, ["Then here."]);
  assert.equal(next.hidden, false);
});

test("on the last page its own button replaces Next", async () => {
  const { pages, next, last, press } = await coached(["Look here.", "Take it."]);
  assert.equal(last.hidden, true);
  press(next);
  assert.deepEqual([pages[1].hidden, next.hidden, last.hidden], [false, true, false]);
  press(next);
  assert.equal(pages[1].hidden, false, "there is no page after the last");
});

test("the focus moves to the new button after a key, but not after a pointer press", async () => {
  const card = await coached(["Look here.", "Take it."]);
  card.press(card.next);
  assert.equal(card.last.focused, false);
  const other = await coached(["Look here.", "Take it."]);
  other.press(other.next, 0);
  assert.equal(other.last.focused, true);
});

test("a typed command turns pages without moving the focus, and repeats the last page", async () => {
  const { last, next, said, heard } = await coached(["Look here.", "Take it."]);
  heard.click({ target: next, detail: 0 });
  heard.click({ target: next, detail: 0 });
  assert.deepEqual(said, ["Take it.", "Take it."]);
  assert.equal(last.focused, false);
});

test("the button of the next lesson starts it", async () => {
  const { last, sent, press } = await coached(["Well done."]);
  press(last);
  assert.deepEqual(
    sent.map(({ type, ...rest }) => [type, "lesson" in rest && rest.lesson, "guided" in rest && rest.guided]),
    [["new", 2, true]],
  );
});

test("Escape leaves the lesson, unless another part of the page handled it", async () => {
  const { skip, key } = await coached(["Take it."]);
  key({ defaultPrevented: true });
  key({ key: "Enter" });
  assert.equal(skip.clicks, 0);
  key();
  assert.equal(skip.clicks, 1);
});

/** After a new frame, the keyboard focus moves to the next choice, but never to a button that ends the turn. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Piece, elementOf, page, show } from "../support/small_page.js";

const { FocusKeeper, focusNext } = await import("../../../web/client/table/focus.js");

/** @typedef {"none" | "places" | "buttons" | "continue"} Offered The choices that a frame offers. */

/** @type {InstanceType<typeof FocusKeeper>} */
let keeper;

/** Returns the elements of the status area. @param {Offered} offered */
function status(offered) {
  const buttons = offered === "places" || offered === "buttons";
  return [
    new Piece("p.status-text"),
    new Piece("div#status-choices", { "data-roving": "" }, [
      ...(buttons ? [new Piece("button#back.is-source"), new Piece("button#pass.is-source")] : []),
    ]),
    ...(offered === "continue" ? [new Piece("button#do-continue", { "data-do": "continue" })] : []),
  ];
}

/**
 * Returns the elements of the market: a tile with this id, and the tile `last`, which is in every frame.
 * @param {string} tile
 * @param {Offered} offered
 */
function market(tile, offered) {
  const kind = offered === "places" ? ".is-source" : "";
  return [
    new Piece("div", { "data-roving": "" }, [new Piece(`button#${tile}${kind}`), new Piece(`button#last${kind}`)]),
  ];
}

/** Returns the player's board. Its line can be a target but not a source. */
const board = () => [new Piece("div", { "data-roving": "" }, [new Piece("button#line")])];

/**
 * Shows a frame, as the page does.
 * @param {Offered} offered
 * @param {{acted?: boolean, tile?: string}} [how] acted: whether the frame shows the player's own action; tile: the id
 * of the first tile in the market
 */
function frame(offered, { acted = false, tile = "second" } = {}) {
  const focus = keeper.record();
  page.path = [];
  const here = page.focused.id;
  elementOf("area-status").put(status(offered));
  elementOf("area-market").put(market(tile, offered));
  elementOf("area-board").put(board());
  // the page updates elements with an id instead of replacing them, so they keep the focus
  const kept = here && page.body.querySelector(`#${here}`);
  if (kept) page.focused = kept;
  keeper.restore(focus, acted);
}

beforeEach(() => {
  keeper = new FocusKeeper();
  page.keyed = true;
  show([
    new Piece("main#table", {}, [
      new Piece("section#area-status", {}, status("places")),
      new Piece("section#area-market", {}, market("first", "places")),
      new Piece("section#area-board", {}, board()),
    ]),
  ]);
});

describe("after a bot's turn", () => {
  test("the focus moves to the first place, not to the buttons before it", () => {
    elementOf("first").focus();
    frame("none", { acted: true });
    frame("places");
    assert.equal(page.focused.id, "second");
  });

  test("the focus moves from a pressed button to the first place, even if the new frame has that button, too", () => {
    elementOf("back").focus();
    frame("none", { acted: true });
    frame("places");
    assert.equal(page.focused.id, "second");
  });

  for (const left of ["back", "line"])
    test(`the focus moves from ${left} to the prompt if there are only buttons`, () => {
      elementOf(left).focus();
      frame("none", { acted: true });
      frame("buttons");
      assert.ok(page.focused.matches(".status-text"));
    });

  test("the focus stays where the player has moved it during the bot's turn", () => {
    elementOf("line").focus();
    frame("none", { acted: true });
    elementOf("last").focus();
    frame("places");
    assert.equal(page.focused.id, "last");
  });
});

test("the focus stays on the target while bots move, and moves once when it is the player's turn", () => {
  elementOf("line").focus();
  frame("none", { acted: true });
  assert.deepEqual([page.focused.id, page.path], ["line", []]);
  frame("none");
  assert.deepEqual([page.focused.id, page.path], ["line", []]);
  frame("places");
  assert.deepEqual(page.path, ["second"]);
});

test("the focus moves to the prompt if the game waits for Continue", () => {
  elementOf("first").focus();
  frame("continue", { acted: true });
  assert.ok(page.focused.matches(".status-text"));
});

test("closing the command line moves the focus to the first place", () => {
  focusNext();
  assert.equal(page.focused.id, "first");
});

test("the focus stays if the player has moved it with a pointer and not with a key", () => {
  page.keyed = false;
  elementOf("line").focus();
  frame("places", { acted: true });
  assert.equal(page.focused.id, "line");
});

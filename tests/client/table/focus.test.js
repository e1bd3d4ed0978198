/** The keyboard focus from one frame to the next: where the player goes on, but never on a button that ends the turn. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Piece, found, page, show } from "../support/small_page.js";

const { FocusKeeper, focusNext } = await import("../../../web/client/table/focus.js");

/** @typedef {"none" | "places" | "buttons" | "continue"} Offered what a frame offers: places, or only buttons */

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

/** Returns the elements of the market: a tile that is there for one frame only, and one that stays. @param {string} tile @param {Offered} offered */
function market(tile, offered) {
  const kind = offered === "places" ? ".is-source" : "";
  return [
    new Piece("div", { "data-roving": "" }, [new Piece(`button#${tile}${kind}`), new Piece(`button#last${kind}`)]),
  ];
}

/** Returns the player's board; its line can be a target, but not a source. */
const board = () => [new Piece("div", { "data-roving": "" }, [new Piece("button#line")])];

/**
 * Shows a frame, as the page does.
 * @param {Offered} offered
 * @param {{acted?: boolean, tile?: string}} [how] whether it answers the player; the tile that it has
 */
function frame(offered, { acted = false, tile = "second" } = {}) {
  const focus = keeper.note();
  page.path = [];
  const here = page.focused.id;
  found("area-status").put(status(offered));
  found("area-market").put(market(tile, offered));
  found("area-board").put(board());
  const kept = here && page.body.querySelector(`#${here}`); // elements with an id are morphed, and keep the focus
  if (kept) page.focused = kept;
  keeper.giveBack(focus, acted);
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
  test("the focus goes to the first place, not to the buttons before it", () => {
    found("first").focus();
    frame("none", { acted: true });
    frame("places");
    assert.equal(page.focused.id, "second");
  });

  test("it goes from a pressed button to the first place, although that button is there again", () => {
    found("back").focus();
    frame("none", { acted: true });
    frame("places");
    assert.equal(page.focused.id, "second");
  });

  for (const left of ["back", "line"])
    test(`it goes from ${left} to the prompt if there are buttons only`, () => {
      found(left).focus();
      frame("none", { acted: true });
      frame("buttons");
      assert.ok(page.focused.matches(".status-text"));
    });

  test("it stays where the player has moved it meanwhile", () => {
    found("line").focus();
    frame("none", { acted: true });
    found("last").focus();
    frame("places");
    assert.equal(page.focused.id, "last");
  });
});

test("the focus rests at the target while bots move, and moves once when it is the player's turn", () => {
  found("line").focus();
  frame("none", { acted: true });
  assert.deepEqual([page.focused.id, page.path], ["line", []]);
  frame("none");
  assert.deepEqual([page.focused.id, page.path], ["line", []]);
  frame("places");
  assert.deepEqual(page.path, ["second"]);
});

test("the focus goes to the prompt if the game waits for Continue", () => {
  found("first").focus();
  frame("continue", { acted: true });
  assert.ok(page.focused.matches(".status-text"));
});

test("closing the command line leads to the first place", () => {
  focusNext();
  assert.equal(page.focused.id, "first");
});

test("a pointer's invisible focus is not moved to a choice", () => {
  page.keyed = false;
  found("line").focus();
  frame("places", { acted: true });
  assert.equal(page.focused.id, "line");
});

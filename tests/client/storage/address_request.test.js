import assert from "node:assert/strict";
import { test } from "node:test";
import { AddressRequest } from "../../../web/client/storage/address_request.js";

const TURN = "AgEAAAAAAAcx";

/** @param {string} rest The part of the address after the name of the page. */
const requestIn = (rest) => new AddressRequest(new URL(rest, "http://azulejo.test/en/azul.html"));

test("only a whole number requests a puzzle", () => {
  assert.equal(requestIn("?puzzle=12").puzzle, 12);
  for (const query of ["", "?puzzle=", "?puzzle=x", "?puzzle=-1", "?puzzle=1.5", "?puzzle=99999"])
    assert.equal(requestIn(query).puzzle, null, query);
  assert.ok(requestIn("?puzzle=x").isPuzzle, "an invalid number still counts as a request for a puzzle");
});

test("only a whole number of actions requests a replay position", () => {
  assert.equal(requestIn("?game=a&moment=12").moment, 12);
  for (const query of ["", "?moment=", "?moment=x", "?moment=-1", "?moment=1234567"])
    assert.equal(requestIn(query).moment, null, query);
});

test("a link is decoded, and its invitation is split off", () => {
  const { text, turn, invitation } = requestIn(`#${TURN}.AQEB`);
  assert.deepEqual([text, turn, invitation], [`${TURN}.AQEB`, TURN, "AQEB"]);
  assert.equal(requestIn("#a%20b").text, "a b");
  assert.equal(requestIn("#100%").text, "100%", "malformed");
  assert.deepEqual([requestIn("#a b.c").turn, requestIn("#a b.c").invitation], ["", ""], "a damaged link has no parts");
});

test("the text after # is ignored if the address names a saved game, a new game or a puzzle", () => {
  for (const query of ["?game=a", "?new", "?puzzle=1"])
    assert.equal(requestIn(`${query}#${TURN}.AQEB`).invitation, "", query);
  assert.equal(requestIn(`?chosen#${TURN}.AQEB`).invitation, "AQEB");
});

test("only a link without a chosen language counts as sent by another player", () => {
  assert.ok(requestIn(`#${TURN}`).sent);
  for (const rest of ["", "#", `?chosen#${TURN}`, `?game=a#${TURN}`]) assert.ok(!requestIn(rest).sent, rest);
});

test("the requests in an address are returned only by the first call", () => {
  const request = requestIn(`?link&beside#${TURN}.AQEB`);
  const requests = { moment: null, received: true, link: true, pairing: true, invitation: "AQEB" };
  assert.deepEqual(request.takeRequests(), requests);
  const nothing = { moment: null, received: false, link: false, pairing: false, invitation: "" };
  assert.deepEqual(request.takeRequests(), nothing);
  assert.deepEqual(requestIn("").takeRequests(), nothing);
});

test("a requested replay position takes precedence over a received game", () => {
  const { moment, received } = requestIn(`?moment=3#${TURN}`).takeRequests();
  assert.deepEqual([moment, received], [3, false]);
});

/** Pages without Python give seats the same names as the table does. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { joinNames, plainName, seatNames } from "../../../web/client/text/seat_names.js";
import { fill } from "../../../web/client/text/sentences.js";

/** @type {import("../../../web/client/text/seat_names.js").Words} */
const WORDS = {
  person: "Player {n}",
  bots: { casual: ["Tico", "Tico {n}"], master: ["Alma", "Alma {n}"] },
  self: "You",
  you: "you",
  comma: ", ",
  pair: "{names} & {last}",
  and: "{names} and {last}",
  against: "{one} against {others}",
  alone: "{one} alone",
  line: "{game}: {players}",
};

test("seats get the names that the table gives them", () => {
  assert.deepEqual(
    [[], ["Ana"], ["Ana", "Ben"], ["Ana", "Ben", "Cy"]].map((names) => joinNames(names, WORDS)),
    ["", "Ana", "Ana & Ben", "Ana, Ben and Cy"],
  );
});

test("people are called by the names that they typed, or else by their seat", () => {
  const seats = [
    { name: "Ana", level: null },
    { name: "", level: null },
  ];
  assert.deepEqual(seatNames(seats, WORDS), ["Ana", "Player 2"]);
});

test("a person alone against bots is called “You” unless they typed a name", () => {
  const bot = { name: "", level: "casual" };
  assert.deepEqual(seatNames([bot, { name: "", level: null }], WORDS), ["Tico", "You"]);
  assert.deepEqual(seatNames([bot, { name: "Ana", level: null }], WORDS), ["Tico", "Ana"]);
  const away = { name: "", level: "link" };
  assert.deepEqual(seatNames([{ name: "", level: null }, away], WORDS), ["Player 1", "Player 2"]);
});

test("bots have the name of their character, with numbers if there are several", () => {
  const seats = [
    { name: "Casual", level: "casual" },
    { name: "", level: "master" },
    { name: "Bot: Casual", level: "casual" },
  ];
  assert.deepEqual(seatNames(seats, WORDS), ["Tico 1", "Alma", "Tico 2"]);
});

test("a bot of a removed level keeps its name", () => {
  for (const level of ["wizard", "constructor"]) {
    assert.deepEqual(seatNames([{ name: "Old", level }], WORDS), ["Old"]);
  }
});

test("names lose invisible and direction-changing characters", () => {
  const names = {
    "\u202eanA": "anA",
    " A\u0000n\u200ea \n Lima\u2069 ": "Ana Lima",
    "\u200d \u202c": "",
    "👩\u200d👧": "👩\u200d👧",
  };
  for (const [name, plain] of Object.entries(names)) assert.equal(plainName(name), plain);
  assert.equal(plainName(7), "");
  assert.deepEqual(seatNames([{ name: "\u202eanA", level: null }], WORDS), ["anA"]);
});

test("the values of a sentence are inserted", () => {
  assert.equal(fill(WORDS.against, { one: "you", others: "Tico" }), "you against Tico");
});

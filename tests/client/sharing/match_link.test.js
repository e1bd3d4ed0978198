/** Links are read without the rules worker. A turn that is received as a link continues the saved game of its match. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { clear, load, prepare, saved } from "../support/loaded_game.js";
import { address, openTab, visit } from "../support/fake_tab.js";
import { matchOf, parseLink } from "../../../web/client/sharing/match_link.js";
import { seatNames } from "../../../web/client/text/seat_names.js";
import { person } from "../../../web/client/progress/results.js";
import * as store from "../../../web/client/storage/game_store.js";
import { drawQrCode } from "../../../web/client/sharing/qr_code.js";
import { frame, settle } from "../support/fake_workers.js";

/** Links written by azulejo.records.link: turns of matches by match number, and a game that is not part of a match. */
const MATCHES = new Map([
  [0, "AgEAAAAAAAAILcwgYAAABAAAAAAAAHICAG5fxS0"],
  [5, "AgEAAAAAAAUILcwgYAAABAAAAAAAAHICAIqlpMo"],
  [2 ** 48 - 1, "AgH_______8ILcwgYAAABAAAAAAAAHICANM8J58"],
]);
const GAME = "AgAEAAAAAAAAcgIA-0YmNg";
const TURN = /** @type {string} */ (MATCHES.get(5));

describe("a link", () => {
  test("contains its match number, and may have an address before it and spaces around it", () => {
    for (const [number, letters] of MATCHES)
      for (const text of [letters, `https://example.org/en/azul.html#${letters}`, `\n ${letters} `])
        assert.equal(matchOf(text), number);
  });

  test("of a single game has no match number", () => {
    for (const text of [GAME, "", "#", "A record", '{"format":1}', '[Azulejo "1"]', "AgE", "AgEé-------------"])
      assert.equal(matchOf(text), null);
  });

  test("names the game that it opens, on a site and in the one-file edition", () => {
    const expected = { game: "queens_garden", letters: GAME };
    for (const before of [
      "https://a.b/c/ja/queens_garden.html",
      "https://a.b/ja/queens_garden",
      "file:///azulejo.html?page=ja/queens_garden",
      "https://a.b/ja/queens_garden.html?chosen",
      "file:///azulejo.html?page=ja/queens_garden&chosen=",
    ])
      assert.deepEqual(parseLink(` ${before}#${GAME}\n`), expected);
    for (const none of ["", GAME, "https://a.b/#x y", "javascript:alert(1)"]) assert.equal(parseLink(none), null);
  });
});

describe("a turn received by link", () => {
  beforeEach(prepare);
  afterEach(clear);

  const seats = [
    { name: "Ana", level: null },
    { name: "Ben", level: "link" },
  ];
  /** @param {string} id @param {number} match */
  const begun = (id, match) => saved(id, { save: { seats, match } });

  test("continues the saved game of its match, even if that game has another id", async () => {
    await begun("mine", 5);
    await begun("another", 6);
    visit(`/en/azul.html#${TURN}`);
    const { game, result } = await load();
    assert.deepEqual([result, game.id, game.frame], ["play", "mine", frame(3)]);
    assert.deepEqual(game.openingMessage(), {
      type: "import",
      text: TURN,
      known: { seats, match: 5 },
      lang: "en",
      page: "azul",
    });
    assert.equal(address(), `#${TURN}`);
  });

  test("that is the first of its match creates a game whose id names the match", async () => {
    visit(`/en/azul.html#${TURN}`);
    const { game, result } = await load();
    assert.deepEqual([result, game.id, game.frame], ["play", "match-5", null]);
    assert.deepEqual(game.openingMessage(), { type: "import", text: TURN, known: null, lang: "en", page: "azul" });
  });

  test("is saved in the game that it continues, not in a new one", async () => {
    await begun("mine", 5);
    visit(`/en/azul.html#${TURN}`);
    const { game } = await load();
    assert.equal(await game.keep(frame(4, { save: { seats, match: 5 } })), true);
    assert.deepEqual(
      (await store.list()).map(({ id }) => id),
      ["mine"],
    );
    assert.equal(address(), "?game=mine");
  });

  test("is passed to the tab that has the game open", async () => {
    await begun("mine", 5);
    visit("/en/azul.html?game=mine");
    await load();
    /** @type {string[]} */
    const taken = [];
    store.onLink("mine", (link) => taken.push(link));
    openTab(`/en/azul.html#${TURN}`);
    const { result } = await load();
    await settle();
    assert.deepEqual([result, taken], ["watch", [TURN]]);
  });

  test("is not lost if the saved games cannot be read", async () => {
    mock.method(console, "error", () => {});
    mock.method(IDBObjectStore.prototype, "getAll", () => {
      throw new DOMException("refused on purpose", "UnknownError");
    });
    visit(`/en/azul.html#${TURN}`);
    assert.equal((await load()).result, "unread");
    assert.equal(address(), `#${TURN}`);
  });

  test("does not change a game that the address names", async () => {
    await begun("mine", 6);
    visit(`/en/azul.html?game=mine#${TURN}`);
    const { game } = await load();
    assert.deepEqual([game.id, game.openingMessage().type], ["mine", "load"]);
  });

  test("keeps the players' names, and only one of them counts as a person on this device", () => {
    const words = {
      person: "Player {n}",
      bots: {},
      self: "",
      you: "",
      comma: "",
      pair: "",
      and: "",
      against: "",
      alone: "",
      line: "",
    };
    assert.deepEqual(seatNames([...seats, { name: "", level: "link" }], words), ["Ana", "Ben", "Player 3"]);
    assert.equal(person(seats), 0);
  });
});

test("a QR code has its three finder patterns and a white margin", () => {
  /** @type {Record<string, string>} */
  const attributes = {};
  const element = {
    setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => (attributes[name] = value),
    append() {},
  };
  Object.assign(document, { createElementNS: () => element });
  drawQrCode(`https://example.org/en/azul.html#${GAME}`);
  const path = new Set(attributes.d.match(/M\d+ \d+/g));
  const size = Number(attributes.viewBox.split(" ")[2]);
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ])
    for (let step = 0; step < 7; step += 1)
      assert.ok(path.has(`M${x + step} ${y}`) && path.has(`M${x} ${y + step}`) && path.has(`M${x + step} ${y + 6}`));
  for (let at = 0; at < size; at += 1)
    for (let edge = 0; edge < 4; edge += 1)
      assert.ok(![`M${at} ${edge}`, `M${edge} ${at}`, `M${size - 1 - edge} ${at}`].some((dark) => path.has(dark)));
});

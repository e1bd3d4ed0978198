/** A pre-dealt game is stored, is shown once, and can be replaced by another. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { dealAhead, takePredealt } from "../../../web/client/storage/predealt_game.js";
import { storage } from "../support/fake_storage.js";
import { FakeRules, frame } from "../support/fake_workers.js";

/** @import { NewGame } from "../../../web/client/storage/new_game.js" */
/** @import { Message } from "../../../web/client/types.js" */

/** @type {NewGame} */
const AZUL = { type: "new", game: "azul", seats: [{ name: "Ana", level: null }], options: {}, seed: null };
/** @type {NewGame} */
const SINTRA = { ...AZUL, game: "sintra" };
/** @type {NewGame} */
const WITH_SEED = { ...AZUL, seed: 3 };

/** @type {Map<string, string>} */
const stored = new Map();
/** The requests to workers to deal a game. @type {Message[]} */
let opened;

beforeEach(() => {
  stored.clear();
  opened = [];
  Object.defineProperty(globalThis, "localStorage", { value: storage(stored), configurable: true });
});

/** Returns a rules worker that gives this answer when it should deal a game. @param {() => Promise<string>} answer */
function rules(answer) {
  const deal = (/** @type {Message} */ opening) => {
    opened.push(opening);
    return answer();
  };
  return Object.assign(new FakeRules(), { deal });
}

/** Returns a rules worker that deals a game with a first frame of this number. @param {number} number */
const dealing = (number) => rules(async () => JSON.stringify(frame(number)));

describe("a pre-dealt game", () => {
  test("is used once, for the same setup", async () => {
    await dealAhead(AZUL, dealing(1));
    assert.deepEqual(takePredealt({ ...AZUL }), frame(1));
    assert.equal(takePredealt(AZUL), null);
  });

  test("is not used for another game", async () => {
    await dealAhead(AZUL, dealing(1));
    assert.deepEqual([takePredealt(WITH_SEED), takePredealt(SINTRA)], [null, null]);
    assert.deepEqual(takePredealt(AZUL), frame(1));
  });

  test("is not dealt a second time", async () => {
    await dealAhead(AZUL, dealing(1));
    await dealAhead(AZUL, dealing(2));
    assert.deepEqual([opened, takePredealt(AZUL)], [[AZUL], frame(1)]);
  });

  test("is replaced only by another setup of the same game", async () => {
    await dealAhead(AZUL, dealing(1));
    await dealAhead(SINTRA, dealing(2));
    await dealAhead(WITH_SEED, dealing(3));
    assert.deepEqual([takePredealt(AZUL), takePredealt(SINTRA), takePredealt(WITH_SEED)], [null, frame(2), frame(3)]);
  });

  test("of another version of the site is dealt again", async () => {
    await dealAhead(AZUL, dealing(1));
    for (const [key, text] of stored) stored.set(key, text.replace('"seed":null', '"seed":null,"version":"older"'));
    assert.equal(takePredealt(AZUL), null);
    await dealAhead(AZUL, dealing(2));
    assert.deepEqual(takePredealt(AZUL), frame(2));
  });
});

describe("there is no pre-dealt game", () => {
  test("if the worker dies, deals nothing or is missing", async () => {
    await dealAhead(
      AZUL,
      rules(async () => ""),
    );
    await dealAhead(
      AZUL,
      rules(() => Promise.reject(new Error("died on purpose"))),
    );
    await dealAhead(AZUL, new FakeRules());
    await dealAhead(AZUL, null);
    assert.deepEqual([stored.size, takePredealt(AZUL)], [0, null]);
  });

  test("if the stored game is damaged", async () => {
    await dealAhead(AZUL, dealing(1));
    for (const [key, text] of stored) stored.set(key, text.slice(0, -1));
    assert.deepEqual([takePredealt(AZUL), stored.size], [null, 0]);
  });

  test("if the browser stores nothing", async () => {
    const refuse = () => {
      throw new DOMException("refused on purpose", "SecurityError");
    };
    const none = { getItem: refuse, setItem: refuse, removeItem: refuse };
    Object.defineProperty(globalThis, "localStorage", { value: none, configurable: true });
    await dealAhead(AZUL, dealing(1));
    assert.equal(takePredealt(AZUL), null);
  });
});

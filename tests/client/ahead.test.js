/** The rules worker that starts before anybody asks for it, and the game that it begins ahead. */

import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { dealAhead, forget, startAhead, takeRules } from "../../web/client/ahead.js";
import { started } from "./started.js";
import { frame, settle } from "./workers.js";

/** @import { Message } from "../../web/client/types.js" */

const SEATS = [{ name: "Ana", level: null }];
/** @type {Message} */
const AZUL = { type: "new", game: "azul", seats: SEATS, options: {}, seed: null };
/** @type {Message} */
const SINTRA = { ...AZUL, game: "sintra" };

/** The worker that was started last. */
const worker = () => started[started.length - 1];

/** A worker that waits and has been asked for a game. @param {Message} opening */
function dealt(opening) {
  void startAhead();
  dealAhead(opening);
  return worker();
}

afterEach(forget);

test("whoever takes the worker that waits gets that one, and the next a new one", () => {
  void startAhead();
  const waiting = worker();
  assert.equal(takeRules(), waiting);
  assert.notEqual(takeRules(), waiting);
});

describe("a game that was dealt ahead", () => {
  test("is there for whoever asks for it, and was asked for once", async () => {
    const waiting = dealt(AZUL);
    dealAhead({ ...AZUL });
    waiting.answer(frame(1));
    assert.deepEqual(await takeRules().call({ ...AZUL }), frame(1));
    assert.deepEqual(waiting.asked, [AZUL]);
  });

  test("may still be on its way when it is asked for", async () => {
    const waiting = dealt(AZUL);
    const asked = takeRules().call(AZUL);
    waiting.answer(frame(1));
    assert.deepEqual(await asked, frame(1));
  });

  test("is given up for another that is asked for", async () => {
    const waiting = dealt(AZUL);
    waiting.answer(frame(1));
    const asked = takeRules().call(SINTRA);
    waiting.answer(frame(2));
    assert.deepEqual(await asked, frame(2));
    assert.deepEqual(waiting.asked, [AZUL, SINTRA]);
  });

  test("is given up for another that seems likelier", async () => {
    const waiting = dealt(AZUL);
    waiting.answer(frame(1));
    dealAhead(SINTRA);
    waiting.answer(frame(2));
    assert.deepEqual(await takeRules().call(SINTRA), frame(2));
  });

  test("opens one game and no second one", async () => {
    const waiting = dealt(AZUL);
    waiting.answer(frame(1));
    const rules = takeRules();
    await rules.call(AZUL);
    void rules.call(AZUL);
    assert.deepEqual(waiting.asked, [AZUL, AZUL]);
  });

  test("is gone with a worker that dies while it waits", async () => {
    const waiting = dealt(AZUL);
    waiting.die();
    await settle();
    const rules = takeRules();
    void rules.call(AZUL);
    assert.notEqual(worker(), waiting);
    assert.deepEqual(worker().asked, [AZUL]);
  });

  test("is not dealt where no worker waits", () => {
    const before = started.length;
    dealAhead(AZUL);
    assert.equal(started.length, before);
  });
});

/** A bot's answer is used once, and only for the frame of its request. A worker that does not answer is replaced. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { Bots } from "../../../web/client/workers/bots.js";
import { FakeBot, settle } from "../support/fake_workers.js";

/** @import { Message, Think } from "../../../web/client/types.js" */

const GRACE = 2000;
const STOP = 500;
const BOOT = 90_000;
const PACE = 700;

/** @type {FakeBot[]} */
let workers;
/** @type {Message[]} */
let sent;
/** Number of times that the page was informed that the bot does not answer. */
let troubles = 0;
/** Number of times that the page was informed that an answer takes a long time. */
let slow = 0;
/** Ends the motion of pieces on the page. */
let land = () => {};
/** @type {() => FakeBot | Promise<FakeBot>} */
let start;
/** @type {Bots} */
let bots;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  [workers, sent, troubles, slow] = [[], [], 0, 0];
  /** @type {Promise<void>} */
  const still = new Promise((resolve) => {
    land = resolve;
  });
  start = () => {
    workers.push(new FakeBot());
    return worker();
  };
  bots = new Bots(() => start(), {
    pace: () => PACE,
    still: () => still,
    reply: (message) => sent.push(message),
    slow: () => {
      slow += 1;
    },
    trouble: () => {
      troubles += 1;
    },
  });
});

afterEach(() => mock.timers.reset());

/** Returns the worker started last. */
const worker = () => /** @type {FakeBot} */ (workers.at(-1));

/** @param {number} ms */
async function pass(ms) {
  await settle();
  mock.timers.tick(ms);
  await settle();
}

/** @param {number} seed @returns {Think} */
const think = (seed = 1) => ({ seat: 1, level: "casual", view: {}, seed, budget: 1 });

/** @param {number} frame @param {number} seed */
async function askBot(frame, seed = 1) {
  void bots.ask(think(seed), frame);
  await settle();
  worker().wake();
  await settle();
}

/** @param {number} action answer of the worker that was started last */
async function answer(action) {
  worker().answer({ action, seconds: 0.1 });
  await settle();
}

/** @param {number} frame @param {number} action @returns {Message} */
const move = (frame, action) => ({ type: "bot", frame, action });

describe("an answer", () => {
  test("is sent after the bot pace and the animation", async () => {
    await askBot(3);
    await answer(7);
    await pass(PACE);
    assert.deepEqual(sent, []);
    land();
    await settle();
    assert.deepEqual(sent, [move(3, 7)]);
  });

  test("waits for the bot pace after the animation", async () => {
    land();
    await askBot(3);
    await answer(7);
    await pass(PACE - 1);
    assert.deepEqual(sent, []);
    await pass(1);
    assert.deepEqual(sent, [move(3, 7)]);
  });

  test("is sent at once when the player presses Move now", async () => {
    await askBot(3);
    bots.hurry();
    assert.equal(worker().stops, 1);
    await answer(7);
    assert.deepEqual(sent, [move(3, 7)]);
  });

  test("is sent without a pause while the round is skipped, after the usual thinking time", async () => {
    await askBot(3);
    bots.unpause();
    assert.equal(worker().stops, 0);
    await answer(7);
    assert.deepEqual(sent, [move(3, 7)]);
  });

  test("that arrives after an undo is not sent", async () => {
    land();
    await askBot(3);
    bots.cancel();
    await answer(7);
    await pass(PACE);
    assert.deepEqual(sent, []);
  });

  test("that is waiting when an undo happens is not sent", async () => {
    land();
    await askBot(3);
    await answer(7);
    bots.cancel();
    await pass(PACE);
    assert.deepEqual(sent, []);
  });

  test("to a request from before an undo is not used for a later request", async () => {
    land();
    await askBot(3, 1);
    const old = worker().answer;
    bots.cancel();
    void bots.ask(think(2), 4);
    old({ action: 7, seconds: 1 });
    await settle();
    assert.deepEqual(
      worker().requests.map(({ seed }) => seed),
      [1, 2],
    );
    await answer(8);
    await pass(PACE);
    assert.deepEqual(sent, [move(4, 8)]);
  });
});

describe("a worker", () => {
  test("is started once and answers many requests", async () => {
    land();
    for (const frame of [1, 2]) {
      await askBot(frame);
      await answer(7);
      await pass(PACE);
    }
    assert.deepEqual([workers.length, sent.length], [1, 2]);
  });

  test("that was stopped is asked again within half a second", async () => {
    await askBot(3, 1);
    bots.cancel();
    void bots.ask(think(2), 4);
    await pass(STOP - 1);
    assert.equal(worker().requests.length, 1);
    await pass(1);
    assert.deepEqual(
      worker().requests.map(({ seed }) => seed),
      [1, 2],
    );
  });

  test("that is two seconds late is replaced, and the new one is asked", async () => {
    land();
    await askBot(3);
    await pass(1000 + GRACE - 1);
    assert.equal(workers.length, 1);
    await pass(1);
    assert.deepEqual([workers.length, workers[0].killed], [2, true]);
    worker().wake();
    await pass(STOP);
    await answer(7);
    assert.deepEqual([sent, troubles], [[move(3, 7)], 0]);
  });

  test("that was replaced is ignored", async () => {
    land();
    await askBot(3);
    await pass(1000 + GRACE);
    workers[0].answer({ action: 6, seconds: 1 });
    worker().wake();
    await settle();
    assert.deepEqual(sent, []);
    await answer(7);
    assert.deepEqual(sent, [move(3, 7)]);
  });

  test("that dies is replaced at once", async () => {
    await askBot(3);
    worker().fail(new Error("died on purpose"));
    await settle();
    assert.deepEqual([workers.length, workers[0].killed], [2, true]);
  });

  test("that answers without an action is replaced", async () => {
    await askBot(3);
    worker().answer(JSON.parse('{"action": null}'));
    await settle();
    assert.deepEqual([workers.length, workers[0].killed, sent], [2, true, []]);
  });

  test("may take 90 seconds to start", async () => {
    void bots.ask(think(), 3);
    await pass(BOOT - 1);
    assert.deepEqual(worker().requests, []);
    worker().wake();
    await settle();
    assert.deepEqual([workers.length, worker().requests.length], [1, 1]);
  });

  test("that cannot start is tried again for the next request", async () => {
    const works = start;
    start = () => Promise.reject(new Error("not started on purpose"));
    await assert.rejects(bots.warm());
    start = works;
    await bots.warm();
    assert.equal(workers.length, 1);
  });
});

describe("an answer that takes a long time", () => {
  test("is reported within three seconds, unless nobody waits for it", async () => {
    await askBot(3);
    await pass(1000 + 2999);
    assert.equal(slow, 1);
    bots.cancel();
    void bots.ask(think(2), 4);
    bots.cancel();
    await pass(60_000);
    assert.equal(slow, 1);
  });

  test("is reported even while the worker starts", async () => {
    void bots.ask(think(), 3);
    await pass(1000 + 2999);
    assert.deepEqual([slow, worker().requests], [1, []]);
  });

  test("is reported even if no worker can be created", async () => {
    start = () => new Promise(() => {});
    void bots.ask(think(), 3);
    await pass(BOOT);
    await pass(BOOT);
    assert.equal(troubles, 1);
  });
});

describe("two workers without an answer", () => {
  beforeEach(async () => {
    await askBot(3);
    worker().fail(new Error("died on purpose"));
    await settle();
    worker().wake();
    await settle();
    worker().fail(new Error("died on purpose"));
    await settle();
  });

  test("are reported, and no third is started automatically", () => {
    assert.deepEqual([workers.length, troubles], [2, 1]);
  });

  test("are followed by a third when the player asks again", async () => {
    land();
    bots.again();
    await settle();
    worker().wake();
    await settle();
    assert.deepEqual([workers.length, worker().requests], [3, [think()]]);
    await answer(7);
    await pass(PACE);
    assert.deepEqual(sent, [move(3, 7)]);
  });
});

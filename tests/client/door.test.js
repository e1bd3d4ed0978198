/** The door to the rules worker: one message at a time, and no death of a worker loses the game. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { Door } from "../../web/client/door.js";
import { FakeRules, frame, settle } from "./workers.js";

/** @import { Answer, Message } from "../../web/client/types.js" */

const ANSWER = 15_000;
const BOOT = 90_000;

/** @type {FakeRules[]} */
let workers;
/** What was taken: the number of a frame or the code of an error. @type {(number | string)[]} */
let taken;
/** @type {string[]} */
let troubles;
/** What happens to an answer once it is taken. */
let shown = () => Promise.resolve();
/** @type {Door} */
let door;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(console, "error", () => {});
  [workers, taken, troubles] = [[], [], []];
  shown = () => Promise.resolve();
  door = new Door({
    start: () => {
      workers.push(new FakeRules());
      return worker();
    },
    first: () => ({ type: "load", save: null }),
    take: (got) => {
      if ("frame" in got) door.frame = got.frame;
      taken.push(got.error ?? /** @type {number} */ (door.frame));
      return shown();
    },
    trouble: (what) => troubles.push(what),
  });
});

afterEach(() => {
  mock.reset();
  mock.timers.reset();
});

/** The worker that was started last. */
const worker = () => /** @type {FakeRules} */ (workers.at(-1));

/** @param {Answer} given by the worker that was started last */
async function answer(given) {
  worker().answer(given);
  await settle();
}

/** @param {number} ms */
async function pass(ms) {
  mock.timers.tick(ms);
  await settle();
}

/** Opens the door on frame 1. */
async function opened() {
  door.open();
  await settle();
  await answer(frame(1));
}

/** @param {number} number @returns {Message} an action that can be told from others */
const act = (number) => ({ type: "do", actions: [number] });

/** What a worker was asked, in short. */
const asked = (fake = worker()) => fake.asked.map(({ type, frame: on }) => [type, on]);

describe("the line", () => {
  test("a worker is started once and brought to where the game is before anything else", async () => {
    door.open();
    door.send(act(1));
    await settle();
    assert.equal(workers.length, 1);
    assert.deepEqual(asked(), [["load", undefined]]);
    await answer(frame(7));
    assert.deepEqual(asked(), [
      ["load", undefined],
      ["do", 7],
    ]);
  });

  test("one message is under way at a time, in the order they were sent", async () => {
    await opened();
    door.send(act(1));
    door.send({ type: "undo" });
    await settle();
    assert.deepEqual(asked().slice(1), [["do", 1]]);
    await answer(frame(2));
    assert.equal(worker().last?.type, "undo");
  });

  test("of a double tap the second message keeps the frame that both were made on", async () => {
    await opened();
    door.send(act(1));
    door.send(act(1));
    await settle();
    await answer(frame(2));
    assert.deepEqual(asked().slice(1), [
      ["do", 1],
      ["do", 1],
    ]);
    await answer({ error: "stale" });
    assert.deepEqual(taken, [1, 2, "stale"]);
    assert.equal(door.frame, 2);
  });

  test("a bot's answer goes with the frame on which it was asked", async () => {
    await opened();
    door.send({ type: "undo" });
    door.send({ type: "bot", frame: 1, action: 5 });
    await settle();
    await answer(frame(2));
    assert.deepEqual(asked().at(-1), ["bot", 1]);
  });

  test("what opens a game goes with no frame at all", async () => {
    await opened();
    door.send({ type: "import", text: "" });
    await settle();
    assert.deepEqual(asked().at(-1), ["import", undefined]);
  });

  test("an answer that cannot be shown does not stop the line", async () => {
    await opened();
    shown = () => Promise.reject(new Error("not shown on purpose"));
    door.send(act(1));
    door.send(act(2));
    await settle();
    await answer(frame(2));
    assert.deepEqual(worker().last, { ...act(2), frame: 1 });
  });
});

describe("a worker that dies", () => {
  test("loudly while nothing is asked is replaced, and the new one starts from the save", async () => {
    await opened();
    worker().die();
    await settle();
    assert.deepEqual([workers.length, workers[0].killed], [2, true]);
    assert.deepEqual(asked(), [["load", undefined]]);
    await answer(frame(1));
    assert.deepEqual([taken, troubles], [[1, 1], []]);
  });

  test("loudly under a question is replaced, and the new one gets the question", async () => {
    await opened();
    door.send(act(1));
    await settle();
    worker().die();
    await settle();
    await answer(frame(9));
    assert.deepEqual(asked(), [
      ["load", undefined],
      ["do", 9],
    ]);
    await answer(frame(10));
    assert.deepEqual([taken, troubles], [[1, 9, 10], []]);
  });

  test("silently is replaced after 15 seconds, and the new one gets the question", async () => {
    await opened();
    door.send(act(1));
    await settle();
    await pass(ANSWER - 1);
    assert.equal(workers.length, 1);
    await pass(1);
    assert.deepEqual([workers.length, workers[0].killed], [2, true]);
    await answer(frame(1));
    assert.deepEqual(asked(), [
      ["load", undefined],
      ["do", 1],
    ]);
  });

  test("twice under the same question costs that question, which is told, and no other", async () => {
    await opened();
    door.send(act(1));
    door.send(act(2));
    for (const last of [1, 2]) {
      await settle();
      assert.deepEqual([worker().last?.type, troubles], ["do", []], `death ${last}`);
      worker().die();
      await settle();
      await answer(frame(1));
    }
    assert.deepEqual(troubles, ["dropped"]);
    assert.deepEqual(worker().last, { ...act(2), frame: 1 });
  });

  test("and answers late is not heard", async () => {
    await opened();
    door.send(act(1));
    await settle();
    const [first] = workers;
    await pass(ANSWER);
    await answer(frame(1));
    first.answer(frame(2));
    await settle();
    assert.deepEqual(taken, [1, 1]);
    await answer(frame(2));
    assert.deepEqual(taken, [1, 1, 2]);
  });

  test("loudly after it was replaced does not take the new one with it", async () => {
    await opened();
    door.send(act(1));
    await settle();
    await pass(ANSWER);
    await answer(frame(1));
    await answer(frame(2));
    workers[0].die();
    await settle();
    assert.deepEqual([workers.length, worker().killed], [2, false]);
  });

  test("takes a bot's waiting answer with it: the new frame asks the bot anew", async () => {
    await opened();
    door.send({ type: "undo" });
    door.send({ type: "bot", frame: 1, action: 5 });
    await settle();
    worker().die();
    await settle();
    await answer(frame(1));
    assert.deepEqual(asked(), [
      ["load", undefined],
      ["undo", 1],
    ]);
    await answer(frame(2));
    assert.equal(worker().last?.type, "undo");
  });
});

describe("starting", () => {
  test("a worker that dies while it starts is replaced", async () => {
    door.open();
    await settle();
    worker().die();
    await settle();
    assert.deepEqual([workers.length, workers[0].killed], [2, true]);
    await answer(frame(1));
    assert.deepEqual([taken, troubles], [[1], []]);
  });

  test("may take 90 seconds, then the worker is replaced", async () => {
    door.open();
    await settle();
    await pass(BOOT - 1);
    assert.equal(workers.length, 1);
    await pass(1);
    assert.deepEqual([workers.length, workers[0].killed], [2, true]);
  });

  test("that fails twice is told, and nothing more is started", async () => {
    door.open();
    await settle();
    worker().die();
    await settle();
    worker().die();
    await settle();
    door.send(act(1));
    await settle();
    assert.deepEqual([workers.length, troubles], [2, ["dead"]]);
  });

  test("is tried again when the person asks for it or for another game", async () => {
    door.open();
    for (const _ of [1, 2]) {
      await settle();
      worker().die();
    }
    await settle();
    door.open();
    await settle();
    assert.equal(workers.length, 3);
    await answer(frame(1));
    assert.deepEqual(taken, [1]);
  });

  test("from a save that cannot be opened is told, and another game can be opened with the same worker", async () => {
    door.open();
    await settle();
    await answer({ error: "unreadable" });
    assert.deepEqual([troubles, taken], [["unfit"], ["unreadable"]]);
    door.send({ type: "import", text: "" });
    await settle();
    assert.deepEqual([workers.length, worker().last?.type], [1, "import"]);
    await answer(frame(1));
    door.send(act(1));
    await settle();
    assert.deepEqual(asked().at(-1), ["do", 1]);
  });
});

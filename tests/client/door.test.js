/** The door to the rules worker: one message at a time, and no death of a worker loses the game. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { Door } from "../../web/client/door.js";
import { FakeRules, frame, settle } from "./workers.js";

/** @import { Answer, Message, Refusal } from "../../web/client/types.js" */

const ANSWER = 15_000;
const BOOT = 90_000;

/** @type {FakeRules[]} */
let workers;
/** What was taken: the number of a frame or the code of an error. @type {(number | string)[]} */
let taken;
/** What the person was told. @type {(string | null)[]} */
let told;
/** What the person waits for, whenever that changed. @type {string[][]} */
let waits;
/** What happens to an answer once it is taken. */
let shown = () => Promise.resolve();
/** What a start brings. @type {() => FakeRules | Promise<FakeRules>} */
let starts;
/** @type {Door} */
let door;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(console, "error", () => {});
  [workers, taken, told, waits] = [[], [], [], []];
  shown = () => Promise.resolve();
  starts = worker;
  door = new Door({
    start: () => {
      workers.push(new FakeRules());
      return starts();
    },
    first: () => ({ type: "load", save: null }),
    take: (got) => {
      if ("areas" in got) door.frame = got.frame;
      taken.push(got.error ?? /** @type {number} */ (door.frame));
      return shown();
    },
    waits: (messages) => waits.push(messages.map(({ type }) => type)),
    tell: (what) => told.push(what),
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

/** @param {number} on the frame it was made on @returns {Refusal} */
const stale = (on) => ({ error: "stale", frame: on });

/** What a worker was asked, in short. */
const asked = (fake = worker()) => fake.asked.map(({ type, frame: on }) => [type, on]);

/** The ids under which a worker was asked to do something. */
const ids = (fake = worker()) => fake.asked.slice(1).map(({ id }) => id);

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

  test("waits until it is known which game is played", async () => {
    door.send(act(1));
    await settle();
    assert.equal(workers.length, 0);
    await opened();
    assert.deepEqual(asked().at(-1), ["do", 1]);
  });

  test("one message is under way at a time, in the order they were sent, each with an id of its own", async () => {
    await opened();
    door.send(act(1));
    door.send({ type: "undo" });
    await settle();
    assert.deepEqual(asked().slice(1), [["do", 1]]);
    await answer(frame(2));
    assert.equal(worker().last?.type, "undo");
    assert.equal(new Set(ids()).size, 2);
  });

  test("what is pressed twice on one frame is sent once", async () => {
    await opened();
    door.send(act(1));
    door.send(act(1));
    await settle();
    await answer(frame(2));
    assert.deepEqual(asked().slice(1), [["do", 1]]);
  });

  test("another press on the same frame keeps that frame, by which the rules refuse it", async () => {
    await opened();
    door.send(act(1));
    door.send({ type: "undo" });
    await settle();
    await answer(frame(2));
    assert.deepEqual(asked().at(-1), ["undo", 1]);
    await answer(stale(2));
    assert.deepEqual([taken, workers.length], [[1, 2, "stale"], 1]);
  });

  test("what is done on a frame that was on the page before the worker keeps that frame", async () => {
    door.frame = 5;
    door.open();
    door.send(act(1));
    await settle();
    await answer(frame(6));
    assert.deepEqual(asked().at(-1), ["do", 5]);
  });

  test("a bot's answer goes with the frame on which it was asked", async () => {
    await opened();
    door.send({ type: "undo" });
    door.send({ type: "bot", frame: 1, action: 5 });
    await settle();
    await answer(frame(2));
    assert.deepEqual(asked().at(-1), ["bot", 1]);
  });

  test("tells what the person waits for until it is shown, and nothing of what the page does by itself", async () => {
    await opened();
    door.send(act(1));
    door.send({ type: "bot", frame: 1, action: 5 });
    door.send({ type: "continue", quiet: true });
    await settle();
    assert.deepEqual(waits.at(-1), ["do"]);
    /** @type {() => void} */
    let show = () => {};
    shown = () => new Promise((resolve) => (show = resolve));
    await answer(frame(2));
    assert.deepEqual(waits.at(-1), ["do"]);
    show();
    await settle();
    assert.deepEqual(waits.at(-1), []);
  });

  test("an answer that cannot be shown costs the worker, and the new one shows everything", async () => {
    await opened();
    shown = () => Promise.reject(new Error("not shown on purpose"));
    door.send(act(1));
    await settle();
    await answer(frame(2));
    assert.deepEqual([workers.length, asked()], [2, [["load", undefined]]]);
    shown = () => Promise.resolve();
    await answer(frame(2));
    assert.equal(told.at(-1), "restarted");
  });

  test("rules that are at another frame than the page are replaced", async () => {
    await opened();
    door.send(act(1));
    await settle();
    await answer(stale(9));
    assert.deepEqual([workers.length, asked()], [2, [["load", undefined]]]);
  });
});

describe("an answer that takes long", () => {
  test("is told within three seconds, and that it has come", async () => {
    await opened();
    door.send(act(1));
    await settle();
    await pass(2999);
    assert.deepEqual(told, ["slow"]);
    await answer(frame(2));
    assert.deepEqual(told, ["slow", null]);
  });

  test("is not told of what is quick", async () => {
    await opened();
    door.send(act(1));
    await settle();
    await pass(2000);
    await answer(frame(2));
    await pass(10_000);
    assert.deepEqual(told, []);
  });
});

describe("a worker that dies", () => {
  test("loudly while nothing is asked is replaced, and the new one starts from the save", async () => {
    await opened();
    worker().die();
    await settle();
    assert.deepEqual([workers.length, workers[0].killed], [2, true]);
    assert.deepEqual(asked(), [["load", undefined]]);
    assert.deepEqual(told, ["restarting"]);
    await answer(frame(1));
    assert.deepEqual(
      [taken, told],
      [
        [1, 1],
        ["restarting", "restarted"],
      ],
    );
  });

  test("loudly under a question is replaced, and the new one gets the question as it was", async () => {
    await opened();
    door.send(act(1));
    await settle();
    const [first] = workers;
    worker().die();
    await settle();
    await answer(frame(1));
    assert.deepEqual(asked(), [
      ["load", undefined],
      ["do", 1],
    ]);
    assert.deepEqual(ids(), ids(first));
    await answer(frame(2));
    assert.deepEqual(
      [taken, told],
      [
        [1, 1, 2],
        ["restarting", "kept"],
      ],
    );
  });

  test("silently is told within three seconds and replaced after 15, and the new one gets the question", async () => {
    await opened();
    door.send(act(1));
    await settle();
    await pass(2999);
    assert.deepEqual(told, ["slow"]);
    await pass(ANSWER - 3000);
    assert.equal(workers.length, 1);
    await pass(1);
    assert.deepEqual([workers.length, workers[0].killed, told], [2, true, ["slow", "restarting"]]);
    await answer(frame(1));
    assert.deepEqual(asked(), [
      ["load", undefined],
      ["do", 1],
    ]);
  });

  test("keeps what is done while its successor starts, on the frame that it was made on", async () => {
    await opened();
    worker().die();
    await settle();
    door.send(act(1));
    await answer(frame(1));
    assert.deepEqual(asked().at(-1), ["do", 1]);
    await answer(frame(2));
    assert.equal(told.at(-1), "kept");
  });

  test("is followed by a refusal where the action cannot be done any more, which is told", async () => {
    await opened();
    worker().die();
    await settle();
    door.send(act(1));
    await answer(frame(1));
    await answer({ error: "illegal" });
    assert.deepEqual(told, ["restarting", "lost"]);
  });

  test("twice under the same question costs that question, which is told, and no other", async () => {
    await opened();
    door.send(act(1));
    door.send(act(2));
    for (const last of [1, 2]) {
      await settle();
      assert.deepEqual([worker().last?.type, told.includes("lost")], ["do", false], `death ${last}`);
      worker().die();
      await settle();
      await answer(frame(1));
    }
    assert.ok(told.includes("lost"));
    assert.deepEqual({ ...worker().last, id: "" }, { ...act(2), frame: 1, id: "" });
  });

  test("under two questions, twice each, is the last: that is told, and what waits stays", async () => {
    await opened();
    for (const number of [1, 2, 3]) door.send(act(number));
    for (let deaths = 0; deaths < 4; deaths += 1) {
      await settle();
      worker().die();
      await settle();
      if (deaths < 3) await answer(frame(1));
    }
    assert.deepEqual([workers.length, told.at(-1), waits.at(-1)], [4, "dead", ["do"]]);
  });

  test("by itself, three times in a row and asked nothing, is the last, which is told", async () => {
    await opened();
    for (const last of [2, 3]) {
      worker().die();
      await settle();
      await answer(frame(1));
      assert.equal(workers.length, last);
    }
    worker().die();
    await settle();
    assert.deepEqual([workers.length, told.at(-1)], [3, "dead"]);
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
});

describe("an action of a page that is gone", () => {
  test("is sent again as it was, and what became of it is told", async () => {
    door.open();
    door.send({ ...act(1), id: "from before", frame: 4 });
    await settle();
    await answer(frame(4));
    assert.deepEqual([worker().last?.id, worker().last?.frame], ["from before", 4]);
    await answer(frame(5));
    assert.deepEqual(told, ["kept"]);
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
    assert.deepEqual(taken, [1]);
  });

  test("may take 90 seconds, then the worker is replaced", async () => {
    door.open();
    await settle();
    await pass(BOOT - 1);
    assert.equal(workers.length, 1);
    await pass(1);
    assert.deepEqual([workers.length, workers[0].killed, told], [2, true, ["restarting"]]);
  });

  test("that never comes to an end is given up, and what comes of it later is ended", async () => {
    /** @type {(rules: FakeRules) => void} */
    let come = () => {};
    starts = () => new Promise((resolve) => (come = resolve));
    door.open();
    await settle();
    const late = worker();
    starts = worker;
    await pass(BOOT);
    assert.equal(workers.length, 2);
    come(late);
    await settle();
    assert.deepEqual([late.killed, worker().killed], [true, false]);
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
    assert.deepEqual([workers.length, told.at(-1)], [2, "dead"]);
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
    assert.deepEqual([told, taken], [["unfit"], ["unreadable"]]);
    door.send({ type: "import", text: "" });
    await settle();
    assert.deepEqual([workers.length, worker().last?.type], [1, "import"]);
    await answer(frame(1));
    door.send(act(1));
    await settle();
    assert.deepEqual(asked().at(-1), ["do", 1]);
  });
});

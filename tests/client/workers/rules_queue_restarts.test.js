/** No game is lost when the rules worker dies. If no worker can be started, the page reports this. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import {
  act,
  answer,
  requests,
  clear,
  queue,
  ids,
  opened,
  pass,
  prepare,
  startBy,
  taken,
  reports,
  waits,
  worker,
  workers,
} from "../support/opened_queue.js";
import { frame, refusal, settle } from "../support/fake_workers.js";

/** @import { FakeRules } from "../support/fake_workers.js" */

const ANSWER = 15_000;
const BOOT = 90_000;

beforeEach(prepare);
afterEach(clear);

describe("a worker that dies", () => {
  test("with an error while idle is replaced from the save", async () => {
    await opened();
    worker().die();
    await settle();
    assert.deepEqual([workers.length, workers[0].killed], [2, true]);
    assert.deepEqual(requests(), [["load", undefined]]);
    assert.deepEqual(reports, ["restarting"]);
    await answer(frame(1));
    assert.deepEqual(
      [taken, reports],
      [
        [1, 1],
        ["restarting", "restarted"],
      ],
    );
  });

  test("with an error during a message is replaced, and the message is sent again", async () => {
    await opened();
    queue.send(act(1));
    await settle();
    const [first] = workers;
    worker().die();
    await settle();
    await answer(frame(1));
    assert.deepEqual(requests(), [
      ["load", undefined],
      ["do", 1],
    ]);
    assert.deepEqual(ids(), ids(first));
    await answer(frame(2));
    assert.deepEqual(
      [taken, reports],
      [
        [1, 1, 2],
        ["restarting", "kept"],
      ],
    );
  });

  test("without an error event is reported after 3 seconds and replaced after 15", async () => {
    await opened();
    queue.send(act(1));
    await settle();
    await pass(2999);
    assert.deepEqual(reports, ["slow"]);
    await pass(ANSWER - 3000);
    assert.equal(workers.length, 1);
    await pass(1);
    assert.deepEqual([workers.length, workers[0].killed, reports], [2, true, ["slow", "restarting"]]);
    await answer(frame(1));
    assert.deepEqual(requests(), [
      ["load", undefined],
      ["do", 1],
    ]);
  });

  test("does not lose actions made while the next worker starts", async () => {
    await opened();
    worker().die();
    await settle();
    queue.send(act(1));
    await answer(frame(1));
    assert.deepEqual(requests().at(-1), ["do", 1]);
    await answer(frame(2));
    assert.equal(reports.at(-1), "kept");
  });

  test("is replaced; an action that is no longer legal is then reported as lost", async () => {
    await opened();
    worker().die();
    await settle();
    queue.send(act(1));
    await answer(frame(1));
    await answer(refusal("illegal"));
    assert.deepEqual(reports, ["restarting", "lost"]);
  });

  test("twice during the same message drops only that message", async () => {
    await opened();
    queue.send(act(1));
    queue.send(act(2));
    for (const last of [1, 2]) {
      await settle();
      assert.deepEqual([worker().last?.type, reports.includes("lost")], ["do", false], `death ${last}`);
      worker().die();
      await settle();
      await answer(frame(1));
    }
    assert.ok(reports.includes("lost"));
    assert.deepEqual({ ...worker().last, id: "" }, { ...act(2), frame: 1, id: "" });
  });

  test("twice during two messages is not replaced again", async () => {
    await opened();
    for (const number of [1, 2, 3]) queue.send(act(number));
    for (let deaths = 0; deaths < 4; deaths += 1) {
      await settle();
      worker().die();
      await settle();
      if (deaths < 3) await answer(frame(1));
    }
    assert.deepEqual([workers.length, reports.at(-1), waits.at(-1)], [4, "dead", ["do"]]);
  });

  test("three times while idle is not replaced again", async () => {
    await opened();
    for (const last of [2, 3]) {
      worker().die();
      await settle();
      await answer(frame(1));
      assert.equal(workers.length, last);
    }
    worker().die();
    await settle();
    assert.deepEqual([workers.length, reports.at(-1)], [3, "dead"]);
  });

  test("and answers later is ignored", async () => {
    await opened();
    queue.send(act(1));
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

  test("with an error after it was replaced does not affect the new worker", async () => {
    await opened();
    queue.send(act(1));
    await settle();
    await pass(ANSWER);
    await answer(frame(1));
    await answer(frame(2));
    workers[0].die();
    await settle();
    assert.deepEqual([workers.length, worker().killed], [2, false]);
  });
});

describe("the start of a worker", () => {
  test("is repeated if the worker dies during it", async () => {
    queue.open();
    await settle();
    worker().die();
    await settle();
    assert.deepEqual([workers.length, workers[0].killed], [2, true]);
    await answer(frame(1));
    assert.deepEqual(taken, [1]);
  });

  test("may take 90 seconds before the worker is replaced", async () => {
    queue.open();
    await settle();
    await pass(BOOT - 1);
    assert.equal(workers.length, 1);
    await pass(1);
    assert.deepEqual([workers.length, workers[0].killed, reports], [2, true, ["restarting"]]);
  });

  test("that never succeeds is abandoned, and a worker that still starts later is ended", async () => {
    /** @type {(rules: FakeRules) => void} */
    let come = () => {};
    startBy(() => new Promise((resolve) => (come = resolve)));
    queue.open();
    await settle();
    const late = worker();
    startBy(worker);
    await pass(BOOT);
    assert.equal(workers.length, 2);
    come(late);
    await settle();
    assert.deepEqual([late.killed, worker().killed], [true, false]);
  });

  test("that fails twice is reported and not repeated", async () => {
    queue.open();
    await settle();
    worker().die();
    await settle();
    worker().die();
    await settle();
    queue.send(act(1));
    await settle();
    assert.deepEqual([workers.length, reports.at(-1)], [2, "dead"]);
  });

  test("is repeated when the player asks for it or opens another game", async () => {
    queue.open();
    for (const _ of [1, 2]) {
      await settle();
      worker().die();
    }
    await settle();
    queue.open();
    await settle();
    assert.equal(workers.length, 3);
    await answer(frame(1));
    assert.deepEqual(taken, [1]);
  });

  test("from a broken save is reported, and other games still open", async () => {
    queue.open();
    await settle();
    await answer(refusal("unreadable"));
    assert.deepEqual([reports, taken], [["unfit"], ["unreadable"]]);
    queue.send({ type: "import", text: "" });
    await settle();
    assert.deepEqual([workers.length, worker().last?.type], [1, "import"]);
    await answer(frame(1));
    queue.send(act(1));
    await settle();
    assert.deepEqual(requests().at(-1), ["do", 1]);
  });
});

/** The queue sends one message at a time to the rules worker, and the page shows the answer before the next is sent. */

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
  showBy,
  taken,
  reports,
  waits,
  worker,
  workers,
} from "../support/opened_queue.js";
import { frame, refusal, settle } from "../support/fake_workers.js";

/** @import { Refusal } from "../../../web/client/types.js" */

/** @param {number} on number of the frame that was on the page @returns {Refusal} */
const stale = (on) => refusal("stale", { frame: on });

beforeEach(prepare);
afterEach(clear);

describe("the queue", () => {
  test("starts a worker once and loads the game first", async () => {
    queue.open();
    queue.send(act(1));
    await settle();
    assert.equal(workers.length, 1);
    assert.deepEqual(requests(), [["load", undefined]]);
    await answer(frame(7));
    assert.deepEqual(requests(), [
      ["load", undefined],
      ["do", 7],
    ]);
  });

  test("sends nothing until the game is known", async () => {
    queue.send(act(1));
    await settle();
    assert.equal(workers.length, 0);
    await opened();
    assert.deepEqual(requests().at(-1), ["do", 1]);
  });

  test("sends one message at a time, in order, each with its own id", async () => {
    await opened();
    queue.send(act(1));
    queue.send({ type: "undo" });
    await settle();
    assert.deepEqual(requests().slice(1), [["do", 1]]);
    await answer(frame(2));
    assert.equal(worker().last?.type, "undo");
    assert.equal(new Set(ids()).size, 2);
  });

  test("sends a double press on one frame once", async () => {
    await opened();
    queue.send(act(1));
    queue.send(act(1));
    await settle();
    await answer(frame(2));
    assert.deepEqual(requests().slice(1), [["do", 1]]);
  });

  test("sends a second press with the old frame number, so that the rules worker refuses it", async () => {
    await opened();
    queue.send(act(1));
    queue.send({ type: "undo" });
    await settle();
    await answer(frame(2));
    assert.deepEqual(requests().at(-1), ["undo", 1]);
    await answer(stale(2));
    assert.deepEqual([taken, workers.length], [[1, 2, "stale"], 1]);
  });

  test("sends an action from before the worker's start with the frame number that was then on the page", async () => {
    queue.frame = 5;
    queue.open();
    queue.send(act(1));
    await settle();
    await answer(frame(6));
    assert.deepEqual(requests().at(-1), ["do", 5]);
  });

  test("sends a bot's answer with the frame of its request", async () => {
    await opened();
    queue.send({ type: "undo" });
    queue.send({ type: "bot", frame: 1, action: 5 });
    await settle();
    await answer(frame(2));
    assert.deepEqual(requests().at(-1), ["bot", 1]);
  });

  test("reports only messages of the player as waiting", async () => {
    await opened();
    queue.send(act(1));
    queue.send({ type: "bot", frame: 1, action: 5 });
    queue.send({ type: "continue", quiet: true });
    await settle();
    assert.deepEqual(waits.at(-1), ["do"]);
    /** @type {() => void} */
    let show = () => {};
    showBy(() => new Promise((resolve) => (show = resolve)));
    await answer(frame(2));
    assert.deepEqual(waits.at(-1), ["do"]);
    show();
    await settle();
    assert.deepEqual(waits.at(-1), []);
  });

  test("replaces the worker if its answer cannot be shown", async () => {
    await opened();
    showBy(() => Promise.reject(new Error("not shown on purpose")));
    queue.send(act(1));
    await settle();
    await answer(frame(2));
    assert.deepEqual([workers.length, requests()], [2, [["load", undefined]]]);
    showBy(() => Promise.resolve());
    await answer(frame(2));
    assert.equal(reports.at(-1), "restarted");
  });

  test("replaces a worker whose frame number differs from the page's", async () => {
    await opened();
    queue.send(act(1));
    await settle();
    await answer(stale(9));
    assert.deepEqual([workers.length, requests()], [2, [["load", undefined]]]);
  });
});

describe("an answer that takes a long time", () => {
  test("is reported within three seconds, and when it arrives the report ends", async () => {
    await opened();
    queue.send(act(1));
    await settle();
    await pass(2999);
    assert.deepEqual(reports, ["slow"]);
    await answer(frame(2));
    assert.deepEqual(reports, ["slow", null]);
  });

  test("is not reported if it is quick", async () => {
    await opened();
    queue.send(act(1));
    await settle();
    await pass(2000);
    await answer(frame(2));
    await pass(10_000);
    assert.deepEqual(reports, []);
  });
});

describe("an action from a page that was closed", () => {
  test("is sent again, and its result is reported", async () => {
    queue.open();
    queue.send({ ...act(1), id: "from before", frame: 4 });
    await settle();
    await answer(frame(4));
    assert.deepEqual([worker().last?.id, worker().last?.frame], ["from before", 4]);
    await answer(frame(5));
    assert.deepEqual(reports, ["kept"]);
  });
});

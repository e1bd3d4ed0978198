/** The queue of the rules worker: one message at a time, each answered and shown. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import {
  act,
  answer,
  asked,
  clear,
  queue,
  ids,
  opened,
  pass,
  prepare,
  showBy,
  taken,
  told,
  waits,
  worker,
  workers,
} from "../support/opened_queue.js";
import { frame, settle } from "../support/fake_workers.js";

/** @import { Refusal } from "../../../web/client/types.js" */

/** @param {number} on the frame that the message was made on @returns {Refusal} */
const stale = (on) => ({ error: "stale", frame: on });

beforeEach(prepare);
afterEach(clear);

describe("the line", () => {
  test("a worker is started once and brought to where the game is before anything else", async () => {
    queue.open();
    queue.send(act(1));
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
    queue.send(act(1));
    await settle();
    assert.equal(workers.length, 0);
    await opened();
    assert.deepEqual(asked().at(-1), ["do", 1]);
  });

  test("one message is under way at a time, in the order they were sent, each with an id of its own", async () => {
    await opened();
    queue.send(act(1));
    queue.send({ type: "undo" });
    await settle();
    assert.deepEqual(asked().slice(1), [["do", 1]]);
    await answer(frame(2));
    assert.equal(worker().last?.type, "undo");
    assert.equal(new Set(ids()).size, 2);
  });

  test("what is pressed twice on one frame is sent once", async () => {
    await opened();
    queue.send(act(1));
    queue.send(act(1));
    await settle();
    await answer(frame(2));
    assert.deepEqual(asked().slice(1), [["do", 1]]);
  });

  test("another press on the same frame keeps that frame, by which the rules refuse it", async () => {
    await opened();
    queue.send(act(1));
    queue.send({ type: "undo" });
    await settle();
    await answer(frame(2));
    assert.deepEqual(asked().at(-1), ["undo", 1]);
    await answer(stale(2));
    assert.deepEqual([taken, workers.length], [[1, 2, "stale"], 1]);
  });

  test("what is done on a frame that was on the page before the worker keeps that frame", async () => {
    queue.frame = 5;
    queue.open();
    queue.send(act(1));
    await settle();
    await answer(frame(6));
    assert.deepEqual(asked().at(-1), ["do", 5]);
  });

  test("a bot's answer goes with the frame on which it was asked", async () => {
    await opened();
    queue.send({ type: "undo" });
    queue.send({ type: "bot", frame: 1, action: 5 });
    await settle();
    await answer(frame(2));
    assert.deepEqual(asked().at(-1), ["bot", 1]);
  });

  test("tells what the person waits for until it is shown, and nothing of what the page does by itself", async () => {
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

  test("an answer that cannot be shown costs the worker, and the new one shows everything", async () => {
    await opened();
    showBy(() => Promise.reject(new Error("not shown on purpose")));
    queue.send(act(1));
    await settle();
    await answer(frame(2));
    assert.deepEqual([workers.length, asked()], [2, [["load", undefined]]]);
    showBy(() => Promise.resolve());
    await answer(frame(2));
    assert.equal(told.at(-1), "restarted");
  });

  test("rules that are at another frame than the page are replaced", async () => {
    await opened();
    queue.send(act(1));
    await settle();
    await answer(stale(9));
    assert.deepEqual([workers.length, asked()], [2, [["load", undefined]]]);
  });
});

describe("an answer that takes long", () => {
  test("is told within three seconds, and that it has come", async () => {
    await opened();
    queue.send(act(1));
    await settle();
    await pass(2999);
    assert.deepEqual(told, ["slow"]);
    await answer(frame(2));
    assert.deepEqual(told, ["slow", null]);
  });

  test("is not told of what is quick", async () => {
    await opened();
    queue.send(act(1));
    await settle();
    await pass(2000);
    await answer(frame(2));
    await pass(10_000);
    assert.deepEqual(told, []);
  });
});

describe("an action of a page that is gone", () => {
  test("is sent again as it was, and what became of it is told", async () => {
    queue.open();
    queue.send({ ...act(1), id: "from before", frame: 4 });
    await settle();
    await answer(frame(4));
    assert.deepEqual([worker().last?.id, worker().last?.frame], ["from before", 4]);
    await answer(frame(5));
    assert.deepEqual(told, ["kept"]);
  });
});

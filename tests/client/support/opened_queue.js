/**
 * Creates a queue with fake rules workers, which answer and die when a test decides, and records what the queue
 * reports.
 */

import { mock } from "node:test";
import { RulesQueue } from "../../../web/client/workers/rules_queue.js";
import { FakeRules, frame, settle } from "./fake_workers.js";

/** @import { Answer, Message } from "../../../web/client/types.js" */

/** All workers that the queue has started. @type {FakeRules[]} */
export let workers;
/**
 * The answers that the queue has passed to the page: for each, the frame number or the code of the error.
 * @type {(number | string)[]}
 */
export let taken;
/** Reports to the player. @type {(string | null)[]} */
export let reports;
/** After each change: the types of the messages that the player waits for. @type {string[][]} */
export let waits;
/** @type {RulesQueue} */
export let queue;
/** @type {() => Promise<void>} */
let shown;
/** @type {() => FakeRules | Promise<FakeRules>} */
let starts;

/** Creates a queue that is not open yet. Call it before each test. */
export function prepare() {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(console, "error", () => {});
  [workers, taken, reports, waits] = [[], [], [], []];
  showBy(() => Promise.resolve());
  startBy(worker);
  queue = new RulesQueue({
    start: () => {
      workers.push(new FakeRules());
      return starts();
    },
    first: () => ({ type: "load", save: null }),
    take: (reply) => {
      if ("areas" in reply) queue.frame = reply.frame;
      taken.push("error" in reply ? reply.error : /** @type {number} */ (queue.frame));
      return shown();
    },
    waits: (messages) => waits.push(messages.map(({ type }) => type)),
    tell: (what) => reports.push(what),
  });
}

/** Restores the real timers. Call it after each test. */
export function clear() {
  mock.reset();
  mock.timers.reset();
}

/** Replaces the function that shows an answer. @param {() => Promise<void>} how */
export function showBy(how) {
  shown = how;
}

/** Replaces the function that starts a worker. @param {() => FakeRules | Promise<FakeRules>} how */
export function startBy(how) {
  starts = how;
}

/** Returns the worker that was started last. */
export const worker = () => /** @type {FakeRules} */ (workers.at(-1));

/** @param {Answer} reply answer of the worker that was started last */
export async function answer(reply) {
  worker().answer(reply);
  await settle();
}

/** @param {number} ms */
export async function pass(ms) {
  mock.timers.tick(ms);
  await settle();
}

/** Opens the queue on frame 1. */
export async function opened() {
  queue.open();
  await settle();
  await answer(frame(1));
}

/**
 * @param {number} number Number of the action.
 * @returns {Message} an action with this number
 */
export const act = (number) => ({ type: "do", actions: [number] });

/** Returns the type and the frame number of each request to a worker. */
export const requests = (fake = worker()) => fake.requests.map(({ type, frame: on }) => [type, on]);

/** Returns the ids of the requests to a worker, without the first request. */
export const ids = (fake = worker()) => fake.requests.slice(1).map(({ id }) => id);

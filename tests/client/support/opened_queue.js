/** Creates a queue whose rules workers answer and die as a test decides, and records its reports to the page. */

import { mock } from "node:test";
import { RulesQueue } from "../../../web/client/workers/rules_queue.js";
import { FakeRules, frame, settle } from "./fake_workers.js";

/** @import { Answer, Message } from "../../../web/client/types.js" */

/** All workers that were started. @type {FakeRules[]} */
export let workers;
/**
 * Answers that the queue passed to the page: the number of the frame, or the code of the error.
 * @type {(number | string)[]}
 */
export let taken;
/** Reports to the player. @type {(string | null)[]} */
export let reports;
/** The types of the messages that the player waits for, after each change. @type {string[][]} */
export let waits;
/** @type {RulesQueue} */
export let queue;
/** @type {() => Promise<void>} */
let shown;
/** @type {() => FakeRules | Promise<FakeRules>} */
let starts;

/** Creates a queue that is not open yet. Called before each test. */
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
    take: (got) => {
      if ("areas" in got) queue.frame = got.frame;
      taken.push("error" in got ? got.error : /** @type {number} */ (queue.frame));
      return shown();
    },
    waits: (messages) => waits.push(messages.map(({ type }) => type)),
    tell: (what) => reports.push(what),
  });
}

/** Restores the real timers. Called after each test. */
export function clear() {
  mock.reset();
  mock.timers.reset();
}

/** Sets the function that shows an answer. @param {() => Promise<void>} how */
export function showBy(how) {
  shown = how;
}

/** Sets the function that starts a worker. @param {() => FakeRules | Promise<FakeRules>} how */
export function startBy(how) {
  starts = how;
}

/** Returns the worker that was started last. */
export const worker = () => /** @type {FakeRules} */ (workers.at(-1));

/** @param {Answer} given answer of the worker that was started last */
export async function answer(given) {
  worker().answer(given);
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

/** Returns the requests to a worker in short form. */
export const asked = (fake = worker()) => fake.asked.map(({ type, frame: on }) => [type, on]);

/** Returns the ids of the requests to a worker, except the first. */
export const ids = (fake = worker()) => fake.asked.slice(1).map(({ id }) => id);

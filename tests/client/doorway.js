/** A door to workers whose answers and deaths a test decides, and what it tells the page. */

import { mock } from "node:test";
import { RulesQueue } from "../../web/client/workers/rules_queue.js";
import { FakeRules, frame, settle } from "./workers.js";

/** @import { Answer, Message } from "../../web/client/types.js" */

/** All that were started. @type {FakeRules[]} */
export let workers;
/** What was taken: the number of a frame or the code of an error. @type {(number | string)[]} */
export let taken;
/** What the person was told. @type {(string | null)[]} */
export let told;
/** What the person waits for, whenever that changed. @type {string[][]} */
export let waits;
/** @type {RulesQueue} */
export let door;
/** @type {() => Promise<void>} */
let shown;
/** @type {() => FakeRules | Promise<FakeRules>} */
let starts;

/** Before each test: a door that nobody has opened. */
export function prepare() {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(console, "error", () => {});
  [workers, taken, told, waits] = [[], [], [], []];
  showBy(() => Promise.resolve());
  startBy(worker);
  door = new RulesQueue({
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
}

/** After each test. */
export function clear() {
  mock.reset();
  mock.timers.reset();
}

/** Decides what happens to an answer once it is taken. @param {() => Promise<void>} how */
export function showBy(how) {
  shown = how;
}

/** Decides what a start brings. @param {() => FakeRules | Promise<FakeRules>} how */
export function startBy(how) {
  starts = how;
}

/** The worker that was started last. */
export const worker = () => /** @type {FakeRules} */ (workers.at(-1));

/** @param {Answer} given by the worker that was started last */
export async function answer(given) {
  worker().answer(given);
  await settle();
}

/** @param {number} ms */
export async function pass(ms) {
  mock.timers.tick(ms);
  await settle();
}

/** Opens the door on frame 1. */
export async function opened() {
  door.open();
  await settle();
  await answer(frame(1));
}

/** @param {number} number @returns {Message} an action that can be told from others */
export const act = (number) => ({ type: "do", actions: [number] });

/** What a worker was asked, in short. */
export const asked = (fake = worker()) => fake.asked.map(({ type, frame: on }) => [type, on]);

/** The ids under which a worker was asked to do something. */
export const ids = (fake = worker()) => fake.asked.slice(1).map(({ id }) => id);

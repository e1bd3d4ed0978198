/**
 * No action is lost or repeated in whole games with every kind of fault. The games are played in virtual time. Workers
 * die, hang or answer late. Storage refuses, closes or never answers. Pages are reloaded, closed and opened twice, and
 * buttons are pressed twice. Each record that a page shows is replayed from its beginning, and at the end also each
 * game on disk. SIMULATION_SEED=n plays game n again, and SIMULATION_GAMES=n plays n games.
 */

import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";
import { Worker } from "node:worker_threads";

// Measured with faults that were put into the code of the queue and the saves on purpose: in each of 20 ranges of
// seeds, 300 games found every fault. The test plays twice as many games.
const GAMES = Number(process.env.SIMULATION_GAMES ?? 600);
const ONLY = process.env.SIMULATION_SEED;
const WORKERS = 2;
const LONGEST = 60; // maximum CPU seconds of each worker; on an idle machine, it needs less than half of this

/** Events that must happen in the games. Otherwise, the test would prove nothing. */
const HAPPENS = [
  "pressed twice",
  "refused: stale",
  "report: slow",
  "report: restarting",
  "report: kept",
  "report: lost",
  "report: dead",
  "report: no-bot",
  "not saved",
  "saved again",
  "opening: watch",
  "opening: unread",
  "followed",
  "taken over",
  "overtaken",
  "looked back",
  "back again",
  "pondered",
  "done: moves",
  "done: undo",
  "done: redo",
  "done: continue",
  "done: advised",
  "typed",
  "begun again",
  "replayed",
  "shown as dealt ahead",
];

/** Plays the games with these seeds in a worker. @param {number[]} seeds */
async function play(seeds) {
  const worker = new Worker(new URL("simulation.js", import.meta.url), { workerData: { seeds } });
  const [{ counts, wrong }] = await once(worker, "message");
  assert.ok(wrong === null, wrong);
  return /** @type {Record<string, number>} */ (counts);
}

test(`${GAMES.toLocaleString("en")} games: no acknowledged action is lost or repeated`, async (t) => {
  if (ONLY) return void (await play([Number(ONLY)]));
  const seeds = Array.from({ length: GAMES }, (_, seed) => seed);
  const parts = Array.from({ length: WORKERS }, (_, part) => seeds.filter((seed) => seed % WORKERS === part));
  const [begun, used] = [performance.now(), process.cpuUsage()];
  const counts = await Promise.all(parts.map(play));
  const { user, system } = process.cpuUsage(used);
  const [took, processor] = [(performance.now() - begun) / 1e3, (user + system) / 1e6 / WORKERS];
  const sum = (/** @type {string} */ what) => counts.reduce((total, count) => total + (count[what] ?? 0), 0);
  t.diagnostic(`took ${took.toFixed(1)} s; each of the ${WORKERS} workers used ${processor.toFixed(1)} s of CPU time`);
  for (const what of HAPPENS) t.diagnostic(`${what}: ${sum(what)}`);
  for (const what of HAPPENS) assert.ok(sum(what), `${what}: never happened`);
  assert.ok(processor < LONGEST, `each worker used ${processor} s of CPU time, expected at most ${LONGEST}`);
});

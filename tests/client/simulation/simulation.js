/**
 * Plays whole games in virtual time. It runs in a worker, because the test runner would track every promise, which
 * takes longer than the games themselves. The worker receives seeds. It sends back the first error, and the number of
 * times that each event has happened.
 */

import assert from "node:assert/strict";
import { parentPort, workerData } from "node:worker_threads";
import "../support/fake_tab.js";
import { Book, NEW, Tab } from "./simulated_page.js";
import { IDS_KEPT } from "./simulated_workers.js";
import { World } from "./simulated_world.js";
import { begin, endOfTime, pass, within } from "./virtual_time.js";

/** @import { Modules } from "./simulated_page.js" */
/** @import { Stored } from "./simulated_workers.js" */
/** @import { Message } from "../../../web/client/types.js" */

const PRESSES = 6;
const HEALED = 240_000; // ms from the end of the faults to the time when everything must have settled
// ms within which a press must be answered after the faults have ended, even if a worker must be replaced
const SOON = 30_000;

begin();
console.error = () => {};
/** For each of two tabs: its own instances of the client's modules. @type {Modules[]} */
const modules = await Promise.all(
  ["one", "two"].map(async (tab) => ({
    ...(await import(`../../../web/client/storage/saved_game.js?tab=${tab}`)),
    ...(await import(`../../../web/client/table/game_controller.js?tab=${tab}`)),
    store: await import(`../../../web/client/storage/game_store.js?tab=${tab}`),
  })),
);

/** @param {number} seed @returns {Promise<Book>} */
async function play(seed) {
  const [world, book] = [new World(seed), new Book()];
  world.faults = world.pick([0, 0.02, 0.1, 0.3]);
  world.locked = world.draw() < 0.8;
  const tabs = [new Tab(world, book, modules[0], NEW)];
  for (let presses = 0; presses < PRESSES; presses += 1) {
    await pass(world.pick([0, 1, 40, 1500, 5000, 20_000]));
    disturb(world, tabs);
    const { page } = world.pick(tabs);
    if (!page) continue;
    page.act();
    if (world.draw() < 0.3) {
      const again = page.waiting.at(-1);
      if (world.draw() < 0.5) await pass(world.ms(0, 50));
      if (again && !page.closed) page.press(sameAgain(again));
    }
  }
  world.heal();
  await pass(HEALED);
  await goOn(tabs);
  await end(world, tabs, book);
  assert.ok(book.wrong === null, book.wrong ?? "");
  for (const tab of tabs) tab.close();
  endOfTime();
  return book;
}

/** @param {Message} message */
function sameAgain({ id: _id, frame: _frame, ...message }) {
  return /** @type {Message} */ (message);
}

/**
 * Lets a random event happen: workers die, faults end, or the player reloads, opens or closes a tab.
 * @param {World} world
 * @param {Tab[]} tabs
 */
function disturb(world, tabs) {
  const tab = world.pick(tabs);
  const draw = world.draw();
  if (draw < 0.1) {
    for (const rules of world.workers) rules.die(world.draw() < 0.5);
  } else if (draw < 0.2) tab.open();
  else if (draw < 0.25 && tabs.length < 2 && tab.url.search.startsWith("?game=")) {
    tabs.push(new Tab(world, tab.book, modules[1], tab.url.search));
  } else if (draw < 0.3 && tabs.length === 2) {
    tabs[0].close();
    tabs.shift();
  } else if (draw < 0.35) world.heal();
  else if (draw < 0.4 && tab.book.records.size > 1) tab.open(world.pick([...tab.book.records.keys()]));
}

/** Checks that the game can be continued after the faults have ended. @param {Tab[]} tabs */
async function goOn(tabs) {
  for (const { page } of tabs) if (page?.play?.past) page.press({ type: "show" });
  await pass(HEALED);
  for (const { page } of tabs) {
    // act like a press on the button that the page shows with its report
    if (page?.sign === "no-bot") within(page, () => page.play?.askAgain());
    else if (page?.opening !== "watch" && (page?.opening !== "play" || page.sign === "dead")) page?.tab.open();
    else continue;
    await pass(HEALED);
  }
  const page = tabs.map((tab) => tab.page).find((one) => one?.opening === "play");
  assert.ok(page, `no tab can play: ${tabs.map((tab) => tab.page?.opening)}`);
  assert.deepEqual(page.waiting, [], "messages still wait");
  const { length } = page.record;
  page.move();
  await pass(SOON);
  assert.ok(page.closed || page.record.length > length, "the game does not continue");
}

/**
 * Checks the end of a simulation. Each game on disk contains exactly the acknowledged actions, can be replayed from its
 * beginning, and is shown by a newly loaded page. Every press has led to an action or to a report.
 * @param {World} world
 * @param {Tab[]} tabs
 * @param {Book} book
 */
async function end(world, tabs, book) {
  for (const id of book.records.keys()) {
    const players = tabs.filter(({ page }) => page?.opening === "play");
    const tab = players.find(({ page }) => page?.id === id) ?? players[0];
    tab.open(id);
    await pass(SOON);
    const save = /** @type {Stored} */ (world.storage.read("games", id).save);
    const ids = save.record.map(([name]) => name);
    const kept = Math.min(ids.length, IDS_KEPT);
    assert.equal(tab.page?.opening, "play", `${id} cannot be opened any more`);
    assert.deepEqual(save.record, book.records.get(id), "the record on disk differs from the acknowledged one");
    assert.deepEqual(tab.page.record, save.record, "the page does not show the record on disk");
    assert.deepEqual(save.done.slice(save.done.length - kept), ids.slice(ids.length - kept));
    const changed = save.record.filter(([, what]) => what !== "advised").length;
    assert.equal(save.frame, save.begun + 1 + changed, "the number of frames differs from the number of actions");
    book.checkReplay(save.record, world, tab.page.board);
    for (const [, what] of save.record) book.count(typeof what === "string" ? `done: ${what}` : "done: moves");
    book.count("replayed");
  }
  for (const { kept } of tabs)
    for (const { id } of [...kept.values()].flatMap((text) => JSON.parse(text))) book.free.add(id);
  const inRecords = new Set([...book.records.values()].flatMap((record) => record.map(([name]) => name)));
  for (const [id, type] of book.made) {
    const done = book.records.has(id) || inRecords.has(id);
    if (done && type === "command") book.count("typed");
    if (done && type === "rematch") book.count("begun again");
    assert.ok(done || book.refused.has(id) || book.free.has(id), `${type} ${id} is lost without a report`);
    assert.ok(!(done && book.refused.has(id)), `${type} ${id} was done, but reported as refused`);
  }
}

/** @type {Record<string, number>} */
const counts = {};
let wrong = null;
for (const seed of workerData.seeds) {
  try {
    const book = await play(seed);
    for (const [what, count] of Object.entries(book.counts)) counts[what] = (counts[what] ?? 0) + count;
  } catch (trouble) {
    wrong = `SIMULATION_SEED=${seed}: ${trouble instanceof Error ? trouble.message : trouble}`;
    break;
  }
}
parentPort?.postMessage({ counts, wrong });

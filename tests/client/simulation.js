/**
 * Whole games in virtual time, as a worker of its own: the test runner follows every promise, which takes longer than
 * the games. It is told the seeds, and answers with how often everything happened, or with what was wrong.
 */

import assert from "node:assert/strict";
import { parentPort, workerData } from "node:worker_threads";
import "./page.js";
import { Book, NEW, Tab } from "./simulated_page.js";
import { World } from "./simulated_world.js";
import { begin, endOfTime, pass, within } from "./virtual.js";

/** @import { Modules } from "./simulated_page.js" */
/** @import { Message } from "../../web/client/types.js" */

const PRESSES = 6;
const HEALED = 240_000; // ms after which everything has come to rest
const SOON = 30_000; // ms within which a press is answered where nothing fails any more, but a worker may be dead

begin();
console.error = () => {};
/** Of two tabs each has modules of its own. @type {Modules[]} */
const modules = await Promise.all(
  ["one", "two"].map(async (tab) => ({
    ...(await import(`../../web/client/game.js?tab=${tab}`)),
    ...(await import(`../../web/client/play.js?tab=${tab}`)),
    store: await import(`../../web/client/store.js?tab=${tab}`),
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
    if (world.draw() < 0.25) page.press({ type: "undo" });
    else page.move();
    if (world.draw() < 0.3) {
      const again = page.waiting.at(-1);
      if (world.draw() < 0.5) await pass(world.ms(0, 50));
      if (again && !page.closed) page.press(sameAgain(again));
    }
  }
  world.heal();
  await pass(HEALED);
  await end(tabs, book);
  assert.ok(book.wrong === null, book.wrong ?? "");
  for (const tab of tabs) tab.close();
  endOfTime();
  return book;
}

/** @param {Message} message */
function sameAgain({ id: _id, frame: _frame, ...message }) {
  return /** @type {Message} */ (message);
}

/** Something that a person or the browser does besides. @param {World} world @param {Tab[]} tabs */
function disturb(world, tabs) {
  const tab = world.pick(tabs);
  const draw = world.draw();
  if (draw < 0.1) {
    for (const rules of world.workers) rules.die(world.draw() < 0.5);
  } else if (draw < 0.2) tab.load();
  else if (draw < 0.25 && tabs.length < 2 && tab.url.search.startsWith("?game=")) {
    tabs.push(new Tab(world, tab.book, modules[1], tab.url.search));
  } else if (draw < 0.3 && tabs.length === 2) {
    tabs[0].close();
    tabs.shift();
  } else if (draw < 0.35) world.heal();
}

/** Where nothing fails any more the game goes on, and every press has come to something. @param {Tab[]} tabs @param {Book} book */
async function end(tabs, book) {
  for (const { page } of tabs) {
    if (page?.sign === "no-bot") within(page, () => page.play?.askAgain());
    else if (page?.found !== "watch" && (page?.found !== "play" || page.sign === "dead")) page?.tab.load();
    else continue; // what the buttons of such pages do
    await pass(HEALED);
  }
  const page = tabs.map((tab) => tab.page).find((one) => one?.found === "play");
  assert.ok(page, `nobody plays: ${tabs.map((tab) => tab.page?.found)}`);
  assert.deepEqual(page.waiting, [], "something still waits");
  for (const id of book.made) {
    const done = book.record.some(([name]) => name === id);
    assert.ok(done || book.told.has(id) || book.free.has(id), `${id} is lost and nothing was told`);
    assert.ok(!(done && book.told.has(id)), `${id} was done, and told to be refused`);
  }
  const { length } = page.record;
  page.move();
  await pass(SOON);
  assert.ok(page.closed || page.record.length > length, "the game does not go on");
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

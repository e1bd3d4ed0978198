/** A match in the bot workshop is counted correctly, even if the worker of a typed bot sends forged messages. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { BotMatch } from "../../../web/client/workshop/bot_match.js";
import { settle } from "../support/fake_workers.js";

/** @import { PythonLife } from "../../../web/client/workers/worker_lifecycle.js" */
/** @import { Tally } from "../../../web/client/workshop/bot_match.js" */
/** @typedef {(name: string, words: string) => unknown} Answers */

const REQUEST = { game: "azul", level: "beginner", pairs: 1, code: "…" };
const END = { result: "won", seat: 0, points: 30, against: 20, link: "code" };

/** All workers that were started, in order. @type {{who: string, killed: boolean}[]} */
let alive;
/** Requests to the referee: the called function and its argument. @type {[string, string][]} */
let refereed;
/** @type {(line: number) => void} */
let tellLine;
/** @type {Tally | null} */
let tally;

/**
 * Starts a worker that answers with `answers`. A request without an answer waits until the worker is killed.
 * @param {string} who
 * @param {Answers} answers
 */
function worker(who, answers) {
  const entry = { who, killed: false };
  alive.push(entry);
  let abandon = () => {};
  /** @type {Promise<never>} */
  const gone = new Promise((_, reject) => {
    abandon = () => reject(new DOMException("the worker was stopped", "AbortError"));
  });
  gone.catch(() => {});
  const life = {
    ready: Promise.resolve(),
    /** @param {string} name @param {string} words */
    ask: (name, words) => Promise.race([Promise.resolve(answers(name, words)), gone]),
    kill: () => {
      entry.killed = true;
      abandon();
    },
  };
  return /** @type {PythonLife} */ (/** @type {unknown} */ (life));
}

/** Answers as a referee of games with one decision. @param {string} name @param {string} words */
function referee(name, words) {
  refereed.push([name, words]);
  if (name === "open") return JSON.stringify({ games: 2, half: 1 });
  if (name === "deal") return JSON.stringify({ view: { legal_actions: [3] } });
  return JSON.stringify(
    words === "3" ? { over: END } : { illegal: { got: words, reason: "no", expected: [], more: false } },
  );
}

/** Returns a match of a level against a typed bot that gives these answers. @param {Answers} answers */
function match(answers) {
  return new BotMatch(
    {
      referee: () => worker("referee", referee),
      bot: (at) => {
        tellLine = at;
        return worker("bot", answers);
      },
    },
    (now) => (tally = structuredClone(now)),
  );
}

/** Returns the answers of a typed bot with valid code. @param {unknown} choice the bot's answer to every view */
const choosing = (choice) => (/** @type {string} */ name) => (name === "read" ? '{"bot": "Mine"}' : choice);
const never = new Promise(() => {});

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  [alive, refereed, tally] = [[], [], null];
});
afterEach(() => mock.timers.reset());

describe("a match", () => {
  test("uses a new worker for each seat and ends them all", async () => {
    assert.equal(await match(choosing('{"action": 3}')).run(REQUEST), "over");
    assert.deepEqual(
      tally?.rows.map(({ won, points }) => [won, points]),
      [
        [1, 30],
        [1, 30],
      ],
    );
    assert.deepEqual(
      alive,
      ["referee", "bot", "bot"].map((who) => ({ who, killed: true })),
    );
  });

  test("that is stopped ends every worker at once", async () => {
    const stopped = match(choosing(never));
    const end = stopped.run(REQUEST);
    await settle();
    stopped.stop();
    assert.ok(alive.every(({ killed }) => killed));
    assert.equal(await end, "stopped");
  });

  test("that is stopped before its first worker starts leaves no worker", async () => {
    const stopped = match(choosing(never));
    stopped.stop();
    assert.equal(await stopped.run(REQUEST), "stopped");
    assert.ok(alive.every(({ killed }) => killed));
  });
});

describe("an answer of typed code", () => {
  for (const [said, choice] of [
    ['{"action": 3, "over": {"result": "won"}, "view": 1}', "3"],
    ['{"action": "3"}', "null"],
    ['{"over": {"result": "won"}}', "null"],
    ["null", "null"],
  ])
    test(`reaches the referee only if it is an action: ${said}`, async () => {
      await match(choosing(said)).run(REQUEST);
      assert.deepEqual(refereed[2], ["play", choice]);
    });

  for (const said of ["no JSON", undefined, {}])
    test(`that is invalid is reported and ends the worker: ${said}`, async () => {
      assert.equal(await match(choosing(said)).run(REQUEST), "over");
      assert.equal(tally?.trouble?.kind, "died");
      assert.equal(tally?.rows[0].errors, 1);
    });

  test("that is late is reported with the line at which the delay was noticed", async () => {
    const end = match(choosing(never)).run(REQUEST);
    await settle();
    tellLine(2);
    tellLine(-7);
    assert.equal(await end, "over");
    assert.deepEqual(tally?.trouble, { kind: "slow", text: "", line: 7 });
  });

  test("that never comes is reported with the last line that ran", async () => {
    const end = match(choosing(never)).run(REQUEST);
    await settle();
    tellLine(4);
    mock.timers.tick(13_000);
    assert.equal(await end, "over");
    assert.deepEqual(tally?.trouble, { kind: "stuck", text: "", line: 4 });
  });
});

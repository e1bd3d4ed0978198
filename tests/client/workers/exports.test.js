/** The client calls only functions that the Python files of the workers export. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { botOf, rulesOf, startLife } from "../../../web/client/workers/worker_lifecycle.js";

/** Returns the functions that a worker's Python file exports. @param {string} file @returns {unknown[]} */
function exported(file) {
  const text = readFileSync(new URL(`../../../web/workers/${file}`, import.meta.url), "utf8");
  return JSON.parse(/^__export__ = (.*)$/m.exec(text)?.[1] ?? "");
}

/**
 * Calls every function of a worker once, and returns the names of the Python functions that it has called.
 * @param {typeof rulesOf | typeof botOf} kind
 */
async function called(kind) {
  /** @type {Set<string>} */
  const names = new Set(["hold"]); // every worker requests a lock
  /** @param {string} name */
  const answer = (name) => {
    names.add(name);
    return Promise.resolve("{}");
  };
  const { ready, dead, kill, watch, ...calls } = /** @type {any} */ (kind(startLife(() => Promise.resolve(answer))));
  for (const call of Object.values(calls)) await call({});
  return [...names].toSorted();
}

for (const { file, kind } of [
  { file: "rules_worker.py", kind: rulesOf },
  { file: "bot_worker.py", kind: botOf },
]) {
  test(`${file} exports every function that the page calls`, async () => {
    assert.deepEqual(await called(kind), exported(file).toSorted());
  });
}

/** Starts fake workers instead of real ones. */

import { FakeRules } from "./fake_workers.js";

/** All workers that were started, in order. @type {FakeRules[]} */
export const started = [];

export function startRules() {
  const rules = new FakeRules();
  started.push(rules);
  return rules;
}

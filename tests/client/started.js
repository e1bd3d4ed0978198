/** The adapter's place: starts fake workers. */

import { FakeRules } from "./workers.js";

/** All that were started, the latest at the end. @type {FakeRules[]} */
export const started = [];

export function startRules() {
  const rules = new FakeRules();
  started.push(rules);
  return rules;
}

/** The rules worker is started in advance, and is used once. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { discard, startEarly, takeRules, waitingRules } from "../../../web/client/workers/prestart.js";
import { started } from "../support/started_workers.js";
import { settle } from "../support/fake_workers.js";

/** Returns the worker that was started last. */
const worker = () => started[started.length - 1];

afterEach(discard);

test("the worker that was started in advance is used once, then a new one is started", () => {
  void startEarly();
  const waiting = worker();
  assert.equal(waitingRules(), waiting);
  assert.equal(takeRules(), waiting);
  assert.notEqual(takeRules(), waiting);
});

test("a worker that died while it waited is not used", async () => {
  void startEarly();
  const waiting = worker();
  waiting.die();
  await settle();
  assert.equal(waitingRules(), null);
  assert.notEqual(takeRules(), waiting);
});

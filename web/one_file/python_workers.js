// Connects the page with Python in the one-file edition, instead of client/workers/python_workers.js. Python runs in
// Pyodide without PyScript, because PyScript's workers are modules, and browsers do not start module workers for a page
// opened from disk. web/runtime/plain_worker.mjs defines the messages.

import { sender } from "../client/workers/plain_worker_calls.js";
import { botOf, startLife, rulesOf } from "../client/workers/worker_lifecycle.js";
import "../client/shell/trusted_types.js";

/** @import { Built, Start } from "../runtime/plain_worker.mjs" */

const BUILT = /** @type {Built} */ (/** @type {any} */ ({ "@BUILT@": "" }));

/**
 * The parts needed to start a worker. They are unpacked only once.
 * @type {Promise<{script: string} & Pick<Start, "memory" | "code">> | undefined}
 */
let parts;

/** Unpacks the parts, and returns them. */
async function gather() {
  const worker = await azulejoFile.text("worker.js");
  const [memory, code] = ["memory.bin", "code.bin"].map((name) => azulejoFile.packed(name));
  return { script: URL.createObjectURL(new Blob([worker], { type: "text/javascript" })), memory, code };
}

/**
 * Starts one worker.
 * @param {string} file the worker's Python file
 */
function start(file) {
  return startLife(async (life) => {
    life.reach({ step: "wake" });
    parts ??= gather();
    const [{ script, memory, code }, python] = await Promise.all([parts, azulejoFile.text(file)]);
    if (life.over()) throw life.over();
    const send = sender(new Worker(script), life);
    await send({ built: BUILT, memory, code, python });
    return (functionName, ...args) => send({ functionName, args });
  });
}

export const startRules = () => rulesOf(start("rules_worker.py"));
export const startBot = () => botOf(start("bot_worker.py"));

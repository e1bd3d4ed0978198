// The adapter of the edition of one file, in the place of client/engine.js: Python runs in Pyodide without PyScript,
// whose workers are modules, which no browser starts for a page from the disk. See worker.js for the messages.

import { asking } from "../client/asking.js";
import { botOf, live, rulesOf } from "../client/life.js";
import "../client/trusted.js";

/** What the build fills in: where the unpacked memory has what, and what pyodide-lock.json says of Pyodide itself. */
const { bytes, pieces, info } =
  /** @type {{bytes: number, pieces: import("../runtime/memory.mjs").Pieces, info: object}} */ (
    /** @type {any} */ ({ "@BUILT@": "" })
  );

/** What all workers start from; made once. @type {Promise<{script: string, memory: Uint8Array, wasm: Uint8Array}> | undefined} */
let parts;

async function unpack() {
  const code = await azulejoFile.text("worker.js");
  const [memory, wasm] = ["memory.packed", "code.packed"].map((name) => azulejoFile.packed(name));
  return { script: URL.createObjectURL(new Blob([code], { type: "text/javascript" })), memory, wasm };
}

/**
 * Start one worker.
 * @param {string} file the worker's Python file
 */
function start(file) {
  return live(async (life) => {
    life.reach({ step: "wake" });
    parts ??= unpack();
    const [{ script, memory, wasm }, python] = await Promise.all([parts, azulejoFile.text(file)]);
    if (life.over()) throw life.over();
    const send = asking(new Worker(script), life);
    await send({ memory, wasm, bytes, pieces, info, python });
    return (door, ...words) => send({ door, words });
  });
}

export const startRules = () => rulesOf(start("rules_worker.py"));
export const startBot = () => botOf(start("bot_worker.py"));

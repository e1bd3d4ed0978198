/**
 * The worker of a bot that was typed: Python without anything of this site around it. It is made of a "data:" address,
 * so that its origin is none: to browsers it is a stranger, without the storage, the channels and the caches of the
 * site, and nothing that one such worker leaves behind is found by another. All that it runs is handed to it.
 */

import { asking } from "./asking.js";
import { live } from "./life.js";

/**
 * What the build fills in: where the unpacked memory has what, hashes of what is packed, what Pyodide's lock says of
 * Pyodide itself.
 */
const { bytes, pieces, info, ...hashes } =
  /** @type {{bytes: number, pieces: import("../runtime/memory.mjs").Pieces, memory: string, code: string, info: object}} */ (
    /** @type {any} */ ({ "@BUILT@": "" })
  );

/** @typedef {{script: string, memory: ArrayBuffer, wasm: ArrayBuffer, python: string}} Parts */

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url).href;

/** @param {string} path @param {string} [integrity] */
async function get(path, integrity) {
  const answer = await fetch(here(path), integrity ? { integrity } : {});
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** What all these workers start from; fetched once. @type {Promise<Parts> | undefined} */
let parts;

async function gather() {
  const [pyodide, code, python, memory, wasm] = await Promise.all([
    get("../../pyodide/pyodide.asm.js").then((answer) => answer.text()),
    get("./sandbox.js").then((answer) => answer.text()),
    get("../typed_bot_worker.py").then((answer) => answer.text()),
    get("../../pyodide/memory.packed", hashes.memory).then((answer) => answer.arrayBuffer()),
    get("../../pyodide/code.packed", hashes.code).then((answer) => answer.arrayBuffer()),
  ]);
  return { script: await dataAddress([pyodide, "\n", code]), python, memory, wasm };
}

/** @param {string[]} code @returns {Promise<string>} */
function dataAddress(code) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob(code, { type: "text/javascript" }));
  });
}

/**
 * The address of a worker, where browsers ask who made it (Trusted Types): this policy is for nothing else, and the
 * policy of this page alone names it.
 * @type {{createScriptURL: (address: string) => string} | undefined}
 */
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("azulejo-sandbox", {
  createScriptURL: (/** @type {string} */ address) => (address.startsWith("data:text/javascript;") ? address : null),
});

/**
 * Start a worker for a typed bot, with the doors of typed_bot_worker.py.
 * @param {(line: number) => void} at told which line is run, as `Watch` in typed_bot.py tells it
 * @param {(printed: string) => void} print told what it prints, as printed.py tells it
 */
export function startTypedBot(at, print) {
  return live(async (life) => {
    parts ??= gather();
    parts.catch(() => (parts = undefined));
    const { script, memory, wasm, python } = await parts;
    if (life.over()) throw life.over();
    const worker = new Worker(policy?.createScriptURL(script) ?? script);
    worker.addEventListener("message", ({ data }) => {
      if (Number.isInteger(data)) at(data);
      else if (typeof data === "string") print(data);
    });
    const send = asking(worker, life);
    await send({ memory, wasm, bytes, pieces, info, python });
    return (door, ...words) => send({ door, words });
  });
}

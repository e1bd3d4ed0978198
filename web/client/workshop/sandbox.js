/**
 * Starts the worker of a typed bot: Python isolated from this site. The worker is created from a "data:" address, so it
 * has an opaque origin, and browsers give it no access to the site's storage, channels and caches. No data passes from
 * one such worker to the next. The worker gets all its code from the page.
 */

import { sender } from "../workers/plain_worker_calls.js";
import { startLife } from "../workers/worker_lifecycle.js";

/** @import { Built, Start } from "../../runtime/plain_worker.mjs" */
/** @typedef {{script: string} & Pick<Start, "memory" | "code" | "python">} Parts */

const BUILT = /** @type {Built} */ (/** @type {any} */ ({ "@BUILT@": "" }));

/** Fetches a file. @param {string} path */
async function get(path) {
  const answer = await fetch(new URL(path, import.meta.url).href);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** The parts needed to start a worker for a typed bot. They are fetched once. @type {Promise<Parts> | undefined} */
let parts;

/** Fetches the parts, and returns them. */
async function gather() {
  const [pyodide, worker, python, memory, code] = await Promise.all([
    get("../../pyodide/pyodide.asm.js").then((answer) => answer.text()),
    get("./sandbox.js").then((answer) => answer.text()),
    get("../typed_bot_worker.txt").then((answer) => answer.text()),
    get("../../pyodide/memory.bin").then((answer) => answer.arrayBuffer()),
    get("../../pyodide/code.bin").then((answer) => answer.arrayBuffer()),
  ]);
  return { script: await dataAddress([pyodide, "\n", worker]), python, memory, code };
}

/** Returns a "data:" address that contains code. @param {string[]} code @returns {Promise<string>} */
function dataAddress(code) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(new Blob(code, { type: "text/javascript" }));
  });
}

/**
 * The Trusted Types policy that allows the worker's address and nothing else. Browsers accept it only on the workshop's
 * page, whose content security policy names it.
 * @type {{createScriptURL: (address: string) => string} | undefined}
 */
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("azulejo-sandbox", {
  createScriptURL: (/** @type {string} */ address) => (address.startsWith("data:text/javascript;") ? address : null),
});

/**
 * Starts a worker for a typed bot, with the functions of typed_bot_worker.py.
 * @param {(line: number) => void} at called with the current line, as `Watch` in typed_bot.py reports it
 * @param {(printed: string) => void} print called with its output, in the format of printed.py
 */
export function startTypedBot(at, print) {
  return startLife(async (life) => {
    try {
      parts ??= gather();
      const { script, ...start } = await parts;
      if (life.over()) throw life.over();
      const worker = new Worker(policy?.createScriptURL(script) ?? script);
      worker.addEventListener("message", ({ data }) => {
        if (Number.isInteger(data)) at(data);
        else if (typeof data === "string") print(data);
      });
      const send = sender(worker, life);
      await send({ built: BUILT, ...start });
      return (functionName, ...args) => send({ functionName, args });
    } catch (error) {
      parts = undefined; // a part may be missing or damaged, so the next start fetches all parts again
      throw error;
    }
  });
}

/**
 * The worker of a bot that was typed: Python without anything of this site around it. It is made of a "data:" address,
 * so that its origin is none: to browsers it is a stranger, without the storage, the channels and the caches of the
 * site, and nothing that one such worker leaves behind is found by another. All that it runs is handed to it.
 */

import { asking } from "../workers/plain_worker.js";
import { live } from "../workers/worker_lifecycle.js";

/** @import { Built, Start } from "../../one/worker.js" */
/** @typedef {{script: string} & Pick<Start, "memory" | "code" | "python">} Parts */

const BUILT = /** @type {Built} */ (/** @type {any} */ ({ "@BUILT@": "" }));

/** @param {string} path */
async function get(path) {
  const answer = await fetch(new URL(path, import.meta.url).href);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** What all these workers start from; fetched once. @type {Promise<Parts> | undefined} */
let parts;

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
    try {
      parts ??= gather();
      const { script, ...start } = await parts;
      if (life.over()) throw life.over();
      const worker = new Worker(policy?.createScriptURL(script) ?? script);
      worker.addEventListener("message", ({ data }) => {
        if (Number.isInteger(data)) at(data);
        else if (typeof data === "string") print(data);
      });
      const send = asking(worker, life);
      await send({ built: BUILT, ...start });
      return (door, ...words) => send({ door, words });
    } catch (error) {
      parts = undefined; // a part may be missing or damaged
      throw error;
    }
  });
}

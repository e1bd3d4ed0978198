// Starts Pyodide for PyScript, from a memory snapshot that already contains our imported Python code. This file has the
// same two exports as Pyodide's own module, which is in this folder as pyodide.real.mjs. PyScript imports this file
// first in its worker, so the file starts all downloads at once. Without a valid snapshot, Pyodide starts as usual and
// installs our packages. That is slower, but the games work in the same way.
import "../client/shell/trusted_types.js";
import { fetchFile, BUILT, compilePart, counter, here, fetchMemory } from "./downloads.mjs";
import { requestMemory } from "./memory_transfer.mjs";
import { loadPyodide as load, version } from "./pyodide.real.mjs";

export { version };

const LIBRARY = "/lib/python313.zip";
const UNHURRIED = 5000; // ms from the start until the standard library, which is rarely needed, is fetched

/** Whether a page listens to this worker's messages. If so, python_workers.js has added "#page" to the address. */
const hasPage = new URL(import.meta.url).hash === "#page";
/** Sends a report to the page. PyScript ignores such messages. @param {object} message */
const tell = (message) => hasPage && postMessage(message);
/**
 * Empty handlers for `xworker` in Python. PyScript passes unknown messages and errors to `xworker`. Both can be
 * ignored: our message with a port is meant for memory_transfer.mjs, and the page receives errors directly.
 */
const NO_HANDLERS = { onmessage() {}, onerror() {} };
const FRESH = /** @type {const} */ ({ cache: "reload" }); // bypasses all caches of the browser

/**
 * Returns the memory from the worker that unpacks it. If there is no such worker or it fails, unpacks the memory here.
 */
async function fill() {
  return (hasPage && (await requestMemory())) || fetchMemory(FRESH, counter("memory", tell));
}

/** Returns a compiled part of the interpreter. A damaged part is fetched again. @param {"code" | "data"} name */
async function part(name) {
  const count = name === "code" ? counter(name, tell) : undefined;
  try {
    return await compilePart(name, {}, count);
  } catch (trouble) {
    console.warn(`${name}.bin: ${trouble}`);
    return compilePart(name, FRESH, count);
  }
}

const memory = fill().catch((trouble) => void console.warn(`without memory: ${trouble}`));
// This script defines _createPyodideModule. It is imported early, because Pyodide would otherwise request it later.
const script = import("./pyodide.asm.js");
const code = part("code");
for (const early of [script, code]) early.catch(() => {}); // errors are reported where the promises are awaited

/**
 * Starts Pyodide, and answers its requests with the downloads that have already begun.
 * @param {Parameters<typeof load>[0]} options
 * @param {boolean} fromSnapshot whether Pyodide starts from a snapshot. A snapshot contains everything that is needed,
 *   so that Pyodide need not wait for the standard library.
 */
async function start(options, fromSnapshot) {
  const { fetch: originalFetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  /** @type {typeof fetch} */
  globalThis.fetch = (what, ...rest) => {
    const url = what instanceof Request ? what.url : String(what);
    if (url.endsWith("/pyodide.asm.wasm")) return Promise.resolve(new Response());
    if (fromSnapshot && url.endsWith("/python_stdlib.zip")) return Promise.resolve(new Response(new Uint8Array(0)));
    return originalFetch.call(globalThis, what, ...rest);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await code;
    if (!fromSnapshot) await WebAssembly.instantiate(await part("data"), imports);
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const failure = unhandled();
  try {
    await Promise.all([script, code]);
    tell({ step: "wake" });
    const python = await Promise.race([load({ ...options, indexURL: here, packageBaseUrl: here }), failure.failed]);
    python.globals.set("xworker", NO_HANDLERS);
    return python;
  } finally {
    failure.ignore();
    globalThis.fetch = originalFetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/**
 * Returns a promise that rejects with the reason of the next unhandled rejection, and a function that stops listening.
 * Without this promise, Pyodide would wait forever if WebAssembly failed.
 */
function unhandled() {
  /** @type {(event: PromiseRejectionEvent) => void} */
  let listen = () => {};
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => {
    listen = ({ reason }) => reject(reason);
    addEventListener("unhandledrejection", listen);
  });
  failed.catch(() => {});
  return { failed, ignore: () => removeEventListener("unhandledrejection", listen) };
}

/** @typedef {Awaited<ReturnType<typeof load>>} Python */

/**
 * Adds the standard library to the file system. The snapshot was made with the same library.
 * @param {Python} python
 */
async function bringLibrary(python) {
  const { answer } = await fetchFile("python_stdlib.zip");
  python.FS.writeFile(LIBRARY, new Uint8Array(await answer.arrayBuffer()));
}

const PRELUDE = "import os as _os\nfrom pathlib import Path as _Path\n_path = None";

/**
 * Makes Python run PyScript's code in its precompiled form, see precompiled.py. PyScript would first write its package
 * `pyscript` file by file and import it. This step is skipped, because our workers do not use that package.
 * @param {Python} python
 * @param {{run: (text: string) => boolean}} prepared
 */
function spareCompiling(python, prepared) {
  const { runPython, runPythonAsync } = python;
  python.runPython = (text, ...rest) => (prepared.run(text) ? undefined : runPython.call(python, text, ...rest));
  python.runPythonAsync = async (text, ...rest) => {
    if (!text.startsWith(PRELUDE) && !prepared.run(text)) return await runPythonAsync.call(python, text, ...rest);
  };
}

/**
 * Starts Pyodide from a memory snapshot.
 * @param {Parameters<typeof load>[0]} options
 * @param {Uint8Array} snapshot
 */
async function wake(options, snapshot) {
  const lockFileContents = JSON.stringify({ info: BUILT.info, packages: {} });
  const allOptions = { ...options, lockFileContents, _loadSnapshot: snapshot };
  const python = await start(/** @type {typeof options} */ (allOptions), true);
  setTimeout(() => bringLibrary(python).catch(console.warn), UNHURRIED);
  const prepared = python.pyimport("azulejo_table.workers.precompiled");
  prepared.wake();
  spareCompiling(python, prepared);
  return python;
}

/**
 * Starts Pyodide with the packages of the table.
 * @param {Parameters<typeof load>[0]} options
 */
export async function loadPyodide(options = {}) {
  const snapshot = await memory;
  if (snapshot) {
    try {
      return await wake(options, snapshot);
    } catch (trouble) {
      console.warn(trouble);
    }
  }
  const { answer } = await fetchFile("pyodide-lock.json");
  return start({ ...options, lockFileContents: answer.text(), packages: ["azulejo-table"] }, false);
}

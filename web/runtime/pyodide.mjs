// PyScript's interpreter: Pyodide itself, started from a memory snapshot in which our Python is imported already.
// The same two exports as Pyodide's own module, which lies beside this one as pyodide.real.mjs. PyScript imports this
// file first of all in its worker, so all that it needs is asked for here at once. Without a sound snapshot Pyodide starts
// as it always does and installs our packages: slower, and the same game.
import "../client/shell/trusted_types.js";
import { ask, BUILT, compiled, counter, here, remembered } from "./fetched.mjs";
import { asked } from "./handed.mjs";
import { loadPyodide as load, version } from "./pyodide.real.mjs";

export { version };

const LIBRARY = "/lib/python313.zip";
const UNHURRIED = 5000; // ms after the start until the library is fetched: nobody waits for it

/** Whether a page of the site listens, which started this worker through engine.js. */
const heard = new URL(import.meta.url).hash === "#page";
/** Report to the page. PyScript leaves such messages alone. @param {object} message */
const tell = (message) => heard && postMessage(message);
/** PyScript hands to `xworker` in Python what it does not know: our message with a port, errors that the page hears of. */
const UNHEARD = { onmessage() {}, onerror() {} };
const FRESH = /** @type {const} */ ({ cache: "reload" }); // past every copy that the browser has

/** The memory, from the worker that unpacks it; if there is none, or it cannot, unpacked here. */
async function fill() {
  return (heard && (await asked())) || remembered(FRESH, counter("memory", tell));
}

/** A part of the interpreter; one that is damaged is asked for once more. @param {"code" | "data"} name */
async function part(name) {
  const count = name === "code" ? counter(name, tell) : undefined;
  try {
    return await compiled(name, {}, count);
  } catch (trouble) {
    console.warn(`${name}.bin: ${trouble}`);
    return compiled(name, FRESH, count);
  }
}

const memory = fill().catch((trouble) => void console.warn(`without memory: ${trouble}`));
const script = import("./pyodide.asm.js"); // leaves _createPyodideModule behind, which Pyodide would ask for later
const code = part("code");
for (const early of [script, code]) early.catch(() => {}); // told when they are awaited

/**
 * Start Pyodide; what it asks for meanwhile is given from what is under way.
 * @param {Parameters<typeof load>[0]} options
 * @param {boolean} remembers the memory brings everything: the library is not waited for
 */
async function start(options, remembers) {
  const { fetch: fetchAsEver } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  /** @type {typeof fetch} */
  globalThis.fetch = (what, ...rest) => {
    const url = what instanceof Request ? what.url : String(what);
    if (url.endsWith("/pyodide.asm.wasm")) return Promise.resolve(new Response());
    if (remembers && url.endsWith("/python_stdlib.zip")) return Promise.resolve(new Response(new Uint8Array(0)));
    return fetchAsEver.call(globalThis, what, ...rest);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await code;
    if (!remembers) await WebAssembly.instantiate(await part("data"), imports);
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const failure = unhandled();
  try {
    await Promise.all([script, code]);
    tell({ step: "wake" });
    const python = await Promise.race([load({ ...options, indexURL: here, packageBaseUrl: here }), failure.failed]);
    python.globals.set("xworker", UNHEARD);
    return python;
  } finally {
    failure.ignore();
    globalThis.fetch = fetchAsEver;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** Rejects with the next rejection that nobody handles: Pyodide waits for ever where WebAssembly fails it. */
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

/** The very library that the snapshot was made with. @param {Python} python */
async function bringLibrary(python) {
  const { answer } = await ask("python_stdlib.zip");
  python.FS.writeFile(LIBRARY, new Uint8Array(await answer.arrayBuffer()));
}

const PRELUDE = "import os as _os\nfrom pathlib import Path as _Path\n_path = None";

/**
 * What PyScript runs is compiled already, see prepared.py. It begins by writing its package `pyscript` file by file and
 * importing it; our workers use nothing of that.
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
 * @param {Parameters<typeof load>[0]} options
 * @param {Uint8Array} snapshot
 */
async function wake(options, snapshot) {
  const lockFileContents = JSON.stringify({ info: BUILT.info, packages: {} });
  const given = { ...options, lockFileContents, _loadSnapshot: snapshot };
  const python = await start(/** @type {typeof options} */ (given), true);
  setTimeout(() => bringLibrary(python).catch(console.warn), UNHURRIED);
  const prepared = python.pyimport("azulejo_table.workers.precompiled");
  prepared.wake();
  spareCompiling(python, prepared);
  return python;
}

/**
 * Start Pyodide with the packages of the table in it.
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
  const { answer } = await ask("pyodide-lock.json");
  return start({ ...options, lockFileContents: answer.text(), packages: ["azulejo-table"] }, false);
}

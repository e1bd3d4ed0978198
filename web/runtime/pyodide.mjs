// PyScript's interpreter: Pyodide itself, started from a memory snapshot in which our Python is imported already.
// The same two exports as Pyodide's own module, which lies beside this one as pyodide.real.mjs. PyScript imports this
// file first of all in its worker, so all that is fetched is asked for here at once. Without a sound snapshot Pyodide
// starts as it always does and installs our packages: slower, and the same game.
import "../client/trusted.js";
import { Memory } from "./memory.mjs";
import { unpacked } from "./packed.mjs";
import { loadPyodide as load, version } from "./pyodide.real.mjs";

export { version };

/**
 * What the build fills in: unpacked length of the snapshot and what of it is not empty, how long it and the
 * interpreter's code are packed, how both and the interpreter's data end, and what pyodide-lock.json says of Pyodide
 * itself.
 * @type {{bytes: number, pieces: import("./memory.mjs").Pieces, packed: number, memory: string, code: string,
 *   data: string, info: object}}
 */
const BUILT = /** @type {any} */ ({ "@BUILT@": "" });
const LIBRARY = "/lib/python313.zip";
const UNHURRIED = 5000; // ms after the start until the library is fetched: nobody waits for it
const here = new URL("./", import.meta.url).href;

// How far it is, for whoever started this worker and gave this file's address a name after "#".
const listener = new URL(import.meta.url).hash.slice(1);
const line = listener ? new BroadcastChannel(listener) : null;
let [got, told, when] = [0, 0, 0];
const STEP = 2 ** 18; // bytes between two reports,
const OFTEN = 500; // or ms

/** @param {number} bytes that came */
function count(bytes) {
  got = Math.min(got + bytes, BUILT.packed);
  const now = performance.now();
  if (got < BUILT.packed && got - told < STEP && now - when < OFTEN) return;
  [told, when] = [got, now];
  line?.postMessage({ step: "fetch", got, all: BUILT.packed });
}

/** @param {string} name @param {RequestInit} [how] */
async function ask(name, how) {
  const answer = await fetch(here + name, how);
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
  return { answer, body: answer.body };
}

/** @typedef {"memory" | "code" | "data"} Packed */

/** A packed file, unpacked while it comes. Its name says nothing of gzip, lest a host unpack it on the way.
 * @param {Packed} name @param {RequestInit} how */
async function fetchPacked(name, how) {
  const { body } = await ask(`${name}.packed`, how);
  return unpacked(body, BUILT[name], count);
}

/** All of the memory. @param {Packed} name @param {RequestInit} how */
async function remembered(name, how) {
  const memory = new Memory(BUILT.bytes, BUILT.pieces);
  const reader = (await fetchPacked(name, how)).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) memory.put(part.value);
  return memory.whole();
}

/** A part of the interpreter, compiled while it comes. @param {Packed} name @param {RequestInit} how */
async function compiled(name, how) {
  const headers = { "Content-Type": "application/wasm" };
  return WebAssembly.compileStreaming(new Response(await fetchPacked(name, how), { headers }));
}

/**
 * What is damaged is asked for once more, past every copy that the browser has.
 * @template T
 * @param {Packed} name
 * @param {(name: Packed, how: RequestInit) => Promise<T>} get
 */
async function twice(name, get) {
  try {
    return await get(name, {});
  } catch (trouble) {
    console.warn(`${name}.packed: ${trouble}`);
    return get(name, { cache: "reload" });
  }
}

const memory = twice("memory", remembered).catch((trouble) => void console.warn(`without memory: ${trouble}`));
const script = import("./pyodide.asm.js"); // leaves _createPyodideModule behind, which Pyodide would ask for later
const code = twice("code", compiled);
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
    if (!remembers) await WebAssembly.instantiate(await twice("data", compiled), imports);
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  try {
    await Promise.all([script, code]);
    line?.postMessage({ step: "wake" });
    return await load({ ...options, indexURL: here, packageBaseUrl: here });
  } finally {
    globalThis.fetch = fetchAsEver;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
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
 */
function spareCompiling(python) {
  const { runPython, runPythonAsync } = python;
  const prepared = python.pyimport("azulejo_table.prepared");
  prepared.wake();
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
  spareCompiling(python);
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

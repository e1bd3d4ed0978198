// Runs Python in a worker without PyScript, for the one-file edition and for typed bots. The script is a classic one,
// and the build puts it after pyodide.asm.js in one file. Pages opened from disk can start only classic workers, but
// PyScript's workers are modules. Python is restored from a memory snapshot. The first message is a `Start`, with
// everything that the worker needs. Each later message, `{functionName, args}`, calls a function of the Python file. Every
// message has an `id`, and is answered with `{id, answer}` or `{id, error}`.

import { loadPyodide } from "./pyodide.real.mjs";
import { Memory } from "./memory.mjs";
import { unpack } from "./unpack.mjs";

const PLACE = "memory:/"; // the address where Pyodide expects its files
const WASM = { "Content-Type": "application/wasm" };

/**
 * Data that the build fills in about the packed files. bytes, pieces: the memory's size and pieces, see memory.mjs;
 * memory, code: the last bytes of these two files, see unpack.mjs; info: the entry of pyodide-lock.json for Pyodide
 * itself.
 * @typedef {{bytes: number, pieces: import("./memory.mjs").Pieces, memory: string, code: string, info: object}} Built
 * @typedef {{built: Built, memory: BufferSource, code: BufferSource, python: string}} Start memory, code: packed
 */
/** @typedef {{id: number, functionName: string, args: string[]}} Question */

/**
 * Returns bytes as a stream. A Blob would not work, because WebKit cannot read blobs in a worker with an opaque origin.
 * @param {BufferSource} packed
 */
const stream = (packed) => /** @type {{body: NonNullable<Response["body"]>}} */ (new Response(packed)).body;

/** Returns the complete memory, unpacked. @param {Start} start */
async function unpackMemory({ memory, built }) {
  const snapshot = new Memory(built.bytes, built.pieces);
  snapshot.put(new Uint8Array(await new Response(unpack(stream(memory), built.memory)).arrayBuffer()));
  return snapshot.whole();
}

/**
 * Starts Python and runs the Python file.
 * @param {Start} start
 * @returns {Promise<Record<string, (...args: string[]) => unknown>>} the functions that the Python file exports
 */
async function open(start) {
  /**
   * The files that Pyodide requests. The standard library is empty, because all modules needed from it are already in
   * the memory.
   * @type {Record<string, Response>}
   */
  const files = {
    "pyodide.asm.wasm": new Response(unpack(stream(start.code), start.built.code), { headers: WASM }),
    "python_stdlib.zip": new Response(new Uint8Array(0)),
  };
  globalThis.fetch = (what) => {
    const file = files[String(what).slice(PLACE.length)];
    return file ? Promise.resolve(file) : Promise.reject(new Error(`${what} is not in the file`));
  };
  const options = {
    indexURL: PLACE,
    packageBaseUrl: PLACE,
    lockFileContents: JSON.stringify({ info: start.built.info, packages: {} }),
    _loadSnapshot: await unpackMemory(start),
  };
  const python = await loadPyodide(/** @type {Parameters<typeof loadPyodide>[0]} */ (options));
  const prepared = python.pyimport("azulejo_table.workers.precompiled");
  prepared.wake();
  if (!prepared.run(start.python)) python.runPython(start.python);
  const names = python.globals.get("__export__").toJs();
  return Object.fromEntries(names.map((/** @type {string} */ name) => [name, python.globals.get(name)]));
}

/**
 * The functions that the Python file exports; undefined before the first message.
 * @type {Promise<Record<string, (...args: string[]) => unknown>> | undefined}
 */
let exported;

/**
 * Starts Python at the first message; calls a function at each later one.
 * @param {MessageEvent<Start & Question>} message
 */
globalThis.onmessage = async ({ data }) => {
  const { id, functionName, args } = data;
  try {
    if (!exported) {
      exported = open(data);
      await exported;
      return postMessage({ id });
    }
    postMessage({ id, answer: await (await exported)[functionName](...args) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};

// Runs Python in a worker without PyScript, for the one-file edition and for typed bots. It is a classic script, placed
// after pyodide.asm.js, because pages opened from disk can start only classic workers, and PyScript's workers are
// modules. Python is restored from a memory snapshot. The first message is a `Start` with everything needed; each later
// one, `{door, words}`, calls a function of the Python file. Every message has an `id`, and is answered with `{id,
// answer}` or `{id, error}`.

import { loadPyodide } from "./pyodide.real.mjs";
import { Memory } from "./memory.mjs";
import { unpack } from "./unpack.mjs";

const PLACE = "memory:/"; // the address where Pyodide expects its files
const WASM = { "Content-Type": "application/wasm" };

/**
 * Facts that the build records about the packed files. bytes, pieces: the memory's size and pieces, see memory.mjs;
 * memory, code: the last bytes of these two files, see unpack.mjs; info: the entry of pyodide-lock.json for Pyodide
 * itself.
 * @typedef {{bytes: number, pieces: import("./memory.mjs").Pieces, memory: string, code: string, info:
 *   object}} Built
 * @typedef {{built: Built, memory: BufferSource, code: BufferSource, python: string}} Start memory, code: packed
 */
/** @typedef {{id: number, door: string, words: string[]}} Question */

/**
 * Returns bytes as a stream. A Blob would not work, because WebKit cannot read blobs in a worker with an opaque origin.
 * @param {BufferSource} packed
 */
const stream = (packed) => /** @type {{body: NonNullable<Response["body"]>}} */ (new Response(packed)).body;

/** Returns the complete memory, unpacked. @param {Start} start */
async function remembered({ memory, built }) {
  const snapshot = new Memory(built.bytes, built.pieces);
  snapshot.put(new Uint8Array(await new Response(unpack(stream(memory), built.memory)).arrayBuffer()));
  return snapshot.whole();
}

/**
 * @param {Start} start
 * @returns {Promise<Record<string, (...words: string[]) => unknown>>} the functions exported by the Python file
 */
async function open(start) {
  /**
   * Files that Pyodide requests. The library is empty, because all its modules are already in the memory.
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
    _loadSnapshot: await remembered(start),
  };
  const python = await loadPyodide(/** @type {Parameters<typeof loadPyodide>[0]} */ (options));
  const prepared = python.pyimport("azulejo_table.workers.precompiled");
  prepared.wake();
  if (!prepared.run(start.python)) python.runPython(start.python);
  const names = python.globals.get("__export__").toJs();
  return Object.fromEntries(names.map((/** @type {string} */ name) => [name, python.globals.get(name)]));
}

/** @type {Promise<Record<string, (...words: string[]) => unknown>> | undefined} */
let doors;

/** @param {MessageEvent<Start & Question>} message */
globalThis.onmessage = async ({ data }) => {
  const { id, door, words } = data;
  try {
    if (!doors) {
      doors = open(data);
      await doors;
      return postMessage({ id });
    }
    postMessage({ id, answer: await (await doors)[door](...words) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};

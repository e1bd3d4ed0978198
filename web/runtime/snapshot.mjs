// node snapshot.mjs PYODIDE BAKED WARM WORKERS TO
// PYODIDE: Pyodide as installed by npm. BAKED: the library and the shipped wheels, as bytecode. WARM: a Python file
// that imports and runs everything a page needs. WORKERS: the folder of the Python files that workers run.
// Runs WARM, and then writes the interpreter's memory to TO.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, baked, warm, workers, to] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
/** @param {string} path */
const bytes = (path) => new Uint8Array(readFileSync(path));
const library = join(baked, "python_stdlib.zip");
const wheels = readdirSync(baked).filter((name) => name.startsWith("azulejo") && name.endsWith(".whl"));

// Bytes of the largest block to request. A larger request would only make the memory grow, because no larger block is
// free.
const LARGEST = 2 ** 19;
const STEP = 8; // smallest size in bytes, and the difference between small sizes

/**
 * Returns the next smaller size of blocks to request: large sizes are powers of two, small ones differ by `STEP` or 8
 * times `STEP`.
 * @param {number} size
 */
function smaller(size) {
  if (size > 4096) return size / 2;
  return size - (size > 512 ? 8 * STEP : STEP);
}

/**
 * Writes zeros into the memory that Python has freed. Otherwise, the old contents of this memory would be packed and
 * downloaded (measured: 176 kB).
 * @param {any} module Pyodide's own module, which has the interpreter's memory and its allocator
 */
function zeroFree({ HEAPU8: memory, _emscripten_builtin_malloc: allocate, _free: free, _sbrk: end }) {
  const top = end(0);
  const held = [];
  for (let size = LARGEST; size >= STEP; size = smaller(size)) {
    for (let at = allocate(size); ; at = allocate(size)) {
      held.push(at);
      if (at + size > top) break; // no free block of this size is left, so the allocator has taken new memory
      memory.fill(0, at, at + size);
    }
    free(held.pop());
  }
  for (const at of held) free(at);
}

console.log("starting Pyodide");
const python = await loadPyodide({
  indexURL: `${pyodide}/`,
  stdLibURL: library,
  env: { HOME: "/home/pyodide" }, // as in a browser
  _makeSnapshot: true,
});
// Do not use loadPackage or micropip: they leave references to JavaScript behind, which a snapshot cannot contain.
for (const wheel of wheels) python.unpackArchive(bytes(join(baked, wheel)), "whl");
console.log("importing and trying everything");
const files = readdirSync(workers).filter((name) => name.endsWith(".py"));
python.globals.set("workers", JSON.stringify(files.map((name) => readFileSync(join(workers, name), "utf8"))));
python.runPython(readFileSync(warm, "utf8"));
zeroFree(python._module);
const snapshot = python.makeMemorySnapshot();
// Maximum bytes of the memory. For a larger one, Pyodide would first enlarge its memory on the page, by several MB.
const HEAP = 24 * 2 ** 20;
const HEADER = 4096;
if (snapshot.length > HEAP + HEADER)
  throw new Error(`got ${snapshot.length} bytes of memory, expected at most ${HEAP + HEADER}: import or run less`);

mkdirSync(to, { recursive: true });
writeFileSync(join(to, "memory"), snapshot);
console.log(`${snapshot.length} bytes`);
process.exit(0);

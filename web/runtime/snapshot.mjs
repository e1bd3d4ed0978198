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
const snapshot = python.makeMemorySnapshot();
const HEAP = 24 * 2 ** 20; // above this size, Pyodide would enlarge the memory on the page, in steps of several MB
const HEADER = 4096;
if (snapshot.length > HEAP + HEADER) throw new Error(`the memory grew to ${snapshot.length} bytes: import or try less`);

mkdirSync(to, { recursive: true });
writeFileSync(join(to, "memory"), snapshot);
console.log(`${snapshot.length} bytes`);
process.exit(0);

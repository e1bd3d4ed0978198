// node bake.mjs PYODIDE TOOLS FROM TO
// Compiles the archives in FROM (standard library, wheels) to bytecode and writes them to TO. The compiler runs in the
// same version of Pyodide that will load the result, so the version of Python on this machine does not matter.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, tools, from, to] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
console.log("starting Pyodide");
const python = await loadPyodide({
  indexURL: `${pyodide}/`,
  env: { SOURCE_DATE_EPOCH: "315532800", HOME: "/home/pyodide" },
});

/**
 * Copies every file of a host folder into a folder of Pyodide's memory.
 * @param {string} folder
 * @param {string} target
 */
function carry(folder, target) {
  python.FS.mkdir(target);
  for (const name of readdirSync(folder)) {
    python.FS.writeFile(`${target}/${name}`, new Uint8Array(readFileSync(join(folder, name))));
  }
}

console.log("installing the compiler in it");
carry(tools, "/tools");
carry(from, "/archives");
const micropip = readdirSync(tools).find((name) => name.startsWith("micropip-")) ?? "";
python.unpackArchive(new Uint8Array(readFileSync(join(tools, micropip))), "whl");
await python.runPythonAsync(`
import sys
from pathlib import Path

import micropip

wheels = sorted(path for path in Path("/tools").iterdir() if not path.name.startswith("micropip-"))
await micropip.install([f"emfs:{path}" for path in wheels], deps=False)

from pyodide_build._py_compile import _py_compile_archive_dir

print("compiling", ", ".join(sorted(path.name for path in Path("/archives").iterdir())))
compiled = _py_compile_archive_dir(Path("/archives"), keep=False, verbose=False, compression_level=9)
print(f"Python {sys.version.split()[0]} compiled {len(compiled)} archives")
`);
mkdirSync(to, { recursive: true });
for (const name of python.FS.readdir("/archives")) {
  if (!name.startsWith(".")) writeFileSync(join(to, name), python.FS.readFile(`/archives/${name}`));
}
process.exit(0);

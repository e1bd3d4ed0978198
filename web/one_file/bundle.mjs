// node bundle.mjs CLIENT MODULES SCRIPT TO
// CLIENT: web/client, with the pages' modules. MODULES: the packages from npm. SCRIPT: pyodide.asm.js, Pyodide's script
// around its interpreter.
// Writes the code of the one-file edition to TO. For each kind of page, it writes one module with everything that the
// page needs; the build inserts this module into the page. For the workers, it writes worker.js, a classic script made
// of web/runtime/plain_worker.mjs. The modules in this folder replace the modules with the same names in CLIENT.
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { moduleResolver } from "../runtime/module_paths.mjs";

const [client, modules, script, to] = process.argv.slice(2).map((path) => resolve(path));
const here = dirname(fileURLToPath(import.meta.url));
/** @type {typeof import("@rollup/wasm-node")} */
const { rollup } = await import(pathToFileURL(join(modules, "@rollup/wasm-node/dist/es/rollup.js")).href);

const PAGES = { lobby: "pages/lobby", main: "pages/table", new: "pages/setup" };
const OWN = Object.fromEntries(
  ["python_workers.js", "lobby_transition.js", "link_addresses.js"].map((name) => [name, join(here, name)]),
);

/** @param {string} input @param {import("@rollup/wasm-node").OutputOptions} output */
async function bundle(input, output) {
  const made = await rollup({
    input,
    plugins: [moduleResolver(modules, OWN)],
    treeshake: false, // tree shaking would drop code whose values the build fills in later
    onwarn(warning) {
      throw new Error(warning.message);
    },
  });
  await made.write({ ...output, inlineDynamicImports: true });
}

for (const [name, path] of Object.entries(PAGES)) {
  await bundle(join(client, `${path}.js`), { file: join(to, `${name}.js`), format: "es" });
}
const banner = readFileSync(script, "utf8");
await bundle(join(here, "../runtime/plain_worker.mjs"), { file: join(to, "worker.js"), format: "iife", banner });

// node bundle.mjs CLIENT MODULES TO [ENGINE]
// CLIENT: web/client, with the pages' modules. MODULES: the packages from npm. ENGINE: a module to use instead of
// CLIENT/workers/python_workers.js, which connects pages with Python.
// Writes to TO one file for each page and two shared files, so that a page requests about five files instead of fifty.
// TO/workers contains one file for each kind of worker. TO/workshop contains the files that only the bot workshop uses,
// including its editor and its sandbox. TO/head contains the scripts that the build inserts into pages.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { moduleResolver } from "./module_paths.mjs";

const [client, modules, to, engine] = process.argv.slice(2).map((path) => resolve(path));
const here = dirname(fileURLToPath(import.meta.url));
/** @type {typeof import("@rollup/wasm-node")} */
const { rollup } = await import(pathToFileURL(join(modules, "@rollup/wasm-node/dist/es/rollup.js")).href);
/** @type {typeof import("terser")} */
const { minify } = await import(pathToFileURL(join(modules, "terser/main.js")).href);

/**
 * Name of a file in TO → the module that it starts with. Pages load all these modules by name, except `engine`, which
 * connects pages with Python: tests and the benchmark load it separately.
 */
const PAGES = {
  early: "pages/early",
  engine: "workers/python_workers",
  lobby: "pages/lobby",
  main: "pages/table",
  new: "pages/setup",
};
/** Files that workers load. */
const WORKERS = ["pyodide", "unpacker"];
/**
 * Classic scripts that are inserted into pages. Each is made of one or more files, which are listed in the order of
 * execution.
 * @type {Record<string, string[]>}
 */
const HEAD = {
  choose_language: ["choose_language"],
  theme: ["theme"],
  watchdog: ["own_address", "site_files", "watchdog"],
};
/** The page of the bot workshop, and the folder of files that only it loads. */
const WORKSHOP = "workshop";
/** Modules that a page needs to start Python. They form the file that is loaded first. */
const ENGINE = new Set([
  ...["prestart", "python_workers", "worker_lifecycle"].map((name) => join(client, `workers/${name}.js`)),
  ...["ids", "timeouts", "trusted_types"].map((name) => join(client, `shell/${name}.js`)),
  join(here, "memory_transfer.mjs"),
]);
/** Name of a module's file → the file that replaces it. @type {Record<string, string>} */
const replacements = engine ? { "python_workers.js": engine } : {};

/**
 * Returns the name of the shared file that contains a module, or null if one page's own file contains it.
 * @type {import("@rollup/wasm-node").GetManualChunk}
 */
function chunk(id, { getModuleInfo }) {
  if (ENGINE.has(id) || id === engine) return "engine";
  const info = getModuleInfo(id);
  if (info?.isEntry) return null;
  return pagesOf(id, getModuleInfo, new Set()).size > 1 ? "shared" : null;
}

/**
 * Returns the pages that cannot run without a module.
 * @param {string} id
 * @param {import("@rollup/wasm-node").GetModuleInfo} info
 * @param {Set<string>} visited
 * @returns {Set<string>}
 */
function pagesOf(id, info, visited) {
  if (visited.has(id)) return new Set();
  visited.add(id);
  const module = info(id);
  const own = module?.isEntry ? [id] : [];
  return new Set([...own, ...(module?.importers ?? []).flatMap((from) => [...pagesOf(from, info, visited)])]);
}

/**
 * Removes whitespace and comments, which are two fifths of the code, and shortens declarations, conditions and
 * booleans. Names are not shortened.
 * @type {import("@rollup/wasm-node").Plugin}
 */
const shorter = {
  name: "shorter",
  async renderChunk(code, _, { format }) {
    const compress = { defaults: false, conditionals: true, if_return: true, join_vars: true, booleans: true };
    const { code: short = code } = await minify(code, { ecma: 2020, module: format === "es", compress, mangle: false });
    return short;
  },
};

/**
 * Bundles modules, and writes the files to TO.
 * @param {Record<string, string>} input
 * @param {import("@rollup/wasm-node").OutputOptions} output
 * @param {boolean} [treeshake] whether to drop unused code; this also drops code whose values the build fills in later
 */
async function bundle(input, output, treeshake = false) {
  const made = await rollup({
    input,
    plugins: [moduleResolver(modules, replacements), shorter],
    preserveEntrySignatures: "allow-extension",
    treeshake,
    onwarn(warning) {
      throw new Error(warning.message);
    },
  });
  await made.write({ dir: to, format: "es", hoistTransitiveImports: false, ...output });
}

const pages = Object.fromEntries(Object.entries(PAGES).map(([name, path]) => [name, join(client, `${path}.js`)]));
if (engine) pages.engine = engine;
// The workshop needs a referee. Only our own python_workers.js starts one, so there is no workshop with another engine.
else pages[WORKSHOP] = join(client, `pages/${WORKSHOP}.js`);
await bundle(pages, {
  manualChunks: chunk,
  entryFileNames: ({ name }) => (name === WORKSHOP ? `${WORKSHOP}/[name].js` : "[name].js"),
  chunkFileNames: "[name].js",
  minifyInternalExports: false, // keep the names in our source code
});
for (const name of WORKERS)
  await bundle({ [name]: join(here, `${name}.mjs`) }, { entryFileNames: "workers/[name].js" });
await bundle({ editor: join(here, "../workshop/editor.js") }, { entryFileNames: `${WORKSHOP}/[name].js` }, true);
const sandbox = { entryFileNames: `${WORKSHOP}/[name].js`, format: /** @type {const} */ ("iife") };
await bundle({ sandbox: join(here, "plain_worker.mjs") }, sandbox);

await mkdir(join(to, "head"), { recursive: true });
for (const [name, files] of Object.entries(HEAD)) {
  const parts = await Promise.all(files.map((file) => readFile(join(client, `head/${file}.js`), "utf8")));
  const { code = "" } = await minify(parts.join(""), { ecma: 5, compress: false, mangle: false });
  await writeFile(join(to, `head/${name}.js`), `${code}\n`);
}

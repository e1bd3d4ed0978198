import { readFileSync } from "node:fs";
import { basename, isAbsolute, join } from "node:path";

/** Paths, within npm's packages, of modules that our modules import by other names. @type {Record<string, string>} */
const VENDOR = {
  "idb.js": "idb/build/index.js",
  "idiomorph.esm.js": "idiomorph/dist/idiomorph.esm.js",
  "vendor/qr.js": "qr/index.js",
  "pyodide.real.mjs": "pyodide/pyodide.mjs",
};
/** Modules that Pyodide requests later, or only in Node.js. */
const ELSEWHERE = new Set(["./pyodide.asm.js", "ws"]);

/** Returns the module of an npm package. @param {string} modules @param {string} name */
function ofPackage(modules, name) {
  const folder = join(modules, name);
  return join(folder, JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).exports.import);
}

/**
 * Returns a Rollup plugin that resolves imports.
 * @param {string} modules the folder of npm's packages
 * @param {Record<string, string>} others replacement files, by the name of the replaced module
 * @returns {import("@rollup/wasm-node").Plugin}
 */
export const moduleResolver = (modules, others = {}) => ({
  name: "places",
  resolveId(asked) {
    const vendor = VENDOR[basename(asked)] ?? VENDOR[asked.replace(/^(\.\.\/)+/, "")];
    if (vendor) return join(modules, vendor);
    if (asked.startsWith("node:") || ELSEWHERE.has(asked)) return { id: asked, external: true };
    if (!asked.startsWith(".") && !isAbsolute(asked)) return ofPackage(modules, asked);
    return asked.startsWith(".") ? (others[basename(asked)] ?? null) : null;
  },
});

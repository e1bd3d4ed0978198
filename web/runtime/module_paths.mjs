import { readFileSync } from "node:fs";
import { basename, isAbsolute, join } from "node:path";

/**
 * Paths of modules in npm's packages, by the names that our own modules use in imports.
 * @type {Record<string, string>}
 */
const VENDOR = {
  "idb.js": "idb/build/index.js",
  "idiomorph.esm.js": "idiomorph/dist/idiomorph.esm.js",
  "vendor/qr.js": "qr/index.js",
  "pyodide.real.mjs": "pyodide/pyodide.mjs",
};
/** Modules that must not be bundled, because Pyodide requests them later, or only in Node.js. */
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
  resolveId(source) {
    const vendor = VENDOR[basename(source)] ?? VENDOR[source.replace(/^(\.\.\/)+/, "")];
    if (vendor) return join(modules, vendor);
    if (source.startsWith("node:") || ELSEWHERE.has(source)) return { id: source, external: true };
    if (!source.startsWith(".") && !isAbsolute(source)) return ofPackage(modules, source);
    return source.startsWith(".") ? (others[basename(source)] ?? null) : null;
  },
});

// node trim.mjs MODULES FOLDER
// MODULES: the packages from npm. FOLDER: a copy of Pyodide, which is trimmed in place.
// Pyodide exports thousands of functions for libraries that are linked later. Our pages link no such libraries, so
// unused functions are removed from pyodide.asm.js and pyodide.asm.wasm, together with everything that only they need.
// In addition, pyodide.asm.wasm is written as two parts. code.wasm is the interpreter for a memory that is already
// filled; data.wasm fills an empty memory.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, folder] = process.argv.slice(2).map((path) => resolve(path));
/** @param {string} path */
const load = (path) => import(pathToFileURL(join(modules, path)).href);
/** @type {typeof import("acorn")} */
const { parse } = await load("acorn/dist/acorn.mjs");
/** @type {typeof import("terser")} */
const { minify } = await load("terser/main.js");
/** @type {{default: typeof import("binaryen").default}} */
const { default: binaryen } = await load("binaryen/index.js");

const script = readFileSync(join(folder, "pyodide.asm.js"), "utf8");
const loader = readFileSync(join(folder, "pyodide.mjs"), "utf8");
const binary = new Uint8Array(readFileSync(join(folder, "pyodide.asm.wasm")));

/** @typedef {import("acorn").AnyNode} Node */
/**
 * @typedef {{start: number, end: number, name: string}} Offer the position of a statement that only makes a name
 *   available, and this name
 */

/**
 * Kind → statements in the script that only make a name available.
 * @type {Record<"exports" | "parts" | "types" | "imports", Offer[]>}
 */
const offers = { exports: [], parts: [], types: [], imports: [] };
/**
 * Patterns of statements that only make a name available. exports: functions and numbers of the interpreter; parts:
 * parts of the script itself; types: types of functions.
 */
const OFFERED = {
  exports: /^var _([\w$]+)=Module\["_\1"\]=(?:wasmExports\["[\w$]+"\]|\d+);$/,
  parts: /^Module\["([\w$]+)"\]=\1;$/,
  types: /^([\w$]+)\.sig="\w+";$/, // for libraries that are linked later
};
const LONGEST = 400; // maximum characters of such a statement
const WORD = /[\w$]+/g;
/** Names of the variables that all other statements of the script use. */
const variables = new Set();
/** Names used as properties, in strings or in the loader. @type {Set<unknown>} */
const named = new Set(loader.match(WORD));
/** Direct calls of eval. On our pages, browsers with Trusted Types refuse them anyway. @type {Node[]} */
const evals = [];

/**
 * Records a statement that only makes a name available.
 * @param {Node} node
 * @returns {boolean} whether it is such a statement
 */
function isOffer({ start, end }) {
  const text = end - start < LONGEST ? script.slice(start, end) : "";
  for (const kind of /** @type {const} */ (["exports", "parts", "types"])) {
    const name = OFFERED[kind].exec(text)?.[1];
    if (!name) continue;
    offers[kind].push({ start, end, name });
    return true;
  }
  return false;
}

/** Records the names that a part of the script makes available or uses. @param {Node} node */
function look(node) {
  if (isOffer(node)) return;
  if (node.type === "Identifier") variables.add(node.name);
  if (node.type === "Literal") named.add(node.value);
  if (node.type === "TemplateElement") for (const word of node.value.raw.match(WORD) ?? []) named.add(word);
  if (node.type === "MemberExpression" && node.property.type === "Identifier") named.add(node.property.name);
  if (node.type === "Property" && node.key.type === "Identifier") named.add(node.key.name);
  if (node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "eval") {
    evals.push(node.callee);
  }
  const parts = node.type === "VariableDeclarator" && lookAtImports(node) ? [] : Object.values(node).flat();
  for (const part of parts) if (typeof part?.type === "string") look(part);
}

/**
 * Records the names that the script offers to the interpreter as imports.
 * @param {import("acorn").VariableDeclarator} node
 * @returns {boolean} whether the statement lists the imports
 */
function lookAtImports({ id, init }) {
  if (id.type !== "Identifier" || id.name !== "wasmImports" || init?.type !== "ObjectExpression") return false;
  for (const property of init.properties) {
    const key = property.type === "Property" ? property.key : null;
    if (property.type !== "Property" || key?.type !== "Identifier") throw new Error("an import has no name");
    offers.imports.push({ start: property.start, end: property.end, name: key.name });
    look(property.value);
  }
  return true;
}

look(parse(script, { ecmaVersion: "latest" }));
for (const [kind, { length }] of Object.entries(offers)) {
  if (!length) throw new Error(`${kind}: found none in the script, which may have a new format`);
}

/** Returns whether an export of the interpreter is used. @param {string} name */
const isUsed = (name) => named.has(name) || named.has(`_${name}`) || variables.has(`_${name}`);

// The interpreter

const { Features } = binaryen;
const FEATURES = [
  ...[Features.MutableGlobals, Features.NontrappingFPToInt, Features.SignExt, Features.ReferenceTypes],
  ...[Features.BulkMemory, Features.BulkMemoryOpt, Features.ExceptionHandling, Features.CallIndirectOverlong],
].reduce((all, one) => all | one);
const NEEDED = ["remove-unused-module-elements"];
const NONE = 0; // no start function
const exported = WebAssembly.Module.exports(new WebAssembly.Module(binary)).map(({ name }) => name);

/**
 * Returns the interpreter without some of its exports, and without everything that only these need.
 * @param {string[]} dropped
 */
function without(dropped) {
  const module = binaryen.readBinary(binary);
  module.setFeatures(FEATURES);
  for (const name of dropped) module.removeExport(name);
  module.runPasses(NEEDED);
  return module;
}

const interpreter = without(exported.filter((name) => !isUsed(name)));
const trimmed = new Uint8Array(interpreter.emitBinary());
writeFileSync(join(folder, "pyodide.asm.wasm"), trimmed);

// The pass that removes the data also removes the start function. But the code needs this function, which writes the
// addresses of functions. Export the function during the pass, and make it the start function again afterwards.
const atStart = binaryen.getFunctionInfo(interpreter.getStart()).name;
interpreter.addFunctionExport(atStart, "at start");
interpreter.setStart(NONE);
interpreter.runPasses(["remove-memory-init"]);
interpreter.setStart(interpreter.getFunction(atStart));
interpreter.removeExport("at start");
writeFileSync(join(folder, "code.wasm"), interpreter.emitBinary());

const data = without(exported);
data.setStart(NONE);
for (let index = data.getNumElementSegments() - 1; index >= 0; index--) {
  data.removeElementSegment(binaryen.getElementSegmentInfo(data.getElementSegmentByIndex(index)).name);
}
data.runPasses(NEEDED);
writeFileSync(join(folder, "data.wasm"), data.emitBinary());

// The script

const imported = new Set(WebAssembly.Module.imports(new WebAssembly.Module(trimmed)).map(({ name }) => name));
const cut = [
  ...offers.exports.filter(({ name }) => !isUsed(name)),
  ...offers.parts.filter(({ name }) => !named.has(name)),
  ...offers.imports.filter(({ name }) => !imported.has(name)),
  ...offers.types,
];
// In a scope with a direct call of eval, the minifier could remove nothing, because the evaluated text might use
// everything. Make these calls indirect.
const changes = [
  ...cut.map((offer) => ({ ...offer, by: "" })),
  ...evals.map((called) => ({ ...called, by: "(0,eval)" })),
];
let short = "";
let at = 0;
for (const { start, end, by } of changes.sort((one, other) => one.start - other.start)) {
  short += script.slice(at, start) + by;
  at = script[end] === "," && !by ? end + 1 : end; // in a list of statements, also skip the comma
}
const { code = "" } = await minify(short + script.slice(at), { compress: { passes: 2 } });
writeFileSync(join(folder, "pyodide.asm.js"), code);

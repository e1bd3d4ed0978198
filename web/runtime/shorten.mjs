// node shorten.mjs MODULES SCRIPT TO
// Writes a script of others, one that is no module, to TO with fewer bytes: it means the same, and its globals keep
// their names. MODULES: the packages that npm brought.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [modules, script, to] = process.argv.slice(2).map((path) => resolve(path));
/** @type {typeof import("terser")} */
const { minify } = await import(pathToFileURL(join(modules, "terser/main.js")).href);
const { code = "" } = await minify(readFileSync(script, "utf8"));
writeFileSync(to, code);

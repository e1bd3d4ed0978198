// Where a module lies: what the site has in vendor/ comes from its package, and packages from build/npm-checks.

const PACKAGES = new URL("../../build/npm-checks/package.json", import.meta.url).href;

/** @type {Record<string, string>} */
const VENDOR = { "../vendor/idb.js": "idb", "../vendor/idiomorph.esm.js": "idiomorph" };

/** @type {import("node:module").ResolveHook} */
export function resolve(specifier, context, next) {
  const name = VENDOR[specifier] ?? specifier;
  return next(name, /^[a-z@][^:]*$/.test(name) ? { ...context, parentURL: PACKAGES } : context);
}

// Resolves imports for Node.js. Modules that the site has in vendor/ are imported from their packages in
// build/npm-checks. A module that is imported with ?tab=…, and everything that it imports, is a separate instance, as
// in another tab, and uses the simulated database. Python workers run only in a browser, so an import of
// python_workers.js loads a module with fake workers.

const PACKAGES = new URL("../../build/npm-checks/package.json", import.meta.url).href;
const ADAPTER = new URL("support/started_workers.js", import.meta.url).href;
const DATABASE = new URL("simulation/simulated_database.js", import.meta.url).href;

/** @type {Record<string, string>} */
const VENDOR = { "idb.js": "idb", "idiomorph.esm.js": "idiomorph", "qr.js": "qr" };

/** @type {import("node:module").ResolveHook} */
export function resolve(specifier, context, next) {
  const tab = context.parentURL?.match(/\?tab=.*/)?.[0];
  const [, vendor] = specifier.match(/^(?:\.\.\/)+vendor\/(.*)/) ?? [];
  if (specifier.endsWith("/python_workers.js")) return next(ADAPTER, context);
  if (tab && vendor === "idb.js") return next(DATABASE, context);
  if (tab && !vendor && specifier.startsWith(".")) return next(specifier + tab, context);
  const name = vendor ? VENDOR[vendor] : specifier;
  return next(name, /^[a-z@][^:]*$/.test(name) ? { ...context, parentURL: PACKAGES } : context);
}

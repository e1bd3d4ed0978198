/** Modules that exist at these addresses only in the built site. */

declare module "*/vendor/idb.js" {
  export * from "idb";
}

declare module "*/vendor/idiomorph.esm.js" {
  export { Idiomorph } from "idiomorph";
}

declare module "*/vendor/qr.js" {
  export { encodeQR } from "qr";
}

declare module "*/pyodide.real.mjs" {
  export { loadPyodide, version } from "pyodide";
}

declare module "*/pyodide.asm.js";

// PyScript's interpreter: Pyodide itself, with our lock file and packages put in. Same two exports.
// Lies in dist/pyodide/ beside pyodide.real.mjs, Pyodide's own module.
import { loadPyodide as load, version } from "./pyodide.real.mjs";

export { version };

const here = new URL("./", import.meta.url).href;
const lock = fetch(`${here}pyodide-lock.json`).then((answer) => {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.text();
});

/**
 * Boot Pyodide with the packages of the table already installed.
 * @param {Parameters<typeof load>[0]} options
 */
export function loadPyodide(options = {}) {
  return load({
    ...options,
    indexURL: here,
    packageBaseUrl: here,
    lockFileContents: lock,
    packages: ["azulejo-table"],
  });
}

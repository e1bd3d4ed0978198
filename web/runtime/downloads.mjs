// Fetches the files needed to start Python, and unpacks them as they arrive.
import { Memory } from "./memory.mjs";
import { unpack } from "./unpack.mjs";

/**
 * Data that the build fills in. bytes: the unpacked length of the memory; pieces: the parts of the memory that do not
 * consist of zeros; packed: the packed lengths of the memory and the interpreter's code; memory, code, data: the last
 * bytes of these files; info: the entry of pyodide-lock.json for Pyodide itself.
 * @type {{bytes: number, pieces: import("./memory.mjs").Pieces, packed: {memory: number, code: number}, memory: string,
 *   code: string, data: string, info: object}}
 */
export const BUILT = /** @type {any} */ ({ "@BUILT@": "" });
const STEP = 2 ** 18; // maximum bytes between two reports
const OFTEN = 500; // maximum ms between two reports, while bytes arrive

/** The folder of Pyodide. */
export const here = new URL("./", import.meta.url).href;

/** @typedef {"memory" | "code" | "data"} Packed */
/** @typedef {(bytes: number) => void} Count called with the number of bytes in each chunk */

/**
 * Returns a function that counts the bytes of a file and reports them from time to time.
 * @param {"memory" | "code"} part
 * @param {(message: object) => void} tell called with a `Fetched` of types.d.ts
 * @returns {Count}
 */
export function counter(part, tell) {
  const { packed } = BUILT;
  let [got, reported, when] = [0, 0, 0];
  return (bytes) => {
    got = Math.min(got + bytes, packed[part]);
    const now = performance.now();
    if (got < packed[part] && got - reported < STEP && now - when < OFTEN) return;
    [reported, when] = [got, now];
    tell({ step: "fetch", part, got, all: packed.memory + packed.code });
  };
}

/** Starts to fetch a file, and throws if that is impossible. @param {string} name @param {RequestInit} [how] */
export async function fetchFile(name, how) {
  const answer = await fetch(here + name, how);
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
  return { answer, body: answer.body };
}

/**
 * Fetches a packed file and unpacks it as it arrives. The file's name does not mention gzip. Otherwise, some hosts
 * would let the browser unpack it.
 * @param {Packed} name
 * @param {RequestInit} how
 * @param {Count} [count]
 */
async function fetchUnpacked(name, how, count) {
  const { body } = await fetchFile(`${name}.bin`, how);
  return unpack(body, BUILT[name], count);
}

/** Returns the complete memory, unpacked. @param {RequestInit} how @param {Count} [count] */
export async function fetchMemory(how, count) {
  const memory = new Memory(BUILT.bytes, BUILT.pieces);
  const reader = (await fetchUnpacked("memory", how, count)).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) memory.put(part.value);
  return memory.whole();
}

/**
 * Fetches a part of the interpreter, and compiles it as it arrives.
 * @param {"code" | "data"} name
 * @param {RequestInit} how
 * @param {Count} [count]
 */
export async function compilePart(name, how, count) {
  const headers = { "Content-Type": "application/wasm" };
  return WebAssembly.compileStreaming(new Response(await fetchUnpacked(name, how, count), { headers }));
}

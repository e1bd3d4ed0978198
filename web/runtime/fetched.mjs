// What Python starts from, fetched and unpacked while it comes.
import { Memory } from "./memory.mjs";
import { unpacked } from "./packed.mjs";

/**
 * What the build fills in: unpacked length of the memory and what of it is not empty, how long it and the interpreter's
 * code are packed, how both and the interpreter's data end, and what pyodide-lock.json says of Pyodide itself.
 * @type {{bytes: number, pieces: import("./memory.mjs").Pieces, packed: {memory: number, code: number}, memory: string,
 *   code: string, data: string, info: object}}
 */
export const BUILT = /** @type {any} */ ({ "@BUILT@": "" });
const STEP = 2 ** 18; // bytes between two reports,
const OFTEN = 500; // or ms

/** The folder of Pyodide. */
export const here = new URL("./", import.meta.url).href;

/** @typedef {"memory" | "code" | "data"} Packed */
/** @typedef {(bytes: number) => void} Count told how many bytes have come */

/**
 * Counts the bytes of a file, and tells of them now and then.
 * @param {"memory" | "code"} part
 * @param {(message: object) => void} tell told a `Fetched` of types.d.ts
 * @returns {Count}
 */
export function counter(part, tell) {
  const { packed } = BUILT;
  let [got, told, when] = [0, 0, 0];
  return (bytes) => {
    got = Math.min(got + bytes, packed[part]);
    const now = performance.now();
    if (got < packed[part] && got - told < STEP && now - when < OFTEN) return;
    [told, when] = [got, now];
    tell({ step: "fetch", part, got, all: packed.memory + packed.code });
  };
}

/** @param {string} name @param {RequestInit} [how] */
export async function ask(name, how) {
  const answer = await fetch(here + name, how);
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
  return { answer, body: answer.body };
}

/**
 * A packed file, unpacked while it comes. Its name says nothing of gzip, lest a host unpack it on the way.
 * @param {Packed} name @param {RequestInit} how @param {Count} [count]
 */
async function fetched(name, how, count) {
  const { body } = await ask(`${name}.bin`, how);
  return unpacked(body, BUILT[name], count);
}

/** All of the memory. @param {RequestInit} how @param {Count} [count] */
export async function remembered(how, count) {
  const memory = new Memory(BUILT.bytes, BUILT.pieces);
  const reader = (await fetched("memory", how, count)).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) memory.put(part.value);
  return memory.whole();
}

/** A part of the interpreter, compiled while it comes. @param {"code" | "data"} name @param {RequestInit} how @param {Count} [count] */
export async function compiled(name, how, count) {
  const headers = { "Content-Type": "application/wasm" };
  return WebAssembly.compileStreaming(new Response(await fetched(name, how, count), { headers }));
}

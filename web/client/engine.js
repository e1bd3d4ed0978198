// The adapter: the only file that knows how the page and Python talk. Python runs in PyScript workers, started
// through <script type="py" worker name="…">; a message is one JSON string each way. An edition without
// PyScript replaces this file and nothing else.

/** @import { Answer, Bot, Message, Rules, Think, Thought } from "./types.js" */

/**
 * What PyScript makes for a tag: `sync` has the functions that the Python file exports.
 * @typedef {Worker & {ready: Promise<void>,
 *   sync: Record<string, (...words: string[]) => Promise<string>>}} PythonWorker
 */

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url).href;
const CORE = here("../pyscript/core.js");
const CONFIG = JSON.stringify({ interpreter: here("../pyodide/pyodide.mjs"), sync_main_only: true });
const APPEAR = 30_000; // ms within which PyScript must have made the worker

let started = 0; // a worker's name resolves once, so every start has its own

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The Worker that PyScript makes for a tag: it sets `xworker` on the tag some time after it is inserted.
 * @param {HTMLScriptElement & {xworker?: PythonWorker}} tag
 */
async function appear(tag) {
  for (const end = performance.now() + APPEAR; performance.now() < end; await pause(5)) {
    if (tag.xworker) return tag.xworker;
    if (!tag.isConnected) break;
  }
  throw new Error(`PyScript made no worker for ${tag.src}`);
}

/**
 * Start one worker.
 * @param {string} file the worker's Python file, beside this one
 * @returns {{ready: Promise<unknown>, dead: Promise<Error>, kill: () => void,
 *   ask: (method: string, ...words: string[]) => Promise<string>}}
 *   ready: Python answers from now on; rejects if it never will.
 *   dead: resolves with the reason if the worker dies by itself, never after kill().
 *   ask(method, ...words): one request; rejects if the worker dies or is killed. Whatever is not an answer is
 *   a death: what a person may cause is answered, not raised.
 */
function start(file) {
  const tag = document.createElement("script");
  /** @type {PythonWorker | null} */
  let worker = null;
  let over = false;
  /** @type {(reason: Error) => void} */
  let reportDeath = () => {};
  /** @type {(reason: Error) => void} */
  let abandon = () => {};
  /** @type {Promise<Error>} */
  const dead = new Promise((resolve) => {
    reportDeath = resolve;
  });
  /** @type {Promise<never>} */
  const gone = new Promise((_, reject) => {
    abandon = reject;
  });
  gone.catch(() => {});

  /** @param {unknown} reason @param {boolean} report */
  const end = (reason, report) => {
    if (over) return;
    over = true;
    worker?.terminate();
    tag.remove();
    const error = reason instanceof Error ? reason : new Error(String(reason));
    abandon(error);
    if (report) reportDeath(error);
  };

  const boot = async () => {
    await import(CORE);
    if (over) return gone;
    tag.type = "py";
    tag.src = here(file);
    tag.setAttribute("worker", "");
    tag.setAttribute("name", `${file.replace(".py", "")}-${++started}`);
    tag.setAttribute("config", CONFIG);
    document.head.append(tag);
    worker = await appear(tag);
    /** @param {ErrorEvent} event */
    const fail = (event) => end(event.error ?? event.message ?? "the worker failed", true);
    worker.onerror = fail; // PyScript calls this for Python's errors; it is not the browser's own handler
    worker.addEventListener("error", fail);
    await worker.ready;
    return worker;
  };
  const ready = Promise.race([boot(), gone]);
  ready.catch((error) => end(error, true));

  /** @param {string} method @param {string[]} words */
  const ask = async (method, ...words) => {
    const { sync } = await ready;
    try {
      return await Promise.race([sync[method](...words), gone]);
    } catch (error) {
      end(error, true);
      throw error;
    }
  };

  const kill = () => end(new DOMException("the worker was stopped", "AbortError"), false);
  return { ready, dead, ask, kill };
}

/**
 * Start the worker that owns rules, session and drawing.
 * `call(message)` resolves to its answer; calls made before it is ready wait. See `start` for the rest.
 * @returns {Rules}
 */
export function startRules() {
  const { ready, dead, ask, kill } = start("rules_worker.py");
  /** @param {Message} message @returns {Promise<Answer>} */
  const call = async (message) => JSON.parse(await ask("call", JSON.stringify(message)));
  return { ready, dead, call, kill };
}

/**
 * Start the worker in which bots think.
 * `think(request)` resolves to `{action, seconds}`; `stop()` asks for the best move so far, within 50 ms;
 * `kill()` ends the worker, after which a new one may be started.
 * @returns {Bot}
 */
export function startBot() {
  const { ready, dead, ask, kill } = start("bot_worker.py");
  /** @param {Think} request @returns {Promise<Thought>} */
  const think = async (request) => JSON.parse(await ask("think", JSON.stringify(request)));
  const stop = () => ask("stop").catch(() => {});
  return { ready, dead, think, stop, kill };
}

// Connects the page with Python. This module starts all Python workers that use PyScript, through <script type="py"
// worker name="…">. Requests and answers are JSON strings. The one-file edition, which has no PyScript, uses
// web/one_file/python_workers.js instead.

import { connectWorkers } from "../../runtime/memory_transfer.mjs";
import { botOf, startLife, rulesOf } from "./worker_lifecycle.js";
import { wait } from "../shell/timeouts.js";
import "../shell/trusted_types.js";

/** @import { Fetched, Progress } from "../types.js" */

/**
 * The worker that PyScript creates for a tag: `sync` contains the functions that the Python file exports.
 * @typedef {Worker & {ready: Promise<void>,
 *   sync: Record<string, (...args: string[]) => Promise<string>>}} PythonWorker
 */

/** @param {string} path */
const here = (path) => new URL(path, import.meta.url).href;
const CORE = here("../pyscript/core.js");
const PYODIDE = here("../pyodide/pyodide.js#page"); // the fragment tells the worker that a page is listening
const UNPACKER = here("../pyodide/unpacker.js");
/**
 * Plugins of PyScript that our pages do not use. PyScript would fetch them one after the other before it starts a
 * worker.
 */
const PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];
const APPEAR = 30_000; // ms within which PyScript must have created the worker

let started = 0; // number of workers started; each needs its own name, because PyScript accepts each name only once

/** PyScript itself. Its plugins are switched off once, before it is loaded. @type {Promise<unknown> | undefined} */
let core;

/** Loads PyScript at the first call. */
function pyScript() {
  if (!core) {
    for (const kind of ["py", "mpy"]) {
      const plain = document.createElement(`${kind}-config`);
      plain.hidden = true;
      plain.textContent = JSON.stringify({ plugins: PLUGINS.map((name) => `!${name}`) });
      document.head.append(plain);
    }
    core = import(CORE);
  }
  return core;
}

/**
 * Returns the worker that PyScript creates for a tag. PyScript sets the tag's `xworker` some time after the tag is
 * inserted.
 * @param {HTMLScriptElement & {xworker?: PythonWorker}} tag
 */
async function appear(tag) {
  for (const end = performance.now() + APPEAR; performance.now() < end; await wait(5)) {
    if (tag.xworker) return tag.xworker;
    if (!tag.isConnected) break;
  }
  throw new Error(`PyScript made no worker for ${tag.src}`);
}

/**
 * Throws if a file cannot be downloaded completely. PyScript fetches the file, too, but does not report a failure.
 * @param {string} url
 */
async function whole(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.text();
}

/**
 * Returns a function that combines the progress of the two files that one start fetches.
 * @param {(progress: Progress) => void} reach
 * @returns {(message: Fetched | Progress) => void}
 */
function summed(reach) {
  const received = { memory: 0, code: 0 };
  return (message) => {
    if ("part" in message) {
      received[message.part] = message.got;
      reach({ step: "fetch", got: received.memory + received.code, all: message.all });
    } else reach(message);
  };
}

/**
 * Starts one worker. Worker and page exchange messages with postMessage, not over a broadcast channel: browsers that
 * refuse storage also refuse broadcast channels.
 * @param {string} file the worker's Python file, in this folder
 */
function start(file) {
  return startLife(async (life) => {
    const unpacker = new Worker(UNPACKER, { type: "module" });
    life.atEnd(() => unpacker.terminate());
    const answer = connectWorkers(unpacker);
    const reach = summed(life.reach);
    unpacker.onmessage = ({ data }) => reach(data);
    whole(here(file)).catch(life.fail);
    await pyScript();
    if (life.over()) throw life.over();
    const tag = document.createElement("script");
    life.atEnd(() => tag.remove());
    tag.type = "py";
    tag.src = here(file);
    tag.setAttribute("worker", "");
    tag.setAttribute("name", `${file.replace(".txt", "")}-${++started}`);
    tag.setAttribute("config", JSON.stringify({ interpreter: PYODIDE, sync_main_only: true }));
    document.head.append(tag);
    const worker = await appear(tag);
    worker.addEventListener("message", ({ data }) => {
      if (!answer(data, worker) && data?.step) reach(data);
    });
    life.atEnd(() => worker.terminate());
    /** @param {ErrorEvent} event */
    const fail = (event) => life.fail(event.error ?? event.message ?? "the worker failed");
    worker.onerror = fail; // PyScript calls this for Python's errors; the browser calls the listener below
    worker.addEventListener("error", fail);
    await worker.ready;
    return (functionName, ...args) => worker.sync[functionName](...args);
  });
}

export const startRules = () => rulesOf(start("rules_worker.txt"));
export const startBot = () => botOf(start("bot_worker.txt"));
/** Starts the worker that referees the games of the bot workshop. */
export const startReferee = () => start("referee_worker.txt");

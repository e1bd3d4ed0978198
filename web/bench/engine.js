// Connects the benchmark's page with Python started in PyScript's default way: by a <script type="py"> on the page
// itself, with wheels installed by micropip. On that page, this file replaces client/workers/python_workers.js.

/** @import { Bot, Rules, Think } from "../client/types.js" */

/** @typedef {(message: string) => string} Call */
/** @typedef {(request: string) => Promise<string>} Ask */

/** @type {(python: {call: Call, think: Ask}) => void} */
let arrive = () => {};
/** @type {Promise<{call: Call, think: Ask}>} */
const python = new Promise((resolve) => {
  arrive = resolve;
});

/** Receives the two functions of default_pyscript.py. @param {Call} call @param {Ask} think */
globalThis.pythonIsReady = (call, think) => arrive({ call, think });

/** @type {Promise<never>} */
const never = new Promise(() => {});
const door = { ready: python, dead: never, kill() {} };

/** @returns {Rules} */
export function startRules() {
  return { ...door, call: async (message) => JSON.parse((await python).call(JSON.stringify(message))) };
}

/** @returns {Bot} */
export function startBot() {
  /** @param {Think} request */
  const think = async (request) => JSON.parse(await (await python).think(JSON.stringify(request)));
  const none = async () => null; // not measured
  return { ...door, think, advise: none, review: none, stop() {} };
}

// The adapter of the bench page that boots the default way of PyScript: a <script type="py"> on this very page,
// which micropip installs the wheels for. Takes the place of client/engine.js there.

/** @import { Bot, Rules, Think } from "../client/types.js" */

/** @typedef {(message: string) => string} Call */
/** @typedef {(request: string) => Promise<string>} Ask */

/** @type {(python: {call: Call, think: Ask}) => void} */
let arrive = () => {};
/** @type {Promise<{call: Call, think: Ask}>} */
const python = new Promise((resolve) => {
  arrive = resolve;
});

/** main.py hands over its two functions. @param {Call} call @param {Ask} think */
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
  const none = async () => null; // what is not measured
  return { ...door, think, advise: none, review: none, stop() {} };
}

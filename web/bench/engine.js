// The adapter of the bench page that boots the default way of PyScript: a <script type="py"> on this very page,
// which micropip installs the wheels for. Takes the place of client/engine.js there.

let arrive;
const python = new Promise((resolve) => { arrive = resolve; });

/** main.py hands over its two functions. */
globalThis.pythonIsReady = (call, think) => arrive({ call, think });

const never = new Promise(() => {});
const door = { ready: python, dead: never, kill() {} };

export function startRules() {
  return { ...door, call: async (message) => JSON.parse((await python).call(JSON.stringify(message))) };
}

export function startBot() {
  const think = async (request) => JSON.parse(await (await python).think(JSON.stringify(request)));
  return { ...door, think, stop() {} };
}

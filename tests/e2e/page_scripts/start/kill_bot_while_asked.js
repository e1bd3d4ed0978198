/**
 * Kills the bot worker during a request and starts another one. Returns the name of the error, or the answer if it came
 * first.
 * @param {Think} request
 */
export default (request) => {
  const asked = bot.think({ ...request, budget: 30 }).catch((/** @type {Error} */ error) => error.name);
  bot.kill();
  globalThis.bot = engine.startBot();
  return asked;
};

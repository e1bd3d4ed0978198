/**
 * Kills the bot worker during a request and starts another one. Returns the name of the error.
 * @param {Think} request
 */
export default (request) => {
  const answer = bot.think(request).catch((/** @type {Error} */ error) => error.name);
  bot.kill();
  globalThis.bot = engine.startBot();
  return answer;
};

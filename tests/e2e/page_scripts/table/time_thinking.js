/**
 * Asks a bot for an action and stops it after `wait` ms, or never if `wait` is 0. Returns its action and times in ms.
 * @param {[Think, number]} given
 */
export default async ([request, wait]) => {
  const asked = performance.now();
  const answer = bot.think(request);
  let stopped = asked;
  if (wait) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    stopped = performance.now();
    bot.stop();
  }
  const { action } = await answer;
  return { action, took: performance.now() - asked, late: performance.now() - stopped };
};

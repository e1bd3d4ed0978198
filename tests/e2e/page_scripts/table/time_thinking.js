/**
 * Requests an action from a bot and stops the bot after `wait` ms, or never if `wait` is 0. Returns the action, and the
 * times in ms from the request and from the stop to the answer.
 * @param {[Think, number]} given the request and `wait`
 */
export default async ([request, wait]) => {
  const requestedAt = performance.now();
  const answer = bot.think(request);
  let stoppedAt = requestedAt;
  if (wait) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    stoppedAt = performance.now();
    bot.stop();
  }
  const { action } = await answer;
  return { action, took: performance.now() - requestedAt, late: performance.now() - stoppedAt };
};

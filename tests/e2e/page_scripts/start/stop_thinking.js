/**
 * Stops a bot that may think for 30 seconds. Returns the seconds that it has thought.
 * @param {Think} request
 */
export default async (request) => {
  const answer = bot.think({ ...request, budget: 30 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  bot.stop();
  return (await answer).seconds;
};

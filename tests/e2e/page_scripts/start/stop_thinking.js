/**
 * Stops a bot that would search for many minutes. Returns the action that it answers with.
 * @param {Think} request
 */
export default async (request) => {
  const answer = bot.think({ ...request, level: "master", nodes: 100_000_000 });
  await new Promise((resolve) => setTimeout(resolve, 300)); // by then, the bot is searching
  bot.stop();
  return (await answer).action;
};

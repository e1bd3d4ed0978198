/**
 * Plays a game between bots with the site's workers, but without a table page.
 * @param {[string, Seat[], number]} given the game, its seats, and the maximum number of messages
 */
export default async ([game, seats, most]) => {
  const { startRules, startBot } = await import("/client/engine.js");
  const [rules, bot] = [startRules(), startBot()];
  const ask = async (/** @type {Message} */ message) =>
    /** @type {Frame & Partial<Refusal>} */ (await rules.call(message));
  let frame = await ask({ type: "new", game, page: game, seats, options: {}, seed: 1, lang: "ja" });
  for (let steps = 0; !frame.over && !frame.error && steps < most; steps += 1) {
    const { think, frame: number } = frame;
    /** @type {Think & { nodes: number }} */
    const request = { ...think, nodes: 1 };
    /** @type {Message} */
    const message = think ? { type: "bot", action: (await bot.think(request)).action } : { type: "continue" };
    frame = await ask({ ...message, frame: number });
  }
  const answers = await Promise.all([
    rules.call({ type: "ask", frame: frame.frame }),
    rules.call({ type: "export", frame: frame.frame }),
  ]);
  return { over: frame.over, error: frame.error, answers };
};

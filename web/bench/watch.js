// Watches the main thread: its long tasks, the longest delay of a timer, and the time for which bots thought.
// watch.start() clears all values; watch.read() returns them, with times in ms. `where` names the scripts of the
// longest frame.

/**
 * A long animation frame. TypeScript's declarations for browsers do not include it yet.
 * @typedef {{sourceFunctionName: string, sourceURL: string, duration: number}} Script
 * @typedef {PerformanceEntry & {scripts: Script[]}} LongFrame
 */

globalThis.watch = (() => {
  /** @type {PerformanceEntry[]} */
  let tasks = [];
  /** @type {LongFrame[]} */
  let frames = [];
  let [gap, thought, beaten] = [0, 0, 0];

  const since = () => {
    const now = performance.now();
    const passed = now - beaten;
    beaten = now;
    return passed;
  };
  const beat = () => {
    const passed = since();
    gap = Math.max(gap, passed);
    if (document.documentElement?.dataset.state === "thinking") thought += passed;
    setTimeout(beat);
  };
  const start = () => {
    [tasks, frames, gap, thought] = [[], [], 0, 0];
    since();
  };
  /**
   * @template {PerformanceEntry} E
   * @param {E[]} entries
   */
  const longest = (entries) => entries.toSorted((one, other) => other.duration - one.duration)[0];
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100)); // entries arrive with some delay
    const where = (longest(frames)?.scripts ?? []).map(
      ({ sourceFunctionName, sourceURL, duration }) =>
        `${sourceFunctionName} ${sourceURL.split("/").pop()} ${Math.round(duration)}`,
    );
    return { task: longest(tasks)?.duration ?? 0, gap, thought, where };
  };

  start();
  beat();
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask" });
  new PerformanceObserver((list) => frames.push(.../** @type {LongFrame[]} */ (list.getEntries()))).observe({
    type: "long-animation-frame",
  });
  return { start, read };
})();

// Notes when the page shows what a person waits for, and takes the first action as soon as there is one.
// `boot` resolves to ms since the navigation began; longest: the longest task of the main thread until then.

globalThis.boot = (async () => {
  const root = () => document.documentElement;
  const frame = () => new Promise(requestAnimationFrame);
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: "longtask", buffered: true });

  /** @param {() => unknown} condition */
  const until = async (condition) => {
    while (!condition()) await frame();
    return painted();
  };
  /** @param {string} selector */
  const tap = (selector) => {
    const button = document.querySelector(selector);
    if (button instanceof HTMLElement) button.click();
  };
  const board = await until(() => document.querySelector("#area-board svg"));
  const dealt = await until(() => document.querySelector("button.is-source"));
  const before = root().dataset.frame;
  tap("button.is-source");
  tap("button.is-legal");
  const accepted = await until(() => root().dataset.frame !== before);
  return { board, dealt, accepted, longest };
})();

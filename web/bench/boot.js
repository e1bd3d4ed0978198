// Measures when the page reaches the main steps of its start, and plays the first action as soon as possible. `boot`
// resolves to times in ms since the navigation began, or since `boot.press` was called. `longest` is the duration (ms)
// of the longest task of the main thread before the board shows that action.

globalThis.boot = (() => {
  const root = () => document.documentElement;
  let pressed = 0;
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (startTime >= pressed) longest = Math.max(longest, duration);
    }
  }).observe({ type: "longtask", buffered: true });

  /** @param {() => unknown} condition */
  const until = async (condition) => (await painted(condition)) - pressed;
  /** @param {string} selector */
  const tap = (selector) => {
    const button = document.querySelector(selector);
    if (button instanceof HTMLElement) button.click();
  };
  const times = async () => {
    const board = await until(() => document.querySelector("#area-board svg"));
    const dealt = await until(() => document.querySelector("button.is-source"));
    const before = root().dataset.frame;
    tap("button.is-source");
    await new Promise((resolve) => setTimeout(resolve)); // no player taps twice in one task
    tap("button.is-legal");
    const accepted = await until(() => root().dataset.frame !== before);
    return { board, dealt, accepted, longest };
  };
  const card = () => /** @type {HTMLAnchorElement} */ (document.querySelector("[data-play]"));
  /** On the lobby page: makes the game's card link to this address. @param {string} address */
  const aim = (address) => {
    card().href = address;
  };
  const press = () => {
    [pressed, longest] = [performance.now(), 0];
    card().click();
  };
  return Object.assign(times(), { aim, press });
})();

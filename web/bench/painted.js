// Defines `painted`. It is added to a page before the page's own scripts, together with another file of this folder.

/**
 * Waits for the first frame that begins while a condition holds (by default, the next frame). Resolves to the ms from
 * the start of the navigation to the task after that frame's callbacks.
 * @param {() => unknown} [so]
 */
globalThis.painted = (so = () => true) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    const look = () => (so() ? port2.postMessage(null) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  });

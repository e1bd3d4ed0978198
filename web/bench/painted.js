// Defines `painted`. It is added to a page before the page's own scripts, together with another file of this folder.

/**
 * Waits until a frame is painted while a condition holds (default: until the next frame). Resolves, in the task after
 * the frame's callbacks, to the ms since the navigation began.
 * @param {() => unknown} [so]
 */
globalThis.painted = (so = () => true) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    const look = () => (so() ? port2.postMessage(null) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  });

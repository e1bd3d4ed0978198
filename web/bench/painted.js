// Added to a page before its own scripts, together with one of the other files in this folder.

/**
 * Resolves, to the time since the navigation began, once a frame is painted in which a condition holds (default: the
 * next frame). That is in the task after the frame's callbacks.
 * @param {() => unknown} [so]
 */
globalThis.painted = (so = () => true) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    const look = () => (so() ? port2.postMessage(null) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  });

// Added to a page before its own scripts, together with one of the other files in this folder.

/**
 * Resolves once a frame is painted while a condition holds (default: with the next frame), to the time since the
 * navigation began. It resolves in the task after the frame's callbacks.
 * @param {() => unknown} [so]
 */
globalThis.painted = (so = () => true) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    const look = () => (so() ? port2.postMessage(null) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  });

// Put into a page before its own scripts, with one of the files beside this one.

/**
 * Resolves once a frame is painted in which something is so, the next one if nothing is asked: that is the task after
 * its callbacks; to the time since the navigation began.
 * @param {() => unknown} [so]
 */
globalThis.painted = (so = () => true) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    const look = () => (so() ? port2.postMessage(null) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  });

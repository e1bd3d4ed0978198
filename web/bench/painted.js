// Put into a page before its own scripts, with one of the files beside this one.

/** Resolves once the next frame is painted: the task after its callbacks; to the time since the navigation began. */
globalThis.painted = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    requestAnimationFrame(() => port2.postMessage(null));
  });

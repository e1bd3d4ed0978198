/** Waits two frames, then finishes all animations. */
export default () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => {
    for (const change of document.getAnimations()) {
      if (change.effect?.getComputedTiming().endTime === Infinity) change.cancel();
      else change.finish();
    }
  });

/** Wait two frames, then finish all animations. */
export default () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => {
    for (const change of document.getAnimations()) change.finish();
  });

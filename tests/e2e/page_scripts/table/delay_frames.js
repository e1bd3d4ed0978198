/**
 * Delays each animation frame by 300 ms, and counts the pending frames in `pendingFrames`. Then, as on a busy page, the
 * page processes the answer to a press before it does the work for the next animation frame.
 */
export default () => {
  window.pendingFrames = 0;
  window.requestAnimationFrame = (draw) => {
    pendingFrames++;
    return setTimeout(() => {
      pendingFrames--;
      draw(performance.now());
    }, 300);
  };
};

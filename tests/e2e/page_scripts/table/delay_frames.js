/**
 * Delays each animation frame by 300 ms, and counts the pending ones in `late`. As on a busy page, work for the next
 * frame then runs after the answer to a press.
 */
export default () => {
  window.late = 0;
  window.requestAnimationFrame = (draw) => {
    late++;
    return setTimeout(() => {
      late--;
      draw(performance.now());
    }, 300);
  };
};

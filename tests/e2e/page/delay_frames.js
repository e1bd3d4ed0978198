/**
 * Draw each frame 300 ms late, and count in `late` those to come. What a busy page puts off to its next frame then comes
 * after the answer to a press.
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

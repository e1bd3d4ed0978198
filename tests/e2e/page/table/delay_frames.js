/**
 * Draw each frame 300 ms late, and count the pending ones in `late`. Work that a busy page postpones to its next frame
 * then happens after the answer to a press.
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

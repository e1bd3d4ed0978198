/**
 * Returns the garden's scale (`wide`), its scroll position (`left`, `top`), and the page's scroll position (`page`).
 * Also returns which point of the garden is at the given point of the screen (`across`, `down`: fractions of the
 * garden's size).
 * @param {[number, number]} point
 */
export default ([x, y]) => {
  const view = document.getElementById("zoom-garden-view");
  const inner = view.querySelector(".zoom-inner").getBoundingClientRect();
  return {
    wide: inner.width / view.clientWidth,
    left: view.scrollLeft,
    top: view.scrollTop,
    page: scrollY,
    across: (x - inner.left) / inner.width,
    down: (y - inner.top) / inner.height,
  };
};

/**
 * Returns the scale and the scroll position of the garden, and the garden's point at a given point of the screen.
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

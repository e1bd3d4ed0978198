/**
 * Returns the middle of a place in the window, or null if the place is gone. First waits two frames, so that the page
 * has drawn its marks and scrolled.
 * @param {string} place
 */
export default async (place) => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  await frame();
  await frame();
  const button = document.querySelector(`button[data-place="${CSS.escape(place)}"]`);
  const { left, top, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
  return width ? [left + width / 2, top + height / 2] : null;
};

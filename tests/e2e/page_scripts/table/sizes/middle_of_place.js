/**
 * Returns the middle of a place in the window once marks are drawn and the page is scrolled, or null if it is gone.
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

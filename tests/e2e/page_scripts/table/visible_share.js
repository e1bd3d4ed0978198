/**
 * Returns how much of a drawing's height is visible between the panel and the bar, as a fraction of the drawing's
 * height. If the drawing is taller than the screen, the result is a fraction of the screen's height.
 * @param {string} selector
 */
export default (selector) => {
  const drawing = document.querySelector(selector).getBoundingClientRect();
  const panel = document.querySelector("#area-moment > *").getBoundingClientRect();
  const bar = document.querySelector(".ask").getBoundingClientRect();
  const low = bar.top > innerHeight / 2 && drawing.left < bar.right ? bar.top : innerHeight;
  const high = drawing.left < panel.right - 1 && panel.left < drawing.right - 1 ? panel.bottom : 0;
  const seen = Math.min(drawing.bottom, low) - Math.max(drawing.top, high);
  return Math.max(0, seen) / Math.min(drawing.height, innerHeight);
};

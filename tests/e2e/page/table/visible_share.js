/**
 * Return the visible fraction of a drawing between the panel and the bar. A drawing taller than the screen counts as
 * the screen.
 * @param {string} selector
 */
export default (selector) => {
  const drawn = document.querySelector(selector).getBoundingClientRect();
  const panel = document.querySelector("#area-moment > *").getBoundingClientRect();
  const bar = document.querySelector(".ask").getBoundingClientRect();
  const low = bar.top > innerHeight / 2 && drawn.left < bar.right ? bar.top : innerHeight;
  const high = drawn.left < panel.right - 1 && panel.left < drawn.right - 1 ? panel.bottom : 0;
  const seen = Math.min(drawn.bottom, low) - Math.max(drawn.top, high);
  return Math.max(0, seen) / Math.min(drawn.height, innerHeight);
};

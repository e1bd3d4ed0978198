/**
 * Records in `shownPoints`, for each number of points shown, whether it is centred above its place and not cut off at
 * the right edge of the window.
 */
export default () => {
  window.shownPoints = [];
  const seen = new MutationObserver((changes) => {
    for (const shown of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(shown instanceof HTMLElement) || !shown.matches(".points")) continue;
      const { left, right, bottom } = shown.getBoundingClientRect();
      const [x, y] = [Number.parseFloat(shown.style.left), Number.parseFloat(shown.style.top)];
      window.shownPoints.push(Math.abs((left + right) / 2 - x) < 1 && bottom <= y + 1 && right <= innerWidth);
    }
  });
  seen.observe(document.getElementById("motion"), { childList: true });
};

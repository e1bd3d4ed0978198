/**
 * Returns whether all elements that match a selector are completely visible and wide enough. If the bar is at the
 * bottom of the screen, the elements must be above the bar.
 * @param {[string, number]} given the selector, and the minimum width in px
 */
export default ([selector, least]) =>
  [...document.querySelectorAll(selector)].every((element) => {
    const box = element.getBoundingClientRect();
    const bar = document.getElementById("area-status").getBoundingClientRect();
    const beside = box.left >= bar.right || box.right <= bar.left;
    const low = bar.top > innerHeight / 2 && !beside ? bar.top : innerHeight;
    return box.width >= least && box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= low + 1;
  });

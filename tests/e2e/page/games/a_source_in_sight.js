/** Check that at least one source is entirely visible, in the bar or above it. */
export default () => {
  const bar = document.querySelector(".ask").getBoundingClientRect();
  return [...document.querySelectorAll("button.is-source")].some((button) => {
    const box = button.getBoundingClientRect();
    const low = bar.height && bar.left < box.right && bar.bottom >= innerHeight ? bar.top : innerHeight;
    const free = button.closest(".ask") || (box.top >= 0 && box.bottom <= low + 1);
    return box.height > 0 && free;
  });
};

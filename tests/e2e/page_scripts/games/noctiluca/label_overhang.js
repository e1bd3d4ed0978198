/**
 * Returns how many pixels the label of a line number extends below the panel: 0 or less if the whole label is
 * inside.
 * @param {HTMLElement} button
 */
export default (button) => {
  const label = getComputedStyle(button, "::after");
  const top = button.closest(".n-pool").getBoundingClientRect().top + parseFloat(label.top);
  return top + parseFloat(label.height) - document.getElementById("area-status").getBoundingClientRect().bottom;
};

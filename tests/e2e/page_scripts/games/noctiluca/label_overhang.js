/**
 * Returns the number of pixels by which the label of a number extends beyond the panel.
 * @param {HTMLElement} button
 */
export default (button) => {
  const label = getComputedStyle(button, "::after");
  const top = button.closest(".n-pool").getBoundingClientRect().top + parseFloat(label.top);
  return top + parseFloat(label.height) - document.getElementById("area-status").getBoundingClientRect().bottom;
};

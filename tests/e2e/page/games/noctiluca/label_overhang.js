/**
 * Return by how many pixels the label of a number hangs out of the panel.
 * @param {HTMLElement} button
 */
export default (button) => {
  const label = getComputedStyle(button, "::after");
  const top = button.closest(".n-pool").getBoundingClientRect().top + parseFloat(label.top);
  return top + parseFloat(label.height) - document.getElementById("area-status").getBoundingClientRect().bottom;
};

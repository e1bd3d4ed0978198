/**
 * Return whether the buttons of a panel cover its total.
 * @param {string} panel
 */
export default (panel) => {
  const [total] = [...document.querySelectorAll(`${panel} tr.total`)].slice(-1);
  const buttons = document.querySelector(`${panel} > .choices`).getBoundingClientRect();
  return total.getBoundingClientRect().bottom > buttons.top + 1;
};

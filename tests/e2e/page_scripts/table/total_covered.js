/**
 * Returns whether the row with the totals of a panel is covered by the panel's buttons or is below the screen.
 * @param {string} panel
 */
export default (panel) => {
  const [total] = [...document.querySelectorAll(`${panel} tr.total`)].slice(-1);
  const { top, bottom } = total.getBoundingClientRect();
  const buttons = document.querySelector(`${panel} .choices`).getBoundingClientRect();
  return bottom > innerHeight || (bottom > buttons.top + 1 && top < buttons.bottom - 1);
};

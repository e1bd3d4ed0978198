/**
 * Returns whether the board or the prompt is cut off, and the elements that cover the board: for each, its own top and
 * bottom, and the board's.
 * @param {string} board
 */
export default (board) => {
  const box = document.querySelector(board).getBoundingClientRect();
  const covers = [...document.querySelectorAll("#area-news, #area-advice, #area-status, .controls, .top")]
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.width && one.left < box.right - 1 && one.right > box.left + 1)
    .filter((one) => one.top < box.bottom - 1 && one.bottom > box.top + 1);
  const text = document.querySelector(".status-text");
  return {
    covered: covers.map((one) => [one.top, one.bottom, box.top, box.bottom]),
    cut: box.bottom > innerHeight + 1 || text.scrollHeight > text.clientHeight + 2,
  };
};

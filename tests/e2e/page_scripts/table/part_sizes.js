/**
 * Returns the fraction of the window that the elements matching a selector cover, and the height in pixels of one line
 * of the prompt.
 * @param {string} selector
 */
export default (selector) => {
  const boxes = [...document.querySelectorAll(selector)].map((board) => board.getBoundingClientRect());
  const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
  const words = document.createRange();
  words.selectNodeContents(document.querySelector("#area-status .status-text"));
  const heights = [...words.getClientRects()].map(({ height }) => height).filter((height) => height > 1);
  return { share: area / (innerWidth * innerHeight), type: Math.min(...heights) };
};

/**
 * Returns the elements that cover the words of the prompt.
 * @param {HTMLElement} line
 */
export default (line) => {
  const words = document.createRange();
  words.selectNodeContents(line);
  const { left, right, top, bottom } = words.getBoundingClientRect();
  /** @param {DOMRect} box */
  const meets = (box) => left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
  return [...document.querySelectorAll(".top, #area-news, .zoom, #area-status .button")]
    .filter((other) => other.checkVisibility() && meets(other.getBoundingClientRect()))
    .map((other) => other.id || other.className);
};

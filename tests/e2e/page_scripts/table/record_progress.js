/** Records in `shownTexts` each text that shows the progress of a review. */
export default () => {
  /** @type {string[]} */
  const shownTexts = [];
  window.shownTexts = shownTexts;
  const line = document.querySelector("#review-progress [data-text]");
  new MutationObserver(() => shownTexts.push(line.textContent)).observe(line, { childList: true });
};

/** Record in `told` each text that shows the progress of a review. */
export default () => {
  /** @type {string[]} */
  const told = [];
  window.told = told;
  const line = document.querySelector("#review-progress [data-text]");
  new MutationObserver(() => told.push(line.textContent)).observe(line, { childList: true });
};

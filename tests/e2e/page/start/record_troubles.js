/** Record each trouble that the page shows in `troubles`. */
export default () => {
  globalThis.troubles = [];
  new MutationObserver(() => troubles.push(document.documentElement.dataset.trouble)).observe(document, {
    attributeFilter: ["data-trouble"],
    subtree: true,
  });
};

/** Records in `troubles` the kind of each message about a problem that the page shows. */
export default () => {
  globalThis.troubles = [];
  new MutationObserver(() => troubles.push(document.documentElement.dataset.trouble)).observe(document, {
    attributeFilter: ["data-trouble"],
    subtree: true,
  });
};

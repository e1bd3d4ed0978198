/** Records in `turned` the address of the old side's drawing, for each strip that turns over. */
export default () => {
  window.turned = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of /** @type {NodeListOf<Element>} */ (addedNodes))
        if (node.matches?.("g.strip:not([data-at])")) window.turned.push(node.firstElementChild.getAttribute("href"));
  }).observe(document.getElementById("table"), { childList: true, subtree: true });
};

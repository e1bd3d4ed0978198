/** Records the old sides of the strips that turn over in `turned`. */
export default () => {
  window.turned = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of /** @type {NodeListOf<Element>} */ (addedNodes))
        if (node.matches?.("g.strip:not([data-at])")) window.turned.push(node.firstElementChild.getAttribute("href"));
  }).observe(document.getElementById("table"), { childList: true, subtree: true });
};

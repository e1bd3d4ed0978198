/** Records in `flown` the address of each flying piece's drawing. */
export default () => {
  window.flown = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const { firstElementChild } of /** @type {NodeListOf<Element>} */ (addedNodes))
        window.flown.push(firstElementChild?.firstElementChild?.getAttribute("href"));
  }).observe(document.getElementById("motion"), { childList: true });
};

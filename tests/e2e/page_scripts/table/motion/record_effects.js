/** Counts the effects in #motion: in `effects.shown` when they appear, in `effects.gone` when they are removed. */
export default () => {
  window.effects = { shown: 0, gone: 0 };
  const drawn = (/** @type {NodeList} */ nodes) => [...nodes].filter((node) => node instanceof SVGSVGElement).length;
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      window.effects.shown += drawn(addedNodes);
      window.effects.gone += drawn(removedNodes);
    }
  }).observe(document.getElementById("motion"), { childList: true });
};

/** Record in `told` each text that is shown while Python starts. */
export default () => {
  globalThis.told = [];
  new MutationObserver(() => {
    const text = document.querySelector("[data-waking] p")?.textContent;
    if (text && told.at(-1) !== text) told.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

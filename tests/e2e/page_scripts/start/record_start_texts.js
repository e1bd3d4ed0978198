/** Records in `shownTexts` each text that is shown while Python starts. */
export default () => {
  globalThis.shownTexts = [];
  new MutationObserver(() => {
    const text = document.querySelector("[data-waking] p")?.textContent;
    if (text && shownTexts.at(-1) !== text) shownTexts.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

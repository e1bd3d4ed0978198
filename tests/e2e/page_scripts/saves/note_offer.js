/** Records in `offered`, at each change of the list of games, whether the page already offers to choose a name. */
export default () => {
  globalThis.offered = [];
  document.addEventListener("DOMContentLoaded", () => {
    const list = document.querySelector("[data-saved-list]");
    const note = () => offered.push(!document.querySelector("[data-offer=player]").hidden);
    new MutationObserver(note).observe(list, { childList: true });
  });
};

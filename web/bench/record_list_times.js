/** Records when the page requests its games and when their list is painted. */
export default () => {
  const watch = new MutationObserver(() => {
    if (document.querySelectorAll("[data-saved-list] > li").length < 30) return;
    requestAnimationFrame(() => setTimeout(() => (globalThis.listedAt ??= performance.now())));
  });
  addEventListener("DOMContentLoaded", () => watch.observe(document.body, { subtree: true, childList: true }));
  const { getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAll = function (...given) {
    globalThis.requestedAt ??= performance.now();
    return getAll.apply(this, given);
  };
};

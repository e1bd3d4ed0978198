/** Holds back the results of database reads until `letGo` is called. */
export default () => {
  const read = IDBObjectStore.prototype.getAll;
  /** @type {(() => void)[]} */
  const waiting = [];
  IDBObjectStore.prototype.getAll = function (...words) {
    const asked = read.apply(this, words);
    const hold = (/** @type {Event} */ event) => {
      event.stopImmediatePropagation();
      asked.removeEventListener("success", hold);
      waiting.push(() => asked.dispatchEvent(new Event("success")));
    };
    asked.addEventListener("success", hold);
    return asked;
  };
  window.letGo = () => {
    for (const answer of waiting) answer();
  };
};

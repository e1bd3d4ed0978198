/** Holds back the results of all calls of `IDBObjectStore.getAll` until `releaseReads` is called. */
export default () => {
  const read = IDBObjectStore.prototype.getAll;
  /** @type {(() => void)[]} */
  const waiting = [];
  IDBObjectStore.prototype.getAll = function (...words) {
    const request = read.apply(this, words);
    const hold = (/** @type {Event} */ event) => {
      event.stopImmediatePropagation();
      request.removeEventListener("success", hold);
      waiting.push(() => request.dispatchEvent(new Event("success")));
    };
    request.addEventListener("success", hold);
    return request;
  };
  window.releaseReads = () => {
    for (const answer of waiting) answer();
  };
};

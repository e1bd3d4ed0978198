/** Delays the opening of each database by 8 seconds. */
export default () => {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...words) {
    const request = open.apply(this, words);
    const { addEventListener } = request;
    /** @param {string} kind @param {(event: Event) => void} listener */
    request.addEventListener = (kind, listener) =>
      addEventListener.call(
        request,
        kind,
        kind === "success" ? (/** @type {Event} */ event) => setTimeout(listener, 8000, event) : listener,
      );
    return request;
  };
};

/** Makes the database open 8 seconds late. */
export default () => {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...words) {
    const request = open.apply(this, words);
    const { addEventListener } = request;
    /** @param {string} kind @param {(event: Event) => void} heard */
    request.addEventListener = (kind, heard) =>
      addEventListener.call(
        request,
        kind,
        kind === "success" ? (/** @type {Event} */ event) => setTimeout(heard, 8000, event) : heard,
      );
    return request;
  };
};

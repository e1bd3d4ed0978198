/** Records in `made` the workers that run Python, so that a test can end one. */
export default () => {
  const Real = Worker;
  globalThis.made = [];
  globalThis.Worker = class extends Real {
    /** @param {string | URL} address @param {WorkerOptions} [options] */
    constructor(address, options) {
      super(address, options);
      if (!String(address).endsWith("unpacker.js")) made.push(this);
    }
  };
};

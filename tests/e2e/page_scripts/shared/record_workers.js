/** Records in `startedWorkers` the workers that run Python, so that a test can end one. */
export default () => {
  const Real = Worker;
  globalThis.startedWorkers = [];
  globalThis.Worker = class extends Real {
    /** @param {string | URL} address @param {WorkerOptions} [options] */
    constructor(address, options) {
      super(address, options);
      if (!String(address).endsWith("unpacker.js")) startedWorkers.push(this);
    }
  };
};

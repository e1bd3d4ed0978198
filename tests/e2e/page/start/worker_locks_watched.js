/** Check whether the page waits for its worker's lock, as it does soon after the worker starts answering. */
export default () =>
  navigator.locks.query().then(({ pending }) => pending.some(({ name }) => name.startsWith("azulejo.worker.")));

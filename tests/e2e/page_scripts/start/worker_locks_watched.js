/** Returns whether the page waits for its worker's lock, as it does soon after the worker's first answer. */
export default () =>
  navigator.locks.query().then(({ pending }) => pending.some(({ name }) => name.startsWith("azulejo.worker.")));

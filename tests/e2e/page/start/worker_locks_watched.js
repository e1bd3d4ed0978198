/** Return whether the page waits for its worker's lock. It does so soon after the worker's first answer. */
export default () =>
  navigator.locks.query().then(({ pending }) => pending.some(({ name }) => name.startsWith("azulejo.worker.")));

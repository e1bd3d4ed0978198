/**
 * Returns whether the page waits for its worker's lock, which becomes free when the worker dies. The page begins to
 * wait soon after the worker's first answer.
 */
export default () =>
  navigator.locks.query().then(({ pending }) => pending.some(({ name }) => name.startsWith("azulejo.worker.")));

/** Waiting, and not waiting for ever. */

export const SLOW = 2_500; // ms without an answer after which the person is told

/** @param {number} ms @returns {Promise<null>} */
export function wait(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}

/**
 * What a promise brings, if it brings it in time; else it is rejected.
 * @template T
 * @param {Promise<T>} promise
 * @param {number} ms
 * @param {string} what is waited for
 * @returns {Promise<T>}
 */
export function inTime(promise, ms, what) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => (timer = setTimeout(reject, ms, new Error(`${what}: no answer in time`))));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

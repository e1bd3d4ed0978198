/** Waits, and limits how long a promise may take. */

export const SLOW = 2_500; // ms without an answer before a notice is shown

/** Resolves to null after `ms`. @param {number} ms @returns {Promise<null>} */
export function wait(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}

/**
 * Settles like a promise, or rejects if that takes too long.
 * @template T
 * @param {Promise<T>} promise
 * @param {number} ms
 * @param {string} what the source of the awaited answer, for the error message
 * @returns {Promise<T>}
 */
export function inTime(promise, ms, what) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => (timer = setTimeout(reject, ms, new Error(`${what}: no answer in time`))));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

// Sends requests to a worker without PyScript and receives its answers. web/runtime/plain_worker.mjs defines the
// messages.

/** @import { Life } from "./worker_lifecycle.js" */
/** @typedef {{resolve: (answer: string) => void, reject: (reason: Error) => void}} Waiting */

/**
 * Returns a function that sends a request to a worker. The worker is terminated when its `Life` ends. An error in the
 * worker also ends its `Life`.
 * @param {Worker} worker
 * @param {Life} life
 * @returns {(message: object) => Promise<string>}
 */
export function sender(worker, life) {
  let count = 0;
  /** Requests without an answer so far. @type {Map<number, Waiting>} */
  const waiting = new Map();
  life.atEnd(() => worker.terminate());
  worker.addEventListener("error", (event) => {
    event.preventDefault(); // the error is reported to the caller that awaits the answer
    life.fail(event.message || "the worker failed");
  });
  worker.addEventListener("message", ({ data }) => {
    const { id, answer, error } = Object(data);
    if (error === undefined) waiting.get(id)?.resolve(answer);
    else waiting.get(id)?.reject(new Error(error));
    waiting.delete(id);
  });
  return (message) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      worker.postMessage({ id: count, ...message });
    });
}

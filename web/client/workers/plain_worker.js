/** Questions to a worker without PyScript, and its answers: messages as web/one/worker.js has them. */

/** @import { Life } from "./worker_lifecycle.js" */
/** @typedef {{resolve: (answer: string) => void, reject: (reason: Error) => void}} Waiting */

/**
 * The way to ask a worker. It lives no longer than its life, and dies of its own errors.
 * @param {Worker} worker
 * @param {Life} life
 * @returns {(message: object) => Promise<string>}
 */
export function asking(worker, life) {
  let count = 0;
  /** What was asked and is not answered yet. @type {Map<number, Waiting>} */
  const asked = new Map();
  life.atEnd(() => worker.terminate());
  worker.addEventListener("error", (event) => {
    event.preventDefault(); // it is told where the answer was waited for
    life.fail(event.message || "the worker failed");
  });
  worker.addEventListener("message", ({ data }) => {
    const { id, answer, error } = Object(data);
    if (error === undefined) asked.get(id)?.resolve(answer);
    else asked.get(id)?.reject(new Error(error));
    asked.delete(id);
  });
  return (message) =>
    new Promise((resolve, reject) => {
      count += 1;
      asked.set(count, { resolve, reject });
      worker.postMessage({ id: count, ...message });
    });
}

// Transfers the memory from the worker that unpacks it to PyScript's worker, which starts at the same time. The page
// connects both workers by a channel.

// A request for the memory, or the answer with a port for it; an answer without a port means that there will be no
// memory.
const ASKED = "azulejo.memory";
const AGAIN = 100; // ms between two requests, because the page may not be listening yet when the first is sent

/**
 * For PyScript's worker: requests the memory from the page.
 * @returns {Promise<Uint8Array | null>} null if this worker must unpack the memory itself
 */
export function requestMemory() {
  return new Promise((resolve) => {
    const request = () => postMessage(ASKED);
    const timer = setInterval(request, AGAIN);
    addEventListener("message", ({ data, ports: [port] }) => {
      if (data !== ASKED) return;
      clearInterval(timer);
      if (port) port.onmessage = (message) => resolve(message.data);
      else resolve(null);
    });
    request();
  });
}

/**
 * For the page: connects the two workers.
 * @param {Worker} unpacker
 * @returns {(message: unknown, worker: Worker) => boolean} returns whether a message is the request of PyScript's
 *   worker, and answers it
 */
export function connectWorkers(unpacker) {
  let broken = false;
  /** @type {Worker | undefined} */
  let answered;
  unpacker.onerror = () => {
    broken = true;
    answered?.postMessage(ASKED);
  };
  return (message, worker) => {
    if (message !== ASKED) return false;
    if (answered) return true; // the worker repeated its request before the answer arrived
    answered = worker;
    if (broken) worker.postMessage(ASKED);
    else {
      const { port1, port2 } = new MessageChannel();
      worker.postMessage(ASKED, [port1]);
      unpacker.postMessage(ASKED, [port2]);
    }
    return true;
  };
}

/**
 * For the unpacking worker: sends the memory, and then ends the worker.
 * @param {Promise<Uint8Array | null>} memory null: there is none
 */
export function sendMemory(memory) {
  addEventListener("message", async ({ data, ports: [port] }) => {
    if (data !== ASKED) return;
    const whole = await memory;
    port.postMessage(whole, whole ? [whole.buffer] : []);
    close();
  });
}

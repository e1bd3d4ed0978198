// Transfers the interpreter's memory from the worker that unpacks it to PyScript's worker. Both workers start at the
// same time. The page connects them by a channel.

// The content of the messages that connect the workers. PyScript's worker requests the memory, and the page sends a
// port to each worker. An answer without a port means that there will be no memory.
const MEMORY = "azulejo.memory";
const AGAIN = 100; // ms between two requests; the page may not be listening yet when the first one is sent

/**
 * Requests the memory from the page. Called by PyScript's worker.
 * @returns {Promise<Uint8Array | null>} null if this worker must unpack the memory itself
 */
export function requestMemory() {
  return new Promise((resolve) => {
    const request = () => postMessage(MEMORY);
    const timer = setInterval(request, AGAIN);
    addEventListener("message", ({ data, ports: [port] }) => {
      if (data !== MEMORY) return;
      clearInterval(timer);
      if (port) port.onmessage = (message) => resolve(message.data);
      else resolve(null);
    });
    request();
  });
}

/**
 * Connects the two workers. Called by the page.
 * @param {Worker} unpacker
 * @returns {(message: unknown, worker: Worker) => boolean} handles a message; returns whether it was the request from
 *   PyScript's worker, which is then answered
 */
export function connectWorkers(unpacker) {
  let broken = false;
  /** @type {Worker | undefined} */
  let answered;
  unpacker.onerror = () => {
    broken = true;
    answered?.postMessage(MEMORY);
  };
  return (message, worker) => {
    if (message !== MEMORY) return false;
    if (answered) return true; // the worker repeated its request before the answer arrived
    answered = worker;
    if (broken) worker.postMessage(MEMORY);
    else {
      const { port1, port2 } = new MessageChannel();
      worker.postMessage(MEMORY, [port1]);
      unpacker.postMessage(MEMORY, [port2]);
    }
    return true;
  };
}

/**
 * Sends the memory, and then ends the worker. Called by the unpacking worker.
 * @param {Promise<Uint8Array | null>} memory null: the memory could not be unpacked
 */
export function sendMemory(memory) {
  addEventListener("message", async ({ data, ports: [port] }) => {
    if (data !== MEMORY) return;
    const whole = await memory;
    port.postMessage(whole, whole ? [whole.buffer] : []);
    close();
  });
}

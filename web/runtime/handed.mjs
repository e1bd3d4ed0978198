// Transfer of the memory from the worker that unpacks it to PyScript's worker, which starts meanwhile: through a port.
// The page gives one end to each.

const ASKED = "azulejo.memory"; // a request for the memory, or a port for it; without a port, there will be none
const AGAIN = 100; // ms between two requests: the first may be sent before the page listens

/**
 * For PyScript's worker: requests the memory from the page.
 * @returns {Promise<Uint8Array | null>} null: it has to be unpacked here
 */
export function asked() {
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
 * @returns {(message: unknown, worker: Worker) => boolean} whether a message is the request of PyScript's worker, which
 *   then gets its answer
 */
export function between(unpacker) {
  let broken = false;
  /** @type {Worker | undefined} */
  let answered;
  unpacker.onerror = () => {
    broken = true;
    answered?.postMessage(ASKED);
  };
  return (message, worker) => {
    if (message !== ASKED) return false;
    if (answered) return true; // it repeated the request before the answer arrived
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
 * For the unpacking worker: sends the memory, and ends.
 * @param {Promise<Uint8Array | null>} memory null: there is none
 */
export function handOver(memory) {
  addEventListener("message", async ({ data, ports: [port] }) => {
    if (data !== ASKED) return;
    const whole = await memory;
    port.postMessage(whole, whole ? [whole.buffer] : []);
    close();
  });
}

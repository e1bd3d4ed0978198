// How the memory gets from the worker that unpacks it into PyScript's, which starts meanwhile: through a port. The page
// gives one end to each.

const ASKED = "azulejo.memory"; // the memory is wanted, and where; or, without a port, there will be none
const AGAIN = 100; // ms between two requests: the first may come before the page listens

/**
 * For PyScript's worker: ask the page for the memory.
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
 * For the page: bring both together.
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
    if (answered) return true; // it asked again before the answer came
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
 * For the worker that unpacks: hand the memory over, and end.
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

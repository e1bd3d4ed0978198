// How the memory comes from the worker that unpacks it into PyScript's, which is made meanwhile: through a port of which
// the page gives each of them an end.

const ASKED = "azulejo.memory"; // the memory is wanted, and where; or, without a port, there will be none

/**
 * For PyScript's worker: ask the page for the memory.
 * @param {BroadcastChannel} line the page listens there
 * @returns {Promise<Uint8Array | null>} null: it has to be unpacked here
 */
export function asked(line) {
  return new Promise((resolve) => {
    addEventListener("message", ({ data, ports: [port] }) => {
      if (data !== ASKED) return;
      if (port) port.onmessage = (message) => resolve(message.data);
      else resolve(null);
    });
    line.postMessage(ASKED);
  });
}

/**
 * For the page: bring both together.
 * @param {Worker} unpacker
 * @returns {(message: unknown, worker: Promise<Worker>) => boolean} whether a message of the line was the request of
 *   PyScript's worker, which then gets its answer
 */
export function between(unpacker) {
  let broken = false;
  /** @type {Worker | undefined} */
  let waiting;
  unpacker.onerror = () => {
    broken = true;
    waiting?.postMessage(ASKED);
  };
  /** @param {Worker} worker */
  const give = (worker) => {
    if (broken) return worker.postMessage(ASKED);
    waiting = worker;
    const { port1, port2 } = new MessageChannel();
    worker.postMessage(ASKED, [port1]);
    unpacker.postMessage(ASKED, [port2]);
  };
  return (message, worker) => {
    if (message !== ASKED) return false;
    void worker.then(give);
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

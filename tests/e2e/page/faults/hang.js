/** Block this worker for six seconds. Waiting for a memory cell takes no processor time, unlike a loop. */
export default () => {
  setTimeout(() => {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
    Atomics.wait(new Int32Array(memory.buffer), 0, 0, 6000);
  });
};

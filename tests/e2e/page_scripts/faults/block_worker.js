/** Blocks this worker for six seconds. Unlike a loop, waiting for a memory cell takes no processor time. */
export default () => {
  setTimeout(() => {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
    Atomics.wait(new Int32Array(memory.buffer), 0, 0, 6000);
  });
};

/**
 * Starts a plain Pyodide in a worker and runs Python code in it. From then on, the global `digest` calls the function
 * `digest` of that code.
 * @param {string} code
 */
export default (code) => {
  const play = async (/** @type {MessageEvent<string[]>} */ { data: [module, program] }) => {
    const python = import(module).then(({ loadPyodide }) => loadPyodide());
    (await python).runPython(program);
    globalThis.onmessage = async ({ data, ports }) =>
      ports[0].postMessage((await python).globals.get("digest")(...data));
    postMessage("ready");
  };
  const text = new Blob([`onmessage = ${play}`], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(text), { type: "module" });
  worker.postMessage([new URL("/pyodide/pyodide.js", location.href).href, code]);
  window.digest = (request) =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      worker.postMessage(request, [port2]);
    });
  return new Promise((resolve, reject) => {
    worker.onmessage = resolve;
    worker.onerror = ({ message }) => reject(new Error(message));
  }).then(() => {});
};

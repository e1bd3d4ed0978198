/** Keeps pages from preparing anything in advance: the data saver is on, and the browser is never idle. */
export default () => {
  const { connection } = /** @type {{connection?: object}} */ (navigator);
  if (connection) Object.defineProperty(connection, "saveData", { configurable: true, get: () => true });
  globalThis.requestIdleCallback = () => 0;
};

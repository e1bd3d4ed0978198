/**
 * Tries to start a worker. Returns the worker as text, or the name of the error.
 * @param {string} address
 */
export default (address) => {
  try {
    return new Worker(address).toString();
  } catch (refusal) {
    return refusal.name;
  }
};

/**
 * Tries to load a script. Returns the address, or the name of the error.
 * @param {string} address
 */
export default (address) => {
  const script = document.createElement("script");
  try {
    script.src = address;
  } catch (refusal) {
    return refusal.name;
  }
  return script.src;
};

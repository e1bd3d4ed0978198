/**
 * Try to load a script. Return the address, or the name of the error.
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

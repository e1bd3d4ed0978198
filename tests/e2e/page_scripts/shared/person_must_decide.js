/**
 * Returns whether a person must decide, on a frame other than `after`.
 * @param {string} after
 */
export default (after) => {
  const { state, frame } = document.documentElement?.dataset ?? {};
  return state === "ready" && frame !== undefined && frame !== after;
};

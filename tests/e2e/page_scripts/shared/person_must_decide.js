/**
 * Returns whether a person must decide, and the page shows a frame other than `after`.
 * @param {string} after
 */
export default (after) => {
  const { state, frame } = document.documentElement?.dataset ?? {};
  return state === "ready" && frame !== undefined && frame !== after;
};

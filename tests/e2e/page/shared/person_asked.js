/**
 * Check whether a person is asked, on a frame other than `after`.
 * @param {string} after
 */
export default (after) => {
  const { state, frame } = document.documentElement?.dataset ?? {};
  return state === "ready" && frame !== undefined && frame !== after;
};

/**
 * Returns whether a typed command has led to another frame or to an answer.
 * @param {number} frame
 */
export default (frame) =>
  document.documentElement.dataset.frame !== String(frame) ||
  document.getElementById("command-reply").textContent !== "";

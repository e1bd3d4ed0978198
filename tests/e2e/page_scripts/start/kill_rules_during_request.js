/** Kills the rules worker during a request. Returns the name of the error. */
export default () => {
  const answer = rules.call({ type: "undo", frame: -1 }).catch((/** @type {Error} */ error) => error.name);
  rules.kill();
  return answer;
};

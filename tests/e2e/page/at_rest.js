/** Check whether fonts are there and nothing moves. */
export default () =>
  document.fonts.status === "loaded" && document.getAnimations().every(({ playState }) => playState !== "running");

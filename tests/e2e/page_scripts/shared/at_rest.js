/** Returns whether fonts are loaded and nothing moves. */
export default () =>
  document.fonts.status === "loaded" && document.getAnimations().every(({ playState }) => playState !== "running");

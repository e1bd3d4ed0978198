/** Returns whether the fonts are loaded and no animation is running. */
export default () =>
  document.fonts.status === "loaded" && document.getAnimations().every(({ playState }) => playState !== "running");

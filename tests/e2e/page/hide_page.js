/** Let the page think that its tab is hidden. */
export default () => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};

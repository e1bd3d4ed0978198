/** Make the page believe that its tab is hidden. */
export default () => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};

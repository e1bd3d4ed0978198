/**
 * Returns, for each strip, whether it is legal and whether its free joker spaces glow.
 * @param {SVGElement[]} strips
 */
export default (strips) =>
  strips.map((strip) => [
    document.querySelector(`button[data-place="${strip.dataset.at}"]`).classList.contains("is-legal"),
    getComputedStyle(strip).getPropertyValue("--glow-joker") !== "",
  ]);

/**
 * Return for each strip whether it is legal and whether it glows for the joker.
 * @param {SVGElement[]} strips
 */
export default (strips) =>
  strips.map((strip) => [
    document.querySelector(`button[data-place="${strip.dataset.at}"]`).classList.contains("is-legal"),
    getComputedStyle(strip).getPropertyValue("--glow-joker") !== "",
  ]);

/** Counts in `faded` the animations of pieces on the table. Flying pieces are copies, which do not count. */
export default () => {
  window.faded = 0;
  const real = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    window.faded += Number(this.localName === "use");
    return real.apply(this, given);
  };
};

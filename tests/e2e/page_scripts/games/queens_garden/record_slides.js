/** Records in `slid` the places of the pieces that slide. */
export default () => {
  window.slid = [];
  const real = Element.prototype.animate;
  /** @this {HTMLElement} @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
  Element.prototype.animate = function (frames, options) {
    if (frames[0]?.translate) window.slid.push(this.dataset.at);
    return real.call(this, frames, options);
  };
};

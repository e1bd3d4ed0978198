/**
 * Records in `flights` each flying piece: its boxes at 21 moments of the flight (`boxes`), and the width of the largest
 * piece of the same kind on the table (`largest`).
 */
export default () => {
  window.flights = [];
  const real = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const animation = real.call(this, frames, options);
    if (this.classList.contains("flyer")) {
      const href = this.querySelector("use").getAttribute("href");
      const pieces = [...document.querySelectorAll(`use[href="${href}"]`)]
        .filter((use) => !use.closest("#motion, .defs"))
        .map((use) => use.getBoundingClientRect().width);
      const boxes = [];
      animation.pause();
      const length = Number(animation.effect.getComputedTiming().endTime);
      for (let step = 0; step <= 20; step += 1) {
        animation.currentTime = ((length - 0.01) * step) / 20;
        boxes.push(this.firstElementChild.getBoundingClientRect());
      }
      animation.currentTime = 0;
      animation.play();
      window.flights.push({ largest: Math.max(...pieces), boxes: boxes.map((box) => box.toJSON()) });
    }
    return animation;
  };
};

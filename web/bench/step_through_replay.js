/**
 * Presses the arrow key `times` times, with a pause after each press. Returns the ms from each press until its replay
 * position is painted.
 * @param {{times: number, pause: number}} given
 */
export default async ({ times, pause }) => {
  const slider = () => /** @type {HTMLInputElement} */ (document.getElementById("moment-slider"));
  const later = () => /** @type {HTMLElement} */ (document.getElementById("do-later"));
  /** @param {string} key */
  const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const took = [];
  for (let n = 0; n < times && !later().ariaDisabled; n += 1) {
    const [before, began] = [slider().value, performance.now()];
    press("ArrowRight");
    while (slider().value === before) await new Promise((done) => setTimeout(done, 1));
    await painted();
    took.push(performance.now() - began);
    await new Promise((done) => setTimeout(done, pause));
  }
  return took;
};

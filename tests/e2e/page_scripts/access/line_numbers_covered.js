/** In Noctiluca, returns the place of each line number whose button is covered at its middle. */
export default () =>
  [...document.querySelectorAll(".n-line button.is-legal")]
    .filter((number) => {
      const { left, top, width, height } = number.getBoundingClientRect();
      return !number.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map((number) => number.dataset.place);

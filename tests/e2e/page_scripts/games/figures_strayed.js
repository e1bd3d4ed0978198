/** Returns the texts of the buttons whose figure is outside the button. */
export default () =>
  [...document.querySelectorAll("button > .net")]
    .filter((figure) => {
      const [box, button] = [figure, figure.parentElement].map((one) => one.getBoundingClientRect());
      const [across, down] = [box.left + box.width / 2, box.top + box.height / 2];
      return across < button.left || across > button.right || down < button.top || down > button.bottom;
    })
    .map((figure) => figure.parentElement.textContent);

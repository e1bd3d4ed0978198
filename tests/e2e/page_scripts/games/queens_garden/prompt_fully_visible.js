/** Returns whether the whole prompt is visible and the bar has less than 35 % of the screen's height. */
export default () => {
  const line = document.querySelector("#area-status .status-text"),
    more = line.querySelector(".more") ?? line;
  const box = more.getBoundingClientRect(),
    bar = document.querySelector(".ask").getBoundingClientRect();
  return (
    line.scrollHeight <= line.clientHeight + 2 &&
    box.bottom <= innerHeight &&
    box.width <= innerWidth &&
    bar.height < 0.35 * innerHeight
  );
};

/**
 * Describes the numbers that a player of Noctiluca can choose for a dive. Returns the top of the bar, the scroll
 * position of the page, and how many numbers there are: in total (`rows`), with texts on two lines (`wrapped`), and
 * covered by the bar (`cut`).
 */
export default () => {
  const top = document.querySelector(".ask").getBoundingClientRect().top;
  const rows = [...document.querySelectorAll(".n-line button")].filter((row) => row.checkVisibility());
  /** @param {Element} one */
  const low = (one) => one.getBoundingClientRect().bottom;
  /** @param {HTMLElement} row */
  const first = (row) => low(row.querySelector("b, s, em") ?? row);
  return {
    bar: top,
    scrolled: scrollY,
    rows: rows.length,
    wrapped: rows.filter((row) => [...row.querySelectorAll("b, s, em")].some((one) => low(one) > first(row) + 9))
      .length,
    cut: rows.filter((row) => [row, ...row.children].some((one) => one.checkVisibility() && low(one) > top)).length,
  };
};

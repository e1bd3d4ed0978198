/** Returns the position and the address of each link to a game. */
export default () =>
  [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".go-on, .card, .card .button"))].map(
    (one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [one.id, one.href, x, y, width, height].join(" ");
    },
  );

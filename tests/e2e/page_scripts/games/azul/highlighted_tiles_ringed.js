/** Returns, for each highlighted tile, whether its ring is drawn. */
export default () =>
  [...document.querySelectorAll("#area-market [data-at].is-aimed")].map(
    (tile) =>
      getComputedStyle(tile.querySelector(".pick") ?? tile)
        .getPropertyValue("--pick")
        .trim() !== "",
  );

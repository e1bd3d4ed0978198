/** Returns the positions of the pieces in the storage. */
export default () =>
  Object.fromEntries(
    [...document.querySelectorAll("#area-board .storage use[data-at]")]
      .map((use) => ({ at: use.dataset.at, box: use.getBoundingClientRect() }))
      .map(({ at, box }) => [at, [box.left, box.top]]),
  );

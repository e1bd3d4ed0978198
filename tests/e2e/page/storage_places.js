/** Return where the pieces of the storage are. */
export default () =>
  Object.fromEntries(
    [...document.querySelectorAll("#area-board .storage use[data-at]")]
      .map((use) => ({ at: use.dataset.at, box: use.getBoundingClientRect() }))
      .map(({ at, box }) => [at, [box.left, box.top]]),
  );

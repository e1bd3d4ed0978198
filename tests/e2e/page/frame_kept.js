/** Check whether the save of this game has a frame, as it may only have if everybody may see it. */
export default () =>
  import(new URL("/client/shared.js", location.href).href)
    .then((store) => store.open(new URLSearchParams(location.search).get("game")))
    .then((saved) => Boolean(saved.frame));

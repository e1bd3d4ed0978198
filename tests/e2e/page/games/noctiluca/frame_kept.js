/** Check whether the save of this game has a frame. It may have one only if everyone may see it. */
export default () =>
  import(new URL("/client/shared.js", location.href).href)
    .then((store) => store.open(new URLSearchParams(location.search).get("game")))
    .then((saved) => Boolean(saved.frame));

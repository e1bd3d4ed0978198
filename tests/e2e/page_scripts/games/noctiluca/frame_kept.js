/** Returns whether a frame of this game is stored. A frame may be stored only if everyone may see it. */
export default () =>
  import(new URL("/client/shared.js", location.href).href)
    .then((store) => store.open(new URLSearchParams(location.search).get("game")))
    .then((saved) => Boolean(saved.frame));

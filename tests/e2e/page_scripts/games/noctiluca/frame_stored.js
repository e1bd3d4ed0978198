/** Returns whether a frame of this game is stored. Only frames that every player may see are stored. */
export default () =>
  import(new URL("/client/shared.js", location.href).href)
    .then((store) => store.open(new URLSearchParams(location.search).get("game")))
    .then((saved) => Boolean(saved.frame));

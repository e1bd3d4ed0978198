/**
 * Returns whether a frame of the game in the address is stored. If several people share the device, frames that show one
 * person's secrets are not stored.
 */
export default () =>
  import(new URL("/client/shared.js", location.href).href)
    .then((store) => store.open(new URLSearchParams(location.search).get("game")))
    .then((saved) => Boolean(saved.frame));

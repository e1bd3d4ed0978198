// Removes the slash that some hosts add to the address of every page, before the browser resolves the first link. With
// the slash, `../client/` would lead to the wrong folder. This is a classic script in syntax that every browser can
// parse. The build inserts it before watchdog.js, in the same tag.
(function () {
  var kind = document.documentElement.getAttribute("data-page");
  if (kind === "lobby" || kind === "gone" || location.pathname.slice(-1) !== "/") return; // these may be folders
  history.replaceState(null, "", location.pathname.slice(0, -1) + location.search + location.hash);
})();

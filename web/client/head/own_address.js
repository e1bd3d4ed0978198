// Some hosts add a slash to the address of every page. Then `../client/` would lead to the wrong folder. This removes
// the slash before the browser resolves the first link. This is a classic script in syntax that every browser can
// parse. The build puts it in front of watchdog.js, in the same tag.
(function () {
  var kind = document.documentElement.getAttribute("data-page");
  if (kind === "lobby" || kind === "gone" || location.pathname.slice(-1) !== "/") return; // these may be folders
  history.replaceState(null, "", location.pathname.slice(0, -1) + location.search + location.hash);
})();

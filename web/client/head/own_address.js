// Some hosts add a slash to the address of every page. This script removes it before the browser resolves the first
// link, because `../client/` would lead to the wrong folder. This is a classic script in syntax that every browser can
// parse. The build inserts it before watchdog.js, in the same tag.
(function () {
  var kind = document.documentElement.getAttribute("data-page");
  // The addresses of these pages may name a folder, so their slash is correct.
  if (kind === "lobby" || kind === "gone" || location.pathname.slice(-1) !== "/") return;
  history.replaceState(null, "", location.pathname.slice(0, -1) + location.search + location.hash);
})();

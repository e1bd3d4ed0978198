// Classic script of the root page: goes to the language in which the site was last used on this device (language.js
// keeps it), else the first the browser asks for that the site has, found by the page's own links. Without scripts the
// links are there to be pressed.

addEventListener("DOMContentLoaded", () => {
  const links = [...document.querySelectorAll("a[hreflang]")].filter((link) => link instanceof HTMLAnchorElement);
  /** @param {string} tag */
  const primary = (tag) => tag.toLowerCase().split("-")[0];
  let kept = "";
  try {
    kept = localStorage.getItem("azulejo.language") ?? "";
  } catch {
    // No storage: the browser tells.
  }
  const wanted = [kept, ...(navigator.languages ?? [navigator.language])].flatMap((language) =>
    links.filter((link) => language && primary(link.hreflang) === primary(language)),
  );
  const chosen = wanted[0] ?? links[0];
  location.replace(chosen.href + location.search + location.hash);
});

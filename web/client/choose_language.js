// Classic script of the root page: goes to the first language the browser asks for that the site has, found
// by the page's own links. Without scripts the links are there to be pressed.

addEventListener("DOMContentLoaded", () => {
  const links = [...document.querySelectorAll("a[hreflang]")].filter((link) => link instanceof HTMLAnchorElement);
  /** @param {string} tag */
  const primary = (tag) => tag.toLowerCase().split("-")[0];
  const wanted = (navigator.languages ?? [navigator.language]).flatMap((language) =>
    links.filter((link) => primary(link.hreflang) === primary(language)),
  );
  const chosen = wanted[0] ?? links[0];
  location.replace(chosen.href + location.search + location.hash);
});

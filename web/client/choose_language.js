// Classic script of the root page: goes to the first language the browser asks for that the site has, found
// by the page's own links. Without scripts the links are there to be pressed.

addEventListener("DOMContentLoaded", () => {
  const links = [...document.querySelectorAll("a[hreflang]")];
  const primary = (tag) => tag.toLowerCase().split("-")[0];
  const wanted = (navigator.languages ?? [navigator.language]).flatMap((tag) =>
    links.filter((link) => primary(link.hreflang) === primary(tag)),
  );
  const link = wanted[0] ?? links[0];
  location.replace(link.href + location.search + location.hash);
});

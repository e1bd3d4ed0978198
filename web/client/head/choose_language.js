// Redirects the root page to the lobby in one language: the language used last on this device (saved by language.js).
// If none is saved, it is the first of the browser's languages that the site offers. If the site offers none of them,
// it is the first language in the list on the page. The entries of this list are links, which also work without
// scripts. This is a classic script.

addEventListener("DOMContentLoaded", () => {
  const links = [...document.querySelectorAll("a[hreflang]")].filter((link) => link instanceof HTMLAnchorElement);
  /** @param {string} tag */
  const primary = (tag) => tag.toLowerCase().split("-")[0];
  let saved = "";
  try {
    saved = localStorage.getItem("azulejo.language") ?? "";
  } catch {
    // No storage: fall back to the browser's languages.
  }
  const wanted = [saved, ...(navigator.languages ?? [navigator.language])].flatMap((language) =>
    links.filter((link) => language && primary(link.hreflang) === primary(language)),
  );
  const chosen = wanted[0] ?? links[0];
  location.replace(chosen.href + location.search + location.hash);
});

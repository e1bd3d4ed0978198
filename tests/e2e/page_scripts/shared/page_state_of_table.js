/**
 * Returns everything that a test can change on a table: its markup, the attributes of the page, the open dialogs and
 * the settings. First moves the focus away and scrolls back. Leaves out tab stops, because each change of the focus
 * moves them. Writes attributes with the same meaning in the same way.
 */
export default () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  scrollTo(0, 0);
  const table = /** @type {Element} */ (document.getElementById("table")?.cloneNode(true));
  for (const part of table.querySelectorAll("[tabindex]")) part.removeAttribute("tabindex");
  for (const part of table.querySelectorAll("[class='']")) part.removeAttribute("class");
  const markup = table.outerHTML.replace(/style="([^"]*)"/g, (_, style) => style.replace(/\s/g, "").replace(/;$/, ""));
  const open = [...document.querySelectorAll("dialog[open], :popover-open")].map(({ id }) => id);
  const root = [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`);
  return [markup, ...root, ...open, JSON.stringify(localStorage)].join("\n");
};

/** Returns the panels whose content is wider than the panel. */
export default () =>
  [...document.querySelectorAll("#table section:not(:empty), #others .sheet, .top")]
    .filter((panel) => panel.scrollWidth > panel.clientWidth + 1 && getComputedStyle(panel).display !== "contents")
    .map((panel) => panel.id || panel.className);

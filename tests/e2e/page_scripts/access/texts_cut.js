/**
 * Returns the texts of the bar and the seats whose lower part is cut off. Texts shortened by a line clamp do not count,
 * because the log contains them in full.
 */
export default () =>
  [...document.querySelectorAll(".status-text, .chip .figures, .button:not(.controls *), #area-news .words")]
    .filter((part) => part.checkVisibility() && part.scrollHeight > part.clientHeight + 2)
    .filter((part) => getComputedStyle(part).webkitLineClamp === "none" || part.closest(".status-text"))
    .map((part) => part.textContent);

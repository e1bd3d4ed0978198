/**
 * Returns the texts in the bar and in the chips whose lower part is cut off. Texts shortened by a line clamp are left
 * out, because the log contains them in full.
 */
export default () =>
  [...document.querySelectorAll(".status-text, .chip .figures, .button:not(.controls *), #area-news .words")]
    .filter((part) => part.checkVisibility() && part.scrollHeight > part.clientHeight + 2)
    .filter((part) => getComputedStyle(part).webkitLineClamp === "none" || part.closest(".status-text"))
    .map((part) => part.textContent);

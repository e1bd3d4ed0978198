/** Return the texts of the bar and the seats that are cut in height. Texts that a line clamp cuts are in full in the log. */
export default () =>
  [...document.querySelectorAll(".status-text, .chip .figures, .button:not(.controls *), #area-news .words")]
    .filter((part) => part.checkVisibility() && part.scrollHeight > part.clientHeight + 2)
    .filter((part) => getComputedStyle(part).webkitLineClamp === "none" || part.closest(".status-text"))
    .map((part) => part.textContent);

/**
 * Adds an entry to `counted` at each change of the page: the scores, whether the summary is open, the status, the
 * announcement, and whether scores are being counted.
 */
export default () => {
  window.counted = [];
  const watch = new MutationObserver(() =>
    window.counted.push([
      [...document.querySelectorAll("#area-seats .score")].map((score) => score.textContent).join(" "),
      Boolean(document.getElementById("summary")),
      document.querySelector("#area-status .sentence").textContent,
      document.getElementById("say").textContent,
      document.documentElement.hasAttribute("data-counting"),
    ]),
  );
  for (const area of ["area-seats", "area-moment", "say"])
    watch.observe(document.getElementById(area), { characterData: true, childList: true, subtree: true });
};

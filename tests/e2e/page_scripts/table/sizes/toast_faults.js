/**
 * Waits until the toast about a refused press has its position. (The module that positions it may have to load first.)
 * Then returns the faults of the toast.
 */
export default async () => {
  const toast = document.getElementById("alert");
  const began = performance.now();
  // The same message after an earlier action is a line of its own.
  const kept = () => {
    const lines = [...document.querySelectorAll("#area-log .log > li")];
    const since = lines.findLastIndex((line) => line.querySelector("button")) + 1;
    return lines.slice(since).filter((line) => line.textContent === toast.textContent);
  };
  while (toast.dataset.placed === undefined && performance.now() - began < 10_000)
    await new Promise((later) => setTimeout(later, 10));
  /** @type {string[]} */
  const wrong = [];
  if (!toast.textContent) return ["a refused press shows nothing"];
  if (kept().length !== 1) wrong.push(`the log has the toast ${kept().length} times`);
  const words = [...document.querySelectorAll(".hint, .aside, .messages > *")]
    .filter((part) => part.textContent?.trim() && part.checkVisibility({ opacityProperty: true }))
    .map((part) => part.textContent.trim());
  if (words.length) wrong.push(`the page shows a second message: ${words.join(" / ")}`);
  const box = toast.getBoundingClientRect();
  if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
    wrong.push(`the toast is cut by the window: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
  if (toast.scrollHeight > toast.clientHeight + 2 || toast.scrollWidth > toast.clientWidth + 2)
    wrong.push("the words of the toast are cut");
  return wrong;
};

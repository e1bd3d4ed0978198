/** Waits until the toast about a refused press is placed, and returns its faults. */
export default async () => {
  const toast = document.getElementById("alert");
  const began = performance.now();
  const kept = () =>
    [...document.querySelectorAll("#area-log .is-message")].filter((line) => line.textContent === toast.textContent);
  while (!(toast.textContent && kept().length) && performance.now() - began < 2000)
    await new Promise((later) => setTimeout(later, 10));
  /** @type {string[]} */
  const wrong = [];
  if (!toast.textContent) return ["a refused press shows nothing"];
  if (kept().length !== 1) wrong.push(`the log has the toast ${kept().length} times`);
  const words = [...document.querySelectorAll(".hint, .aside, .messages > *")]
    .filter((part) => part.textContent?.trim() && part.checkVisibility({ opacityProperty: true }))
    .map((part) => part.textContent.trim());
  if (words.length) wrong.push(`besides the toast there is: ${words.join(" / ")}`);
  const box = toast.getBoundingClientRect();
  if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
    wrong.push(`the toast is cut by the window: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
  if (toast.scrollHeight > toast.clientHeight + 2 || toast.scrollWidth > toast.clientWidth + 2)
    wrong.push("the words of the toast are cut");
  return wrong;
};

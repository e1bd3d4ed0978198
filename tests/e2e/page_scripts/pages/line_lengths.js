/** Returns the average number of characters in a line, for each paragraph with at least three lines. */
export default () =>
  [...document.querySelectorAll("main p, main li")].flatMap((paragraph) => {
    const words = document.createRange();
    words.selectNodeContents(paragraph);
    const lines = new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    return lines < 3 ? [] : [(paragraph.textContent ?? "").length / lines];
  });

/** Returns the words that are broken into two lines. */
export default () =>
  [...document.querySelectorAll(".points thead span, .moment h2")].flatMap((named) => {
    const text = /** @type {Text} */ ([...named.childNodes].find((node) => node.nodeType === Node.TEXT_NODE));
    const words = [...(text?.data ?? "").matchAll(/[\p{Script=Katakana}ー]+\d*|[\w']+|（.+?）/gu)];
    return words
      .filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return named.clientWidth > 1 && new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1;
      })
      .map(({ 0: word }) => word);
  });

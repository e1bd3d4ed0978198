// Measures the time in ms from pointerdown to the frame that shows the result. For `picks`, the result is that the
// possible targets are highlighted; for `actions`, that the new board is shown, after Python's answer.

globalThis.taps = { picks: [], actions: [] };
/** Time when the pointer went down. @type {number | null} */
let down = null;

addEventListener(
  "pointerdown",
  (event) => {
    down = event.timeStamp;
  },
  true,
);

/** @param {number[]} list */
const note = async (list) => {
  if (down === null) return;
  const began = down;
  down = null;
  list.push((await painted()) - began);
};

/** Records a change after the page's own listeners have run. */
new MutationObserver((changes) => {
  if (changes.some(({ attributeName }) => attributeName === "data-frame")) void note(taps.actions);
  else if (changes.some(({ target }) => target instanceof Element && target.matches("#table.has-pick")))
    void note(taps.picks);
}).observe(document, { attributeFilter: ["data-frame", "class"], subtree: true });

// Measures the time from pointerdown to the frame that shows the result, in ms.
// picks: the possible destinations are highlighted; actions: the new board, with Python's answer.

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

/** Records a change once the page's own listeners are done. */
new MutationObserver((changes) => {
  if (changes.some(({ attributeName }) => attributeName === "data-frame")) void note(taps.actions);
  else if (changes.some(({ target }) => target instanceof Element && target.matches("#table.has-pick")))
    void note(taps.picks);
}).observe(document, { attributeFilter: ["data-frame", "class"], subtree: true });

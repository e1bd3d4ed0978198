// Notes the time from a pointer that goes down to the frame that shows what came of it:
// picks: the places lit up where the pick may go; actions: the new board, with Python's answer. In ms.

globalThis.taps = { picks: [], actions: [] };
/** When the pointer went down. @type {number | null} */
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

/** Notes what changes, once the page's own listeners are done. */
new MutationObserver((changes) => {
  if (changes.some(({ attributeName }) => attributeName === "data-frame")) void note(taps.actions);
  else if (changes.some(({ target }) => target instanceof Element && target.matches("#table.has-pick")))
    void note(taps.picks);
}).observe(document, { attributeFilter: ["data-frame", "class"], subtree: true });

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

// At the window, so after the page's own listeners.
addEventListener("click", () => document.querySelector("#table.has-pick") && note(taps.picks));
new MutationObserver(() => note(taps.actions)).observe(document, { attributeFilter: ["data-frame"], subtree: true });

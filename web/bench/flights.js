// Marks the flights of pieces in a trace. A flight begins with the first copy in #motion, and ends when the last copy
// is removed.

addEventListener("DOMContentLoaded", () => {
  const layer = document.getElementById("motion");
  if (!layer) return;
  let flies = false;
  new MutationObserver(() => {
    if (flies === layer.childElementCount > 0) return;
    flies = !flies;
    performance.mark(flies ? "flight begins" : "flight ends");
  }).observe(layer, { childList: true });
});

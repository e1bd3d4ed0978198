// Marks in a trace when pieces are in the air: the first copy in #motion begins a flight, the last one to leave ends
// it.

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

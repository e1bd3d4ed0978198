/** Records in `flights` the point where each flight of a piece starts, if the piece looks like the dragged one. */
export default () => {
  const [flyer] = document.querySelectorAll("#motion .flyer");
  window.flights = [];
  const middle = (/** @type {HTMLElement} */ { style: { left, top, width } }) =>
    [left, top].map((side) => parseFloat(side) + parseFloat(width) / 2);
  new MutationObserver((changes) => {
    for (const piece of changes.flatMap(({ addedNodes }) => /** @type {HTMLElement[]} */ ([...addedNodes])))
      if (piece.innerHTML === flyer?.innerHTML) window.flights.push(middle(piece));
  }).observe(document.getElementById("motion"), { childList: true });
};

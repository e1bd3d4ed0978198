/** Returns the heights of the top bar when each seat in turn is marked as the seat to move. */
export default () =>
  [...document.querySelectorAll(".chip")].map((turn) => {
    for (const chip of document.querySelectorAll(".chip")) chip.classList.toggle("is-turn", chip === turn);
    return document.querySelector(".top").offsetHeight;
  });

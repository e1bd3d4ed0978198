/** Marks each seat in turn as the seat to move, and returns the height of the header each time. */
export default () =>
  [...document.querySelectorAll(".chip")].map((turn) => {
    for (const chip of document.querySelectorAll(".chip")) chip.classList.toggle("is-turn", chip === turn);
    return document.querySelector(".top").offsetHeight;
  });

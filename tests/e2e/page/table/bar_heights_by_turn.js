/** Return the heights of the top bar if each seat in turn is marked as the one to move. */
export default () =>
  [...document.querySelectorAll(".chip")].map((turn) => {
    for (const chip of document.querySelectorAll(".chip")) chip.classList.toggle("is-turn", chip === turn);
    return document.querySelector(".top").offsetHeight;
  });

/** Return the height of the top bar with each seat marked as the one to move. */
export default () =>
  [...document.querySelectorAll(".chip")].map((turn) => {
    for (const chip of document.querySelectorAll(".chip")) chip.classList.toggle("is-turn", chip === turn);
    return document.querySelector(".top").offsetHeight;
  });

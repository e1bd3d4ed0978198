/** Returns whether the bar at the bottom covers none of the places that a hint marks. */
export default () => {
  const bar = document.querySelector(".ask").getBoundingClientRect().top;
  const rings = [...document.querySelectorAll("#halo :is(.halo-ring, .halo-target)")];
  return rings.length > 0 && rings.every((ring) => ring.getBoundingClientRect().bottom <= bar + 1);
};

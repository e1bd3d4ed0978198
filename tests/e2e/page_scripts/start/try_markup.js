/** Tries to create markup from a string. Returns the markup, or the name of the error. */
export default () => {
  const place = document.createElement("p");
  try {
    place.innerHTML = "<b>bold</b>";
  } catch (refusal) {
    return refusal.name;
  }
  return place.innerHTML;
};

/** Returns the words on the board, without the labels of places and without previewed points. */
export default () => {
  const notes = [...document.querySelectorAll("#area-board :is([data-hint], .net)")];
  notes.forEach((one) => {
    one.style.display = "none";
  });
  const words = document.querySelector("#area-board").innerText;
  notes.forEach((one) => {
    one.style.display = "";
  });
  return words.split(/\s+/);
};

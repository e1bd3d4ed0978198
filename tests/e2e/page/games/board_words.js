/** Return the words on the board, without hints and previewed gains. */
export default () => {
  const told = [...document.querySelectorAll("#area-board :is([data-hint], .net)")];
  told.forEach((one) => {
    one.style.display = "none";
  });
  const words = document.querySelector("#area-board").innerText;
  told.forEach((one) => {
    one.style.display = "";
  });
  return words.split(/\s+/);
};

/** Returns the controls that are less than 44 pixels high. */
export default () =>
  [...document.querySelectorAll("main :is(button, select)")]
    .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 43.5)
    .map((c) => c.outerHTML);

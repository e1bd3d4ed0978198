/**
 * Presses highlighted buttons until the game summary opens. Returns the number of actions, or null if 400 actions are
 * not enough.
 * @param {[string, number]} given selector of the buttons that continue the game; seed for the choices
 */
export default async ([goesOn, seed]) => {
  const root = document.documentElement;
  const pause = () => new Promise((done) => setTimeout(done, 4));
  let chance = seed;
  const any = (/** @type {HTMLElement[]} */ buttons) => {
    chance = (chance * 48271) % 2147483647;
    return buttons[chance % buttons.length];
  };
  /** @param {string} query */
  const seen = (query) => [...document.querySelectorAll(query)].filter((element) => element.checkVisibility());
  for (let actions = 0; actions < 400; actions += 1) {
    if (document.getElementById("ending")) return actions;
    const frame = root.dataset.frame;
    const [onward] = document.querySelectorAll(goesOn);
    if (onward) onward.click();
    else {
      any(seen("button.is-source")).click();
      if (document.querySelector("#table.has-pick")) {
        const lines = seen("button.is-legal:not([data-place^=floor])");
        any(lines.length ? lines : seen("button.is-legal")).click();
      }
    }
    while (root.dataset.frame === frame || root.dataset.state !== "ready") await pause();
  }
  return null;
};

/** Shows the form where players choose a name and an emblem for this device. Loaded when the saved games are shown. */

import { all, byId, one } from "../shell/dom.js";
import { keepPlayer, ownPlayer } from "../storage/own_player.js";
import { plainName } from "../text/seat_names.js";

let wired = false;

/**
 * Offers the form to players who have games on this device, and have neither filled it in nor declined it.
 * @param {boolean} played whether there are games
 */
export function offer(played) {
  const section = one(HTMLElement, "[data-offer=player]");
  if (section) section.hidden = !played || ownPlayer() !== null;
  if (!wired) wire();
  wired = true;
}

/** Adds the listeners of the form, and of the button that declines the offer. */
function wire() {
  const dialog = byId("player");
  const name = dialog && one(HTMLInputElement, "[name=player]", dialog);
  if (!(dialog instanceof HTMLDialogElement) || !name) return;
  const emblems = all(HTMLInputElement, "[name=emblem]", dialog);
  dialog.addEventListener("opened", () => {
    const { name: called, emblem } = ownPlayer() ?? { name: "", emblem: "" };
    dialog.returnValue = "";
    name.value = called;
    for (const [index, radio] of emblems.entries()) radio.checked = emblem ? radio.value === emblem : index === 0;
  });
  dialog.addEventListener("close", () => {
    if (dialog.returnValue !== "ok") return;
    const emblem = emblems.find(({ checked }) => checked)?.value ?? "";
    keepPlayer({ name: plainName(name.value).slice(0, name.maxLength), emblem });
    offer(false);
  });
  one(HTMLElement, "[data-decline=player]")?.addEventListener("click", () => {
    keepPlayer({ name: "", emblem: "" });
    offer(false);
    byId("saved-title")?.focus();
  });
}

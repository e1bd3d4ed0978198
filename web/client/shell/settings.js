/**
 * Manages the player's settings, such as theme, motion and sound. They are stored in localStorage. Attributes of <html>
 * make some of them available to style sheets. On every page, controls and buttons marked [data-setting=NAME] change
 * the settings.
 */

import { storeOnDevice, readFromDevice } from "./browser_storage.js";
import { all, closest, when } from "./dom.js";

const KEY = "azulejo.settings";
const PROBE = "azulejo.probe";

/** Allowed values per setting; the first is the default. @type {Record<string, string[]>} */
const CHOICES = {
  theme: ["system", "light", "dark"],
  motion: ["system", "on", "off"],
  speed: ["normal", "slow", "fast"],
  pace: ["normal", "slow", "fast", "instant"],
  replay: ["1", "0.5", "2", "4"],
  onward: ["auto", "on", "off"],
  onetap: ["off", "on"],
  sound: ["on", "off"],
  volume: ["3", "1", "2", "4", "5"],
  ambience: ["off", "on"],
  keys: ["on", "off"],
  legend: ["on", "off"],
  typing: ["off", "on"],
};

/** @type {Record<string, number>} */
const SPEED = { slow: 1.8, normal: 1, fast: 0.55 };
/** @type {Record<string, number>} */
const PACE = { slow: 1500, normal: 700, fast: 250, instant: 0 };

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Record<string, string>} */
const values = read();

/** @returns {Record<string, string>} */
function read() {
  const result = Object.fromEntries(Object.entries(CHOICES).map(([name, [first]]) => [name, first]));
  const saved = Object(readFromDevice(KEY));
  for (const name of Object.keys(result)) {
    if (CHOICES[name].includes(saved[name])) result[name] = saved[name];
  }
  return result;
}

/** Returns whether pieces visibly travel to their new places. */
export function moves() {
  return values.motion === "on" || (values.motion === "system" && !still.matches);
}

/**
 * Returns whether new pieces fade in if pieces do not travel. They fade in if only the system asks for reduced motion,
 * but not if the player has switched motion off in these settings.
 */
export function fades() {
  return values.motion !== "off";
}

/** Returns the factor for all animation durations; 1 is normal, higher is slower. */
export function slowness() {
  return SPEED[values.speed];
}

/** Returns the factor by which a replay runs faster than usual. */
export function replaySpeed() {
  return Number(values.replay);
}

/**
 * Returns whether hidden pieces are revealed without a press of Continue.
 * @param {boolean} pointed whether the player's last input came from a mouse, pen or finger
 */
export function autoContinues(pointed) {
  return values.onward === "on" || (values.onward === "auto" && pointed && moves());
}

/** Returns the minimum time, in ms, between a frame and the bot's move that follows it. */
export function pace() {
  return PACE[values.pace];
}

/** Returns whether the first tap with a finger already places a piece. */
export function isOneTapOn() {
  return values.onetap === "on";
}

/** Returns whether sounds and vibrations are on. */
export function sounds() {
  return values.sound === "on";
}

/** Returns the volume as a factor of the usual volume. */
export function volume() {
  return (Number(values.volume) / 3) ** 2;
}

/** Returns whether the table plays background sounds. It does so only if sound is on. */
export function ambience() {
  return values.ambience === "on" && sounds();
}

/** Returns whether the command line opens in every game. */
export function typing() {
  return values.typing === "on";
}

/** Returns whether single letters and punctuation marks are shortcuts. */
export function shortcuts() {
  return values.keys === "on";
}

/**
 * Changes a setting and saves it; ignores unknown names and values.
 * @param {string} name
 * @param {string} value
 */
export function set(name, value) {
  if (!CHOICES[name]?.includes(value)) return;
  values[name] = value;
  storeOnDevice(KEY, values); // without storage, the new value applies until the player leaves the page
  show();
}

/** Returns whether the browser stores anything in localStorage. */
function canStore() {
  try {
    localStorage.setItem(PROBE, "");
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

/** Shows the settings on <html> and in the controls. */
export function show() {
  const root = document.documentElement;
  root.dataset.theme = values.theme;
  root.dataset.motion = moves() ? "on" : "off";
  root.dataset.speed = values.speed;
  root.dataset.legend = values.legend;
  for (const control of all(HTMLElement, "[data-setting]").filter(isControl)) {
    const value = values[control.dataset.setting ?? ""];
    const box = control instanceof HTMLInputElement ? control : null;
    if (box?.type === "radio") box.checked = box.value === value;
    else if (box?.type === "checkbox") box.checked = box.dataset.setting === "motion" ? moves() : value === "on";
    else control.value = value;
  }
  for (const button of all(HTMLButtonElement, "button[data-setting]")) {
    button.setAttribute("aria-pressed", String(values[button.dataset.setting ?? ""] === "on"));
  }
}

/**
 * @param {EventTarget | null} element
 * @returns {element is HTMLInputElement | HTMLSelectElement}
 */
function isControl(element) {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

let listening = false;

/**
 * Shows the settings on a page, and listens for changes of the page's controls and of the system's preferences. The
 * listeners are added only once, because one document may show two pages one after the other, the lobby and a table.
 */
export function startSettings() {
  show();
  when("unkept", !canStore());
  if (listening) return;
  listening = true;
  still.addEventListener("change", show);
  document.addEventListener("change", ({ target }) => {
    if (!isControl(target) || !target.dataset.setting) return;
    const box = target instanceof HTMLInputElement && target.type === "checkbox" ? target : null;
    const ticked = box?.checked ? "on" : "off";
    set(target.dataset.setting, box ? ticked : target.value);
  });
  document.addEventListener("click", ({ target }) => {
    const name = closest(HTMLButtonElement, "button[data-setting]", target)?.dataset.setting;
    if (name) set(name, values[name] === "on" ? "off" : "on");
  });
}

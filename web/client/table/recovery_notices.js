/**
 * How it goes on, said quietly: that an answer takes longer than usual, that the table is being started again and
 * what has become of the last action. Each sentence is a template of the page, with a second one where an action waits.
 */

import { byId } from "../shell/dom.js";
import { say } from "./display/speech.js";

const READ = 8_000; // ms after which what is over need not stand there any more
const OVER = ["restarted", "kept"];

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * Says it, and shows it until it is over; something without a sentence takes away what was said before.
 * @param {string | null} what null: all is as usual
 */
export function progress(what) {
  clear();
  const waits = document.documentElement.hasAttribute("data-waits");
  const template = (waits && byId(`tpl-${what}-waits`)) || byId(`tpl-${what}`);
  const room = byId("progress");
  if (!what || !room || !(template instanceof HTMLTemplateElement)) return;
  room.replaceChildren(template.content.cloneNode(true));
  say(room.textContent?.trim());
  if (OVER.includes(what)) timer = setTimeout(clear, READ);
}

/** Nothing needs to be said any more. */
function clear() {
  clearTimeout(timer);
  byId("progress")?.replaceChildren();
}

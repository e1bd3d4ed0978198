/** Collects the functions that change the document when a frame is shown, in one object that tests can replace. */

import { one } from "../../shell/dom.js";
import { focusNext, focusPanel, focusReplay } from "../focus.js";
import {
  differing,
  dialogWaits,
  follow,
  morph,
  morphWithPauses,
  openDialogs,
  showBoard,
  showControls,
  showNumber,
  showReplay,
  showState,
  statusText,
  clearBoards,
} from "../frame.js";
import { ShownHint } from "../hint_marks.js";
import { recordPositions, shiftPositions } from "./piece_positions.js";
import { recordRests, slide } from "./slide.js";
import { alertText, say } from "./speech.js";

/** @import { TabStops } from "../input/keyboard.js" */
/** @import { Motion } from "./motion.js" */
/** @import { Sound } from "../../sound/sound.js" */
/** @import { Frame, Message } from "../../types.js" */

/** The coach of a lesson, which is loaded when a lesson first needs it. */
class Lesson {
  /** @type {Promise<import("./coach.js").Coach> | undefined} */
  #coach;

  /**
   * Highlights the part of the table that the coach's card explains.
   * @param {Frame} frame
   * @param {(message: Message) => void} send
   */
  async show(frame, send) {
    if (!this.#coach && !one(Element, ".coach")) return;
    try {
      this.#coach ??= import("./coach.js").then(({ Coach }) => new Coach({ send, say, focusNext }));
      (await this.#coach).show(frame);
    } catch (trouble) {
      console.warn(trouble); // the card can be read without the highlights
      this.#coach = undefined;
    }
  }
}

/** @param {{motion: Motion, sound: Sound, tabStops: TabStops}} parts */
export function displayOf({ motion: { travels, play, land, end }, sound, tabStops: { rove } }) {
  const [hint, lesson] = [new ShownHint(), new Lesson()];
  return {
    ...{ clearBoards, morph, morphWithPauses, differing, dialogWaits, openDialogs, statusText },
    ...{ follow, showBoard, showControls, showNumber, showReplay, showState },
    ...{ rove, focusPanel, focusReplay, alertText, say },
    /** @param {Frame["advice"]} marks */
    light: (marks) => hint.light(marks),
    /** @param {Frame} frame @param {(message: Message) => void} send */
    coach: (frame, send) => lesson.show(frame, send),
    tellNews: () => void import("../../progress/device_news.js").then((news) => news.tellNews()).catch(console.info),
    /** @param {string} id of the game @param {boolean} fresh whether it has just ended */
    celebrate: (id, fresh) => {
      const shown = import("../end/celebration.js").then(({ celebrate }) => celebrate(id, fresh, sound.play));
      shown.catch(console.info); // the ending can be read without the celebration
    },
    ...{ recordPositions, shiftPositions, recordRests, slide, travels, play, land, end },
  };
}

/** @typedef {ReturnType<typeof displayOf>} Display */

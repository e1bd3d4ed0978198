/** Collects the functions that change the document when a frame is shown, in one object that tests can replace. */

import { focusPanel, focusReplay } from "../focus.js";
import {
  coach,
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
import { light } from "../hint_marks.js";
import { recordPositions, shiftPositions } from "./piece_positions.js";
import { recordRests, slide } from "./slide.js";
import { alertText, say } from "./speech.js";

/** @import { TabStops } from "../input/keyboard.js" */
/** @import { Motion } from "./motion.js" */
/** @import { Sound } from "../../sound/sound.js" */

/** @param {{motion: Motion, sound: Sound, tabStops: TabStops}} parts */
export const displayOf = ({ motion: { travels, play, land, end }, sound, tabStops: { rove } }) => ({
  ...{ coach, clearBoards, morph, morphWithPauses, differing, dialogWaits, openDialogs, statusText },
  ...{ follow, showBoard, showControls, showNumber, showReplay, showState },
  ...{ light, rove, focusPanel, focusReplay, alertText, say },
  tellNews: () => void import("../../progress/device_news.js").then((news) => news.tellNews()).catch(console.info),
  /** @param {string} id of the game @param {boolean} fresh whether it has just ended */
  celebrate: (id, fresh) => {
    const shown = import("../end/celebration.js").then(({ celebrate }) => celebrate(id, fresh, sound.play));
    shown.catch(console.info); // the ending is complete without it
  },
  ...{ recordPositions, shiftPositions, recordRests, slide, travels, play, land, end },
});

/** @typedef {ReturnType<typeof displayOf>} Display */

/** All functions that change the document when a frame is shown, in one object that tests can replace. */

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
import { rove } from "../input/keyboard.js";
import { end, land, play, travels } from "./motion.js";
import { recordPositions, shiftPositions } from "./piece_positions.js";
import { recordRests, slide } from "./slide.js";
import { play as playSound } from "./sound.js";
import { alertText, say } from "./speech.js";

export const display = {
  ...{ coach, clearBoards, morph, morphWithPauses, differing, dialogWaits, openDialogs, statusText },
  ...{ follow, showBoard, showControls, showNumber, showReplay, showState },
  ...{ light, rove, focusPanel, focusReplay, alertText, say, playSound },
  ...{ recordPositions, shiftPositions, recordRests, slide, travels, play, land, end },
};

/** @typedef {typeof display} Display */

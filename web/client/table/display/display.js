/** All functions that change the document when a frame is shown, in one object that tests can replace. */

import { focusPanel, focusReplay } from "../focus.js";
import {
  coach,
  differing,
  drawnWaits,
  follow,
  morph,
  morphByTurns,
  openDrawn,
  showBoard,
  showControls,
  showNumber,
  showReplay,
  showState,
  statusText,
  takeOffOthers,
} from "../frame.js";
import { light } from "../hint_marks.js";
import { rove } from "../input/keyboard.js";
import { end, land, play, travels } from "./motion.js";
import { notePlaces, scrolled } from "./piece_positions.js";
import { noteRests, slide } from "./slide.js";
import { play as playSound } from "./sound.js";
import { alertText, say } from "./speech.js";

export const display = {
  ...{ coach, takeOffOthers, morph, morphByTurns, differing, drawnWaits, openDrawn, statusText },
  ...{ follow, showBoard, showControls, showNumber, showReplay, showState },
  ...{ light, rove, focusPanel, focusReplay, alertText, say, playSound },
  ...{ notePlaces, scrolled, noteRests, slide, travels, play, land, end },
};

/** @typedef {typeof display} Display */

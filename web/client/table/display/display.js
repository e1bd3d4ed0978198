/** All that showing a frame does to the document, in one object, so that tests can replace it. */

import { focusPanel } from "../focus.js";
import {
  coach,
  differing,
  drawnWaits,
  morph,
  morphByTurns,
  openDrawn,
  showBoard,
  showBoards,
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
import { notePlaces } from "./piece_positions.js";
import { noteRests, slide } from "./slide.js";
import { play as playSound } from "./sound.js";
import { alertText, say } from "./speech.js";

export const display = {
  ...{ coach, takeOffOthers, morph, morphByTurns, differing, drawnWaits, openDrawn, statusText },
  ...{ showBoard, showBoards, showControls, showNumber, showReplay, showState },
  ...{ light, rove, focusPanel, alertText, say, playSound },
  ...{ notePlaces, noteRests, slide, travels, play, land, end },
};

/** @typedef {typeof display} Display */

/** All that showing a frame does to the document, in one object, so that tests can replace it. */

import { light } from "../hint_marks.js";
import { focusPanel } from "../focus.js";
import * as frame from "../frame.js";
import { takeUp } from "../input/drag_ghost.js";
import { rove } from "../input/keyboard.js";
import * as motion from "./motion.js";
import { notePlaces } from "./piece_positions.js";
import { noteRests, slide } from "./slide.js";
import { play as playSound } from "./sound.js";
import { alertText, say } from "./speech.js";

export const display = {
  ...frame,
  light,
  rove,
  focusPanel,
  takeUp,
  notePlaces,
  noteRests,
  slide,
  travels: motion.travels,
  play: motion.play,
  land: motion.land,
  end: motion.end,
  playSound,
  alertText,
  say,
};

/** @typedef {typeof display} Display */

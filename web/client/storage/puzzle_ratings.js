/**
 * Computes and stores the player's puzzle ratings: one per game, and one per theme of each game. A rating includes the
 * streak of puzzles solved at the first attempt. Ratings are stored together with the solved puzzles. This module does
 * not access the document.
 */

import { readPuzzles, writePuzzles } from "./solved_puzzles.js";

const RATINGS = "ratings";
const START = 1200;
const MAX_CHANGE = 32; // maximum change of a rating
const SCALE = 400; // if a puzzle is rated this much above the player, 1 in 11 attempts should succeed: 1 / (1 + 10)

/**
 * rating: the player's rating, as in Elo; streak: current run of solved puzzles; longest: longest run so far; solved,
 * tried: how many rated puzzles were solved or attempted
 * @typedef {{rating: number, streak: number, longest: number, solved: number, tried: number}} Rating
 */
/**
 * tried: the puzzle numbers already rated
 * @typedef {{tried: number[], all: Rating, themes: Record<string, Rating>}} Ratings
 */

const isNumber = (/** @type {unknown} */ value) => typeof value === "number" && Number.isFinite(value);

/** Returns a stored rating, or else the rating of a new player. @param {unknown} stored @returns {Rating} */
function ratingIn(stored) {
  const start = { rating: START, streak: 0, longest: 0, solved: 0, tried: 0 };
  const found = Object.entries(Object(stored)).filter(([name, value]) => name in start && isNumber(value));
  return { ...start, ...Object.fromEntries(found) };
}

/** Returns the ratings of a game. @param {string} game @returns {Ratings} */
export function ratingsOf(game) {
  const { tried, all, themes } = Object(Object(readPuzzles()[RATINGS])[game]);
  return {
    tried: Array.isArray(tried) ? tried.filter(Number.isInteger) : [],
    all: ratingIn(all),
    themes: Object.fromEntries(Object.entries(Object(themes)).map(([theme, stored]) => [theme, ratingIn(stored)])),
  };
}

/**
 * Returns the rating after the first attempt at a puzzle.
 * @param {Rating} before
 * @param {number} puzzleRating
 * @param {boolean} isSolved
 * @returns {Rating}
 */
export function updatedRating({ rating, streak, longest, solved, tried }, puzzleRating, isSolved) {
  const expected = 1 / (1 + 10 ** ((puzzleRating - rating) / SCALE));
  const current = isSolved ? streak + 1 : 0;
  return {
    rating: Math.round(rating + MAX_CHANGE * (Number(isSolved) - expected)),
    streak: current,
    longest: Math.max(longest, current),
    solved: solved + Number(isSolved),
    tried: tried + 1,
  };
}

/**
 * Updates the ratings after the first attempt at a puzzle. Later attempts change nothing.
 * @param {string} game
 * @param {{number: number, theme: string, rating: number}} puzzle
 * @param {boolean} isSolved
 * @returns {{rating: number, change: number, streak: number}} the player's new rating in the game and its change, and
 *   the current streak in the puzzle's theme
 */
export function recordAttempt(game, { number, theme, rating }, isSolved) {
  const { tried, all, themes } = ratingsOf(game);
  const counts = !tried.includes(number);
  const ofGame = counts ? updatedRating(all, rating, isSolved) : all;
  const ofTheme = counts ? updatedRating(ratingIn(themes[theme]), rating, isSolved) : ratingIn(themes[theme]);
  if (counts) {
    const stored = { tried: [...tried, number], all: ofGame, themes: { ...themes, [theme]: ofTheme } };
    writePuzzles({ [RATINGS]: { ...Object(readPuzzles()[RATINGS]), [game]: stored } });
  }
  return { rating: ofGame.rating, change: ofGame.rating - all.rating, streak: ofTheme.streak };
}

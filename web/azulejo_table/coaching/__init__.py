"""Help for the player: the first game, hints, reviews, puzzles and the daily deal."""

"""Help the player with first games, hints, reviews, puzzles and the daily deal."""

"""Train bots and measure them: values, move priors, win probability, puzzles and strength."""

"""Programs that train bots and measure them: values, move priors, win probability, puzzles, strength."""

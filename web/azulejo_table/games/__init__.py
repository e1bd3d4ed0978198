"""One folder per game, the same rooms in each: scene, words, drawing, pieces, rules."""

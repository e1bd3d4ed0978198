"""One folder per game, each with the same layout."""

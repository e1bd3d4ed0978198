"""From what a player may see to what is shown of it: words, choices, markup. One module per game."""

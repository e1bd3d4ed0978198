"""Values of positions learned from play: `play` keeps games of bots, `fit` makes weights of them."""

"""The two sides of the bot workshop, in separate workers: the referee with the games, and the typed bot."""

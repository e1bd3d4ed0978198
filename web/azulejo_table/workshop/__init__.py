"""Run the two sides of the bot workshop in separate workers: the referee, which holds the games, and the typed bot."""

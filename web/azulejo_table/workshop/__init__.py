"""Run the bot workshop, in two workers: the referee, which holds the games, and the visitor's bot."""

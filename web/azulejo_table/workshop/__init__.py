"""The bot workshop's two sides, in workers apart: the referee with the games, and the bot that was typed."""

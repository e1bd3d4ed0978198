"""Draw and word the games, in one folder per game.

`PAGE` in a game's folder is an `azulejo_table.game_page.GamePage`.
"""

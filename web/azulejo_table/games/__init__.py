"""Drawings and texts of the games, with one folder for each game.

`PAGE` in a game's folder is an `azulejo_table.game_page.GamePage`.
"""

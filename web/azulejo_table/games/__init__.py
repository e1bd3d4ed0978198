"""Drawings and texts of the games, with one folder for each game.

`PAGE` in it is an `azulejo_table.game_page.GamePage`.
"""

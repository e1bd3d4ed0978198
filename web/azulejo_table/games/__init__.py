"""Drawings and texts of each game, one folder per game. `PAGE` in a folder is an `azulejo_table.game_page.GamePage`."""

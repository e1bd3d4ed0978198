"""Define the games' pages: a folder for each game, with its drawings, texts and choices.

Each folder defines `PAGE`, an `azulejo_table.game_page.GamePage`.
"""

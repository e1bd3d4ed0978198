"""Azul: coloured wall and grey-wall variant, 2 to 4 players."""

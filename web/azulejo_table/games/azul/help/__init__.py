"""The rules of Azul and its guided first game."""

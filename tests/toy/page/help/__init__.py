"""The rules of Pebbles and its guided first game."""

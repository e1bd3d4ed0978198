"""The rules of Noctiluca and its guided first game."""

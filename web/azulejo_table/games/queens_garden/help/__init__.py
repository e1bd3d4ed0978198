"""The rules of Queen's Garden and its guided first game."""

"""Explain the rules of Queen's Garden, also in a guided first game."""

"""Explain the rules of Azul, also in a guided first game."""

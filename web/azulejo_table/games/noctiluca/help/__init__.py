"""Explain the rules of Noctiluca, also in a guided first game."""

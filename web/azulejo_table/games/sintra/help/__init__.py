"""Explain the rules of Stained Glass of Sintra, also in a guided first game."""
